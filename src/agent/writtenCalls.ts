/** Ways in which models write a call into their text: tags, marks of their templates, JSON, code. */
const forms: readonly RegExp[] = [
  /<\/?(tool_call|function_call|tool_use|invoke|function=)/i,
  /\[TOOL_CALLS?\]|<\|(tool_call|python_tag|tool\u2581call)/i,
  /"(name|function|tool|tool_name|recipient_name)"\s*:\s*"(functions\.)?(Translate|Read|task_complete)"/,
  /"(src_string|translate_string)"\s*:/,
  /\b(Translate|task_complete)\s*\(\s*(["'{]|[a-z_]+\s*=)/,
];

/** True when a reply's text has a call of one of the tools in it that the model should have made: nothing came of it. */
export function hasWrittenCall(text: string): boolean {
  return forms.some((form) => form.test(text));
}
