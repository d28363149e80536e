/** Directives whose body is no prose: code, formulas, diagrams, lists of files. */
const verbatimBodies =
  /^(?:code(?:-(?:block|cell))?|sourcecode|literalinclude|include|math|mermaid|raw|toctree|image|eval-rst|embed|iframe|video|youtube|bibliography|contents|tableofcontents|index|auto.*|currentmodule|module|graphviz|digraph|plantuml|csv-table|anywidget|python|plot|raw-html|only-code|parsed-literal|doctest|testcode|program-output|highlight|latex)$/;

/** Directives whose argument is a number, a path or a name. */
const plainArguments = /^(?:figure|grid|tab-set|glossary|list-table|myst-example|download|span|div|margin|panels|option|function|class|role|html)$/;

/** Directives in code fences whose body is Markdown. All others stay code: `{r}`, `{python}`. */
const fencedProse =
  /^(?:note|tip|hint|important|warning|caution|danger|error|attention|seealso|admonition|dropdown|card|tab-item|tab-set|grid|grid-item|grid-item-card|aside|margin|sidebar|topic|epigraph|pull-quote|figure|table|list-table|rubric|versionadded|versionchanged|deprecated|versionremoved|exercise|solution|glossary|abstract|question|todo|details|div|(?:prf|proof):.*)$/;

export function hasVerbatimBody(name: string): boolean {
  return verbatimBodies.test(name);
}

export function isProseInFence(name: string): boolean {
  return fencedProse.test(name);
}

/** Whether the argument of a directive in braces is a title: words, not a path, a number or a language. */
export function isTitle(name: string, argument: string): boolean {
  if (hasVerbatimBody(name) || plainArguments.test(name)) return false;
  return /\s/.test(argument) || !/[/.:_=]|^[\d.]+$/.test(argument);
}
