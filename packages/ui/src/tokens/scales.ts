/** Steps of 4 px (in rem, so that they grow with the person's text size); the key is the number of steps. */
export const spaceValues = {
  '0': '0',
  '0.5': '0.125rem',
  '1': '0.25rem',
  '1.5': '0.375rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
} as const;

/** One type scale. 15 px is the normal text of the product; 13 px is the smallest size in use. */
export const fontSizeValues = {
  xs: '0.8125rem',
  s: '0.875rem',
  m: '0.9375rem',
  l: '1.0625rem',
  xl: '1.3125rem',
  xxl: '1.875rem',
  display: '2.25rem',
} as const;

/** Without a unit, so that a component with larger text has higher lines as well: 15 px × 1.3333 = 20 px. */
export const lineHeightValues = { tight: '1.2', normal: '1.3333' } as const;

/** Weights of the variable font that are used. */
export const fontWeightValues = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const;

/** Families; both of ours fall back to fonts of the same widths while the web font loads. */
export const fontFamilyValues = {
  sans: "'Source Sans 3 Variable', 'Source Sans Fallback', 'Source Sans Fallback Wide', system-ui, sans-serif",
  serif: "'Source Serif 4', 'Source Serif Fallback', 'Source Serif Fallback Wide', Georgia, serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, Consolas, monospace",
} as const;

/** Corners: `s` for controls inside controls, `m` for controls and sheets, `l` for dialogs. */
export const radiusValues = { s: '0.125rem', m: '0.25rem', l: '0.375rem', full: '9999px' } as const;

/** Movement is short and is used only to show where something came from. */
export const durationValues = { fast: '120ms', medium: '200ms' } as const;

/** Heights: the dense control, the small one used inside tables, the minimum of a press target, and the page's header. */
export const sizeValues = {
  control: '2.25rem',
  controlSmall: '1.75rem',
  target: '1.5rem',
  header: '3.5rem',
  row: '2.5rem',
  rowCompact: '2rem',
  rowComfortable: '3.25rem',
} as const;

/** Maximum widths: `content` for a page, `form` for a single column of fields. */
export const layoutValues = { content: '80rem', form: '45rem' } as const;

/** Widths in CSS px at which the layout changes; use them as `@media (width < ${breakpoint.narrow / 16}em)`. */
export const breakpoint = { narrow: 640, medium: 960, wide: 1280 } as const;
