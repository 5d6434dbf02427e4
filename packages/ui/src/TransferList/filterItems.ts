import type { Option } from '../Option/Option.js';

/** Lower case without accents, so that "societe" finds "Société". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Each item is folded once, however often it changes sides. */
const foldedTexts = new WeakMap<Option, string>();

function foldedText(item: Option): string {
  const known = foldedTexts.get(item);
  if (known !== undefined) return known;
  const text = fold(`${item.label} ${item.description ?? ''}`);
  foldedTexts.set(item, text);
  return text;
}

/** The items whose label and hint together hold every typed word, in any order. */
export function filterItems(items: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => words.every((word) => foldedText(item).includes(word)));
}
