/**
 * How the text of a leaf is written where it is no Markdown: in which kind of scalar of front matter, or between which
 * quotation marks of an HTML or JSX attribute or of a shortcode's parameter, or in which kind of comment in code. The leaf's range is what stands between the
 * quotation marks, behind the header of a block scalar, or on one line of a comment behind its mark.
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
  | "attribute-single"
  | "shortcode"
  | "comment-line"
  | "comment-block"
  | "comment-html";
