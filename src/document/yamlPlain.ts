/**
 * Whether a text of one line, without blanks at its ends, may stand as a plain scalar and is then read as the same string,
 * by parsers of YAML 1.1 and 1.2 alike. In doubt it may not.
 */
export function isPlainInYaml(text: string, isInFlow: boolean): boolean {
  if (text === "" || special.test(text) || opensOtherwise.test(text) || endsKeyOrText.test(text)) return false;
  if (isInFlow && /[,[\]{}:]/.test(text)) return false;
  return !word.test(text) && !numberOrDate.test(text);
}

// eslint-disable-next-line no-control-regex -- these are the characters that a plain scalar must not hold
const special = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/;
/** Indicators at the start, three of which are text when something follows them at once. */
const opensOtherwise = /^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?:\s|$)|---|\.\.\.)/;
const endsKeyOrText = /:(?:\s|$)|\s#/;
const word = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?\.inf|\.nan|=|<<)$/i;
const numberOrDate = /^[-+]?(?:0[xob][\da-f_]+|\.?\d[\d_.,:]*(?:e[-+]?\d+)?|\d{4}-\d{1,2}-\d{1,2}(?:(?:t|\s+)[\d:.]+\s*(?:z|[-+][\d:]+)?)?)$/i;
