/**
 * How the text of a leaf is written where it is no Markdown: in which kind of scalar of front matter, or between which
 * quotation marks of an HTML or JSX attribute. The leaf's range is what stands between the quotation marks, or behind the
 * header of a block scalar.
 */
export type LeafEncoding =
  | "yaml-plain"
  | "yaml-flow-plain"
  | "yaml-single"
  | "yaml-double"
  | "yaml-folded"
  | "yaml-literal"
  | "toml-basic"
  | "toml-literal"
  | "toml-basic-multiline"
  | "toml-literal-multiline"
  | "json"
  | "attribute-double"
  | "attribute-single";
