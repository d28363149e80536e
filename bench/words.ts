/** Words of technical English, about as long and as common as those of a guide. */
export const englishWords = wordsOf(`
  the the the the the a a a an this that these each every of of of in in on to to to for for with from by at into
  and and and or but when if as is is are are was can can may must should will has have not only also then
  you your it its they we file files folder server client user users account password key keys token page pages
  option options setting settings value values default command commands line lines name names path paths list
  table column row database query result results error errors message messages log request response network
  address port connection session document documents section text word words language translation version
  release update package module function parameter argument object field type number string image link button
  window menu editor terminal screen keyboard device machine memory disk process thread service services
  system project team member manager example case cases problem reason change changes step steps order time
  minute second day week month year size limit rate cost model data format schema record event events state
  open close start stop run runs use uses set sets get read reads write writes save saves load create creates
  delete remove add adds move copy choose select click press type enter check test build install configure
  enable disable show shows hide send sends receive return returns need needs want know find finds keep keeps
  change replace restore export import connect wait expect contain contains support describe explain follow
  new old first last next previous same other different large small long short fast slow simple complex safe
  public private local remote available required optional valid empty full current recent important useful
  automatic manual single multiple several available again always never often before after during between
  without within inside outside above below however therefore because while until where which who
`);

/** Words of Spanish of the same kind: a translation made of them costs about what a real one does. */
export const spanishWords = wordsOf(`
  el el el la la la los las un una de de de de en en a a al del para para por con sin sobre entre hasta desde
  y y y o pero cuando si como que que es es son está están puede pueden debe deben será tiene tienen no solo
  también entonces usted su sus lo se se nos archivo archivos carpeta servidor cliente usuario usuarios cuenta
  contraseña clave claves página páginas opción opciones ajuste ajustes valor valores predeterminado comando
  comandos línea líneas nombre nombres ruta rutas lista tabla columna fila consulta resultado resultados error
  errores mensaje mensajes registro solicitud respuesta red dirección puerto conexión sesión documento documentos
  sección texto palabra palabras idioma traducción versión actualización paquete módulo función parámetro objeto
  campo tipo número cadena imagen enlace botón ventana menú editor terminal pantalla teclado dispositivo equipo
  memoria disco proceso servicio servicios sistema proyecto miembro ejemplo caso casos problema motivo cambio
  cambios paso pasos orden tiempo minuto segundo día semana mes año tamaño límite coste modelo datos formato
  esquema evento eventos estado abrir cerrar iniciar detener ejecutar usar establecer obtener leer escribir
  guardar cargar crear eliminar quitar añadir mover copiar elegir seleccionar pulsar introducir comprobar probar
  compilar instalar configurar habilitar mostrar ocultar enviar recibir devolver necesita quiere conoce encuentra
  nuevo antiguo primero último siguiente anterior mismo otro diferente grande pequeño largo corto rápido lento
  sencillo complejo seguro público privado local remoto disponible obligatorio válido vacío completo actual
  reciente importante útil automático manual único múltiples varios siempre nunca antes después durante dentro
  fuera arriba abajo porque mientras donde cual quien
`);

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
