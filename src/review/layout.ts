/** How source and translation lie: by the panel's width, or as the person wants it where there is room for both. */
export const reviewLayouts = ["auto", "sideBySide", "stacked"] as const;

export type ReviewLayout = (typeof reviewLayouts)[number];

export function isReviewLayout(value: unknown): value is ReviewLayout {
  return reviewLayouts.some((layout) => layout === value);
}
