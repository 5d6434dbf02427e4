import type { Option } from './Option.js';

const isAscii = /^[ -~]*$/;

/** Lower case without accents, apostrophes and dashes as a keyboard has them: "societe" finds "Société", "o'h" finds "O’Hara". */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’‛ʻʼ′]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .toLowerCase();
}

/** The words of what was typed, folded. */
export function typedWords(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** The folded text of each option, made once, so that a search through ten thousand options stays quick. */
const foldedTexts = new WeakMap<Option, string>();

/** Label, hint and keywords of an option, folded. */
export function optionText(option: Option): string {
  const known = foldedTexts.get(option);
  if (known !== undefined) return known;
  const { label, description = '', keywords = [] } = option;
  const text = foldText([label, description, ...keywords].join(' '));
  foldedTexts.set(option, text);
  return text;
}

/** The options whose label, hint and keywords together hold every typed word, in any order. */
export function filterOptions(options: readonly Option[], typed: string): readonly Option[] {
  const words = typedWords(typed);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = optionText(option);
    return words.every((word) => text.includes(word));
  });
}
