import type { Palette } from '../tokens/colorNames.js';
import { contrastRatio } from '../tokens/contrast.js';
import { type ContrastPair, contrastPairs, minContrast } from '../tokens/contrastPairs.js';

/** A pair of colours with its contrast. */
export interface MeasuredPair extends ContrastPair {
  /** 1 to 21. */
  ratio: number;
  /** The contrast that it needs. */
  min: number;
  isEnough: boolean;
}

/** The contrast of every pair that components use, the lowest beside what it needs first. */
export function measurePairs(palette: Palette): readonly MeasuredPair[] {
  return contrastPairs
    .map((pair) => {
      const ratio = contrastRatio(palette[pair.foreground], palette[pair.background]);
      const min = minContrast[pair.kind];
      return { ...pair, ratio, min, isEnough: ratio >= min };
    })
    .toSorted((a, b) => a.ratio / a.min - b.ratio / b.min);
}

/** The name of a colour in words: `accentSoft` → `accent soft`. */
export function colorWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const reasons = {
  text: 'Text in it is hard to read.',
  boundary: 'Edges and the focus ring in it are hard to see.',
  inactive: 'What is inactive can hardly be seen.',
} as const;

/** Rounded down, so that no figure below the minimum looks like the minimum. */
export function ratioWords(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

/** The problem with a pair, as a sentence. */
export function pairProblem({ foreground, background, kind, ratio, min }: MeasuredPair): string {
  const names = `${colorWords(foreground)} on ${colorWords(background)}`;
  return `${names} has ${ratioWords(ratio)} and needs ${min} : 1. ${reasons[kind]}`;
}
