/**
 * Every colour of the design system, named after its purpose and never after its hue.
 * `highlight` marks rows about which a person was asked; the `…Border` colours are strong enough
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

/** Themes that have a palette; `system` chooses one of them by the person's settings. */
export const paletteNames = ['light', 'dark', 'high-contrast'] as const;

/** Name of a theme that has a palette. */
export type PaletteName = (typeof paletteNames)[number];
