import { space } from '../tokens/index.js';

/** Steps of the spacing scale, as used by the `gap` of Stack, Inline and Grid. */
export type Gap = keyof typeof space;

/** One rule per step: a `data-gap` attribute sets `gap`, so no style attribute is needed. */
export const gapRules: string = `gap:var(--gap);${Object.entries(space)
  .map(([step, value]) => `&[data-gap='${step}']{--gap:${value};}`)
  .join('')}`;

/** On paper, a table in a flex or grid box runs over the end of its page where its head is repeated: such a box becomes a block. */
export const printedTableRules = `@media print{&:has(table){display:block;}&:has(table) > * + *{margin-block-start:var(--gap);}}`;
