import type { Option } from '../Option/Option.js';

/** Lower case without accents, so that "societe" finds "Société". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Makes the filter of a list: an option matches when its label and hint together hold every typed word, in any order.
 * The texts are folded once per list and not per keystroke, which keeps ten thousand options quick.
 */
export function makeOptionFilter(options: readonly Option[]): (label: string, typed: string) => boolean {
  const haystacks = new Map<string, string>();
  for (const { label, description = '' } of options) {
    haystacks.set(label, `${haystacks.get(label) ?? ''} ${fold(`${label} ${description}`)}`);
  }
  let lastTyped = '';
  let words: readonly string[] = [];
  return (label, typed) => {
    if (typed !== lastTyped) {
      lastTyped = typed;
      words = fold(typed).split(/\s+/).filter(Boolean);
    }
    const haystack = haystacks.get(label) ?? fold(label);
    return words.every((word) => haystack.includes(word));
  };
}
