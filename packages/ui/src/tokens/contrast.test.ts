import { describe, expect, it } from 'vitest';
import { paletteNames } from './colorNames.js';
import { contrastPairs, contrastRatio, minContrast } from './contrast.js';
import { palettes } from './palettes.js';

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %d', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(ratio, 2);
  });
});

describe.each(paletteNames)('%s theme', (theme) => {
  const palette = palettes[theme];

  it.each(contrastPairs)(
    'sets $foreground readably on $background ($kind)',
    ({ foreground, background, kind }) => {
      const least = theme === 'high-contrast' && kind === 'text' ? 7 : minContrast[kind];
      expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(least);
    },
  );
});
