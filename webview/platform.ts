/** Tells which keys a person has. */
export const isMac = /mac/i.test(navigator.userAgent);
