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

/** One type scale. 14 px is the normal text of the product; 12 px is the smallest size in use. */
export const fontSizeValues = {
  xs: '0.75rem',
  s: '0.8125rem',
  m: '0.875rem',
  l: '1rem',
  xl: '1.25rem',
  xxl: '1.75rem',
} as const;

/** Without a unit, so that a component with larger text has higher lines as well: 14 px × 1.4286 = 20 px. */
export const lineHeightValues = { tight: '1.25', normal: '1.4286' } as const;

/** Weights of the variable font that are used. */
export const fontWeightValues = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const;

/** Families; `sans` falls back to fonts of the same widths while the web font loads. */
export const fontFamilyValues = {
  sans: "'Public Sans Variable', 'Public Sans Fallback', 'Public Sans Fallback Wide', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, Consolas, monospace",
} as const;

/** Corners: `s` for controls inside controls, `m` for controls, `l` for cards and dialogs. */
export const radiusValues = { s: '0.1875rem', m: '0.3125rem', l: '0.5rem', full: '9999px' } as const;

/** Movement is short and is used only to show where something came from. */
export const durationValues = { fast: '120ms', medium: '200ms' } as const;

/** Heights: the dense control, the small one used inside tables, the minimum of a press target, and the page's header. */
export const sizeValues = {
  control: '2.25rem',
  controlSmall: '1.75rem',
  target: '1.5rem',
  header: '3.5rem',
} as const;

/** Maximum widths: `content` for a page, `form` for a single column of fields. */
export const layoutValues = { content: '80rem', form: '45rem' } as const;
