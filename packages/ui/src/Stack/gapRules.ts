import { space } from '../tokens/index.js';

/** Steps of the spacing scale, as used by the `gap` of Stack, Inline and Grid. */
export type Gap = keyof typeof space;

/** One rule per step: a `data-gap` attribute sets `gap`, so no style attribute is needed. */
export const gapRules: string = Object.entries(space)
  .map(([step, value]) => `&[data-gap='${step}']{gap:${value};}`)
  .join('');
