/**
 * Every colour of the design system, named for its job and never for its hue.
 * `highlight` marks rows a person was asked about; the `…Border` colours are strong enough
 * (3:1 on a surface) to be the only sign of an invalid or checked control.
 */
export const colorNames = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'border',
  'borderStrong',
  'text',
  'textMuted',
  'textSubtle',
  'accent',
  'accentHover',
  'accentPressed',
  'accentSoft',
  'onAccent',
  'link',
  'focus',
  'danger',
  'dangerSoft',
  'dangerBorder',
  'onDanger',
  'warning',
  'warningSoft',
  'warningBorder',
  'success',
  'successSoft',
  'successBorder',
  'info',
  'infoSoft',
  'infoBorder',
  'highlight',
  'overlay',
  'disabled',
  'disabledText',
] as const;

/** Name of a colour token. */
export type ColorName = (typeof colorNames)[number];

/** One theme's colours. */
export type Palette = Readonly<Record<ColorName, string>>;

/** Themes that have a palette of their own; `system` picks among them by the reader's settings. */
export const paletteNames = ['light', 'dark', 'high-contrast'] as const;

/** Name of a theme with a palette of its own. */
export type PaletteName = (typeof paletteNames)[number];
