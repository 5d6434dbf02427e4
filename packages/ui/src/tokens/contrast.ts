import type { ColorName } from './colorNames.js';

/** A foreground colour that the design system uses on a background colour, and its kind. */
export interface ContrastPair {
  readonly foreground: ColorName;
  readonly background: ColorName;
  /** `text` needs 4.5:1, `boundary` (edges of controls, focus, icons) 3:1, `inactive` 3:1 (our minimum, WCAG has none). */
  readonly kind: 'text' | 'boundary' | 'inactive';
}

/** Minimum contrast of each kind of pair. */
export const minContrast = { text: 4.5, boundary: 3, inactive: 3 } as const;

const papers = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;
const tones = ['danger', 'warning', 'success', 'info'] as const;
const softs = ['accentSoft', 'highlight', 'dangerSoft', 'warningSoft', 'successSoft', 'infoSoft'] as const;

function text(foreground: ColorName, background: ColorName): ContrastPair {
  return { foreground, background, kind: 'text' };
}

function boundary(foreground: ColorName, background: ColorName): ContrastPair {
  return { foreground, background, kind: 'boundary' };
}

/** Every pair a component may use. A pair that is not here must not be used. */
export const contrastPairs: readonly ContrastPair[] = [
  ...papers.flatMap((paper) => [
    text('text', paper),
    text('textMuted', paper),
    text('textSubtle', paper),
    text('link', paper),
    text('accent', paper),
    text('accentHover', paper),
    text('accentPressed', paper),
    ...tones.map((tone) => text(tone, paper)),
    boundary('borderStrong', paper),
    boundary('focus', paper),
    boundary('accent', paper),
    ...tones.map((tone) => boundary(`${tone}Border`, paper)),
  ]),
  ...softs.flatMap((soft) => [
    text('text', soft),
    text('textMuted', soft),
    text('link', soft),
    boundary('focus', soft),
  ]),
  text('accent', 'accentSoft'),
  text('accentHover', 'accentSoft'),
  ...tones.map((tone) => text(tone, `${tone}Soft`)),
  ...tones.map((tone) => boundary(`${tone}Border`, `${tone}Soft`)),
  text('onAccent', 'accent'),
  text('onAccent', 'accentHover'),
  text('onAccent', 'accentPressed'),
  text('onDanger', 'danger'),
  text('onDanger', 'dangerBorder'),
  { foreground: 'disabledText', background: 'disabled', kind: 'inactive' },
  { foreground: 'disabledText', background: 'surface', kind: 'inactive' },
];

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of an opaque `#rrggbb` colour, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two opaque `#rrggbb` colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
