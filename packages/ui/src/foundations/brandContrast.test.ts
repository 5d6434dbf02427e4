import { describe, expect, it } from 'vitest';
import { contrastPairs } from '../tokens/contrast.js';
import { palettes } from '../tokens/palettes.js';
import { measurePairs, pairProblem, ratioWords } from './BrandTrial.js';

describe('the contrast of a brand', () => {
  it('is enough in our own themes', () => {
    for (const palette of [palettes.light, palettes.dark]) {
      const pairs = measurePairs(palette);
      expect(pairs).toHaveLength(contrastPairs.length);
      expect(pairs.filter(({ isEnough }) => !isEnough)).toEqual([]);
    }
  });

  it('is too low where a colour is too pale, the worst pair first', () => {
    const problems = measurePairs({ ...palettes.light, accent: '#9ad0e0' })
      .filter(({ isEnough }) => !isEnough)
      .map(pairProblem);
    expect(problems[0]).toBe(
      'accent on accent soft has 1.4 : 1 and needs 4.5 : 1. Text in it is hard to read.',
    );
    expect(problems).toContain(
      'accent on surface has 1.6 : 1 and needs 3 : 1. Edges and the focus ring in it are hard to see.',
    );
    expect(problems.every((text) => text.includes('accent'))).toBe(true);
  });

  it('is never rounded up to what is needed', () => {
    expect(ratioWords(4.499)).toBe('4.4 : 1');
  });
});
