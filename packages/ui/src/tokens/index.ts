import type { ColorName } from './colorNames.js';

export { type ColorName, colorNames, type Palette, type PaletteName, paletteNames } from './colorNames.js';
export { type ContrastPair, contrastPairs, contrastRatio, minContrast } from './contrast.js';
export { cssVariableName } from './cssVariableName.js';
export { breakpoint } from './scales.js';
export { focusRing } from './tokenReference.js';

/** Colours by purpose: each is a custom property that every theme sets. */
export const color = {
  canvas: 'var(--slip-color-canvas)',
  surface: 'var(--slip-color-surface)',
  surfaceRaised: 'var(--slip-color-surface-raised)',
  surfaceSunken: 'var(--slip-color-surface-sunken)',
  border: 'var(--slip-color-border)',
  borderStrong: 'var(--slip-color-border-strong)',
  text: 'var(--slip-color-text)',
  textMuted: 'var(--slip-color-text-muted)',
  textSubtle: 'var(--slip-color-text-subtle)',
  accent: 'var(--slip-color-accent)',
  accentHover: 'var(--slip-color-accent-hover)',
  accentPressed: 'var(--slip-color-accent-pressed)',
  accentSoft: 'var(--slip-color-accent-soft)',
  onAccent: 'var(--slip-color-on-accent)',
  link: 'var(--slip-color-link)',
  focus: 'var(--slip-color-focus)',
  danger: 'var(--slip-color-danger)',
  dangerSoft: 'var(--slip-color-danger-soft)',
  dangerBorder: 'var(--slip-color-danger-border)',
  onDanger: 'var(--slip-color-on-danger)',
  warning: 'var(--slip-color-warning)',
  warningSoft: 'var(--slip-color-warning-soft)',
  warningBorder: 'var(--slip-color-warning-border)',
  success: 'var(--slip-color-success)',
  successSoft: 'var(--slip-color-success-soft)',
  successBorder: 'var(--slip-color-success-border)',
  info: 'var(--slip-color-info)',
  infoSoft: 'var(--slip-color-info-soft)',
  infoBorder: 'var(--slip-color-info-border)',
  highlight: 'var(--slip-color-highlight)',
  overlay: 'var(--slip-color-overlay)',
  disabled: 'var(--slip-color-disabled)',
  disabledText: 'var(--slip-color-disabled-text)',
} as const satisfies Readonly<Record<ColorName, string>>;

/** Spacing in steps of 4 px: the key is the number of steps, so `space['3']` is 12 px. */
export const space = {
  '0': 'var(--slip-space-0)',
  '0.5': 'var(--slip-space-0_5)',
  '1': 'var(--slip-space-1)',
  '1.5': 'var(--slip-space-1_5)',
  '2': 'var(--slip-space-2)',
  '3': 'var(--slip-space-3)',
  '4': 'var(--slip-space-4)',
  '5': 'var(--slip-space-5)',
  '6': 'var(--slip-space-6)',
  '8': 'var(--slip-space-8)',
  '10': 'var(--slip-space-10)',
  '12': 'var(--slip-space-12)',
} as const;

/** Type scale: xs 13, s 14, m 15 (the base), l 17, xl 21, xxl 30, display 36 px. */
export const fontSize = {
  xs: 'var(--slip-font-size-xs)',
  s: 'var(--slip-font-size-s)',
  m: 'var(--slip-font-size-m)',
  l: 'var(--slip-font-size-l)',
  xl: 'var(--slip-font-size-xl)',
  xxl: 'var(--slip-font-size-xxl)',
  display: 'var(--slip-font-size-display)',
} as const;

/** Line heights: `tight` for headings, `normal` for text. */
export const lineHeight = {
  tight: 'var(--slip-line-height-tight)',
  normal: 'var(--slip-line-height-normal)',
} as const;

/** Weights: 400, 500, 600, 700. */
export const fontWeight = {
  regular: 'var(--slip-font-weight-regular)',
  medium: 'var(--slip-font-weight-medium)',
  semibold: 'var(--slip-font-weight-semibold)',
  bold: 'var(--slip-font-weight-bold)',
} as const;

/**
 * Families: `sans` is Source Sans 3, for text and controls; `serif` is Source Serif 4 in its one weight, 600, for the title of a page
 * and its final sum; `mono` is the system's monospaced font.
 */
export const fontFamily = {
  sans: 'var(--slip-font-family-sans)',
  serif: 'var(--slip-font-family-serif)',
  mono: 'var(--slip-font-family-mono)',
} as const;

/** Corner radii: `s` inside controls, `m` controls and cards, `l` dialogs. */
export const radius = {
  s: 'var(--slip-radius-s)',
  m: 'var(--slip-radius-m)',
  l: 'var(--slip-radius-l)',
  full: 'var(--slip-radius-full)',
} as const;

/** Elevations; each theme has its own. */
export const shadow = {
  raised: 'var(--slip-shadow-raised)',
  overlay: 'var(--slip-shadow-overlay)',
  modal: 'var(--slip-shadow-modal)',
} as const;

/** Durations; they become 0 ms when the person prefers reduced motion. */
export const duration = {
  fast: 'var(--slip-duration-fast)',
  medium: 'var(--slip-duration-medium)',
} as const;

/** Heights of controls (36 and 28 px), the minimum size of a target (24 px) and the height of the header (56 px). */
export const size = {
  control: 'var(--slip-size-control)',
  controlSmall: 'var(--slip-size-control-small)',
  target: 'var(--slip-size-target)',
  header: 'var(--slip-size-header)',
  row: 'var(--slip-size-row)',
  rowCompact: 'var(--slip-size-row-compact)',
  rowComfortable: 'var(--slip-size-row-comfortable)',
} as const;

/** Widths: `content` 1280 px, `form` 720 px. */
export const layout = {
  content: 'var(--slip-layout-content)',
  form: 'var(--slip-layout-form)',
} as const;

/** Stacking order, low to high. */
export const zIndex = {
  sticky: 100,
  floating: 200,
  overlay: 300,
  modal: 400,
  popover: 500,
  toast: 600,
} as const;

/** Like `focusRing`, but drawn inside the box: for rows, cells and elements that would be clipped. */
export const focusRingInset = 'outline: 2px solid var(--slip-color-focus); outline-offset: -2px;';

/** Declarations for columns of numbers: digits of one width. Our fonts have only such digits; a brand's font may have others. */
export const tabularFigures = 'font-variant-numeric: lining-nums tabular-nums;';

/** Declarations of the serif face, for the title of a page and its final sum. This face has one weight. */
export const display =
  'font-family: var(--slip-font-family-serif); font-weight: var(--slip-font-weight-semibold);';

/**
 * The double line under a final sum, as bookkeepers close a column: `border-block-end: ${closingRule}`. It is used for nothing
 * else.
 */
export const closingRule = '3px double var(--slip-color-text)';
