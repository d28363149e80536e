/**
 * Words that headings and labels of documentation are made of, for languages that are easily taken for each other: in
 * so few words neither small words nor letters tell them apart. A word that several languages of a group write alike
 * stands with none of them.
 */
const GROUPS: readonly Readonly<Record<string, string>>[] = [
  {
    es: "archivo archivos carpeta carpetas cuenta cuentas contraseña contraseñas configuración configuraciones búsqueda proyecto proyectos cambios nuevo nueva nuevos nuevas errores usuario usuarios inicio primeros pasos crear actualizar actualización descargar instalación cerrar ejemplo ejemplos seguridad datos versión mensaje mensajes imagen imágenes botón botones guía información añadir equipo equipos dirección permisos siguiente herramientas rendimiento solución desarrollo introducción ayuda preguntas requisitos acciones sesión ejecutar enviar habilitar eliminar",
    pt: "arquivo arquivos ficheiro ficheiros pasta pastas conta contas senha senhas configuração configurações pesquisa projeto projetos alterações mudanças novo novos erros usuário usuários utilizador início primeiros passos criar atualizar atualização baixar instalação fechar exemplo exemplos segurança dados versão mensagem mensagens imagem imagens botão botões introdução ajuda perguntas informações adicionar equipe endereço permissões ferramentas desempenho solução desenvolvimento visão requisitos ações sessão executar enviar habilitar eliminar",
    it: "cartella cartelle impostazioni configurazione ricerca risultati progetto progetti modifiche apri nuovo nuova nuovi nuove errori utente utenti iniziare primi passi aggiorna aggiornamento scarica installazione chiudi esempio esempi sicurezza rete dati versione messaggio messaggi collegamento immagine immagini pulsante chiave introduzione domande informazioni aggiungi indirizzo permessi strumenti prestazioni soluzione sviluppo panoramica guida requisiti azioni sessione esegui pasta conta",
    fr: "fichier fichiers enregistrer supprimer compte comptes paramètres recherche résultats projet projets ouvrir nouveau nouvelle nouveaux erreur erreurs utilisateur utilisateurs démarrage premiers télécharger fermer exemple exemples sécurité réseau données lien liens bouton valeur aide outils environnement aperçu créer ajouter équipe",
    ro: "fișier fișiere salvează ștergere cont setări căutare rezultate proiect schimbări deschide nou eroare utilizator primii pași creează actualizare descarcă închide exemplu securitate rețea mesaj imagine buton cheie ajutor",
  },
  {
    ru: "изменения изменение сохранить сохранение удалить удаление учетная учётная учетную учётную запись аккаунт результаты поиска поиск начало работы настройки настройка создать создание установка установить обновить обновление ошибка ошибки новый новая новое новые пользователь пользователи пользователя страница страницы открыть закрыть загрузить скачать добавить изменить выбрать просмотр введение руководство быстрый первые шаги данные данных безопасность сеть сообщение сообщения ссылка ссылки изображение значение имя язык требования вопросы справка отчет отчёт общие сведения пример примеры далее включить отключить управление развертывание журналы ключи файла файлы",
    uk: "зміни зміна зберегти збереження видалити видалення обліковий облікові обліковки запис результати пошуку пошук початок роботи налаштування створити створення встановлення установити оновити оновлення помилка помилки новий нова нове нові користувач користувачі користувача сторінка сторінки відкрити закрити завантажити додати змінити вибрати перегляд вступ посібник швидкий перші кроки дані даних безпека мережа повідомлення посилання зображення значення мова вимоги питання довідка звіт загальні відомості приклад приклади далі увімкнути вимкнути керування розгортання журнали ключі файли файла установка",
    bg: "промени промените запази запазване изтриване изтрий резултати търсене създаване инсталиране актуализация грешка грешки нов нови парола потребител потребители отваряне затваряне добавяне промяна избор ръководство бърз първи стъпки данни сигурност мрежа съобщение съобщения връзка бутон стойност език изисквания помощ файлове нова ново начало настройки страница изображение значение пример управление файла сведения отчет обновление установка",
  },
  {
    pl: "plik pliki pliku zapisz usuń hasło ustawienia szukaj wyniki zmiany otwórz nowy nowa nowe błąd błędy użytkownik użytkownika pierwsze kroki utwórz pobierz zamknij przykład przykłady bezpieczeństwo sieć wiadomość łącze przycisk klucz przewodnik przegląd szybki wyszukiwania",
    cs: "soubor soubory souboru složka složky uložit smazat odstranit hledat změny otevřít uživatel uživatele začínáme vytvořit aktualizovat stáhnout zavřít nastavení vyhledávání síť obrázek tlačítko nápověda přehled",
    sk: "súbor súbory súboru priečinok priečinky uložiť odstrániť hľadať zmeny otvoriť používateľ používateľa začíname vytvoriť aktualizovať stiahnuť zavrieť nastavenia vyhľadávanie sieť obrázok tlačidlo pomocník prehľad nastavení",
  },
  {
    sv: "spara ändringar mapp radera lösenord inställningar sök sökresultat öppna nytt användare skapa uppdatera ladda stäng exempel säkerhet nätverk länk bild nyckel hjälp översikt snabbstart igång nästa",
    da: "gem gemme ændringer slet adgangskode indstillinger søg søgeresultater åbn fejl bruger brugere opret opdater hent luk sikkerhed netværk billede knap nøgle hjælp oversigt gang næste lagre",
    nb: "lagre endringer slett passord innstillinger søk søkeresultater åpne feil bruker brukere opprett oppdater lukk sikkerhet nettverk lenke bilde nøkkel hjelp oversikt gang neste hent",
  },
  {
    de: "datei dateien ordner speichern löschen konto kennwort passwort einstellungen suche suchergebnisse änderungen öffnen neues neue neuer fehler benutzer erstellen aktualisieren herunterladen schließen beispiel beispiele sicherheit netzwerk nachricht schaltfläche schlüssel hilfe übersicht erste schritte",
    nl: "opslaan verwijderen wachtwoord instellingen zoeken zoekresultaten wijzigingen openen nieuwe nieuw fout gebruiker gebruikers bijwerken sluiten voorbeeld voorbeelden beveiliging netwerk knop sleutel overzicht",
  },
  {
    hi: "सहेजें खोलें हटाएँ हटाएं खोज नया नई त्रुटि उपयोगकर्ता बनाएँ बनाएं सेटिंग्स",
    mr: "जतन उघडा हटवा शोधा त्रुटी वापरकर्ता तयार सेटिंग्ज",
  },
];

/** In how many words of a draft another language is known, and the one asked for is not. */
export interface RelatedWords {
  /** A tag without region. */
  readonly language: string;
  readonly count: number;
}

const groups = GROUPS.map((group) => new Map(Object.entries(group).map(([language, words]) => [language, new Set(words.split(" "))] as const)));

/** The relative that words are in; undefined when none is known from them, or one is of the language asked for. */
export function relatedByWords(words: readonly string[], base: string): RelatedWords | undefined {
  const group = groups.find((each) => each.has(base));
  const lower = words.map((word) => word.toLowerCase());
  const own = group?.get(base);
  if (group === undefined || lower.some((word) => own?.has(word))) {
    return undefined;
  }
  const counts = [...group].map(([language, known]) => ({ language, count: lower.filter((word) => known.has(word)).length }));
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
