import { describe, expect, it } from 'vitest';
import { colorNames, type Palette } from '../tokens/colorNames.js';
import { contrastRatio } from '../tokens/contrast.js';
import { contrastPairs, leastContrast } from '../tokens/contrastPairs.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { palettes } from '../tokens/palettes.js';
import { ownBrand } from './ownBrand.js';
import { themingGuide } from './themingGuide.js';

const readme = Object.values(
  import.meta.glob<string>('../../README.md', { query: '?raw', import: 'default', eager: true }),
);

/** The colours of a theme with those of the brand in their place. */
function branded(theme: 'light' | 'dark'): Palette {
  const palette: Record<string, string> = { ...palettes[theme] };
  for (const name of colorNames) {
    const [, light, dark] =
      new RegExp(`${cssVariableName('color', name)}: light-dark\\((\\S+), (\\S+)\\);`).exec(ownBrand) ?? [];
    if (light && dark) palette[name] = theme === 'light' ? light : dark;
  }
  return { ...palettes[theme], ...palette };
}

describe('the brand of the theming guide', () => {
  it('takes ten lines', () => {
    expect(ownBrand.split('\n')).toHaveLength(10);
  });

  it('is the same on the page and in the README', () => {
    expect(themingGuide).toContain(ownBrand);
    expect(readme).toHaveLength(1);
    expect(readme[0]).toContain(ownBrand);
  });

  it.each(['light', 'dark'] as const)('changes the %s theme and stays readable in it', (theme) => {
    const palette = branded(theme);
    expect(palette.accent).not.toBe(palettes[theme].accent);
    const tooFaint = contrastPairs.filter(
      ({ foreground, background, kind }) =>
        contrastRatio(palette[foreground], palette[background]) < leastContrast[kind],
    );
    expect(tooFaint).toEqual([]);
  });
});
