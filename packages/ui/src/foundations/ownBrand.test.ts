import { describe, expect, it } from 'vitest';
import { colorNames, type Palette } from '../tokens/colorNames.js';
import { contrastPairs, contrastRatio, minContrast } from '../tokens/contrast.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { palettes } from '../tokens/palettes.js';
import { ownBrand } from './ownBrand.js';

const readme = Object.values(
  import.meta.glob<string>('../../README.md', { query: '?raw', import: 'default', eager: true }),
);
const theming = Object.values(
  import.meta.glob<string>('./Theming.mdx', { query: '?raw', import: 'default', eager: true }),
);

/** The colours of a theme with those of the brand in their place. */
function branded(theme: 'light' | 'dark'): Palette {
  const palette: Record<string, string> = { ...palettes[theme] };
  for (const name of colorNames) {
    const [, ours] = new RegExp(`${cssVariableName(`${theme}-color`, name)}: (\\S+);`).exec(ownBrand) ?? [];
    if (ours) palette[name] = ours;
  }
  return { ...palettes[theme], ...palette };
}

describe('the brand of the theming guide', () => {
  it('is twelve colours, and nothing that a bundler would rewrite for older browsers', () => {
    const [opening, ...rest] = ownBrand.split('\n');
    expect(opening).toBe(':root {');
    expect(rest.pop()).toBe('}');
    expect(rest).toHaveLength(12);
    for (const line of rest) expect(line).toMatch(/^ {2}--slip-(?:light|dark)-color-[a-z-]+: #[0-9a-f]{6};$/);
  });

  it('is the same on the page and in the README', () => {
    expect(theming).toEqual([expect.stringContaining('<Source code={ownBrand}')]);
    expect(readme).toHaveLength(1);
    expect(readme[0]).toContain(ownBrand);
  });

  it.each(['light', 'dark'] as const)('changes the %s theme and stays readable in it', (theme) => {
    const palette = branded(theme);
    expect(palette.accent).not.toBe(palettes[theme].accent);
    const tooFaint = contrastPairs.filter(
      ({ foreground, background, kind }) =>
        contrastRatio(palette[foreground], palette[background]) < minContrast[kind],
    );
    expect(tooFaint).toEqual([]);
  });
});
