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
