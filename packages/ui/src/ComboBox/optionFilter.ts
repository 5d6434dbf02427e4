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

/** The one option whose label is exactly the typed text; nothing when several are called so. */
export function findExact<V extends string>(
  options: ReadonlyArray<Option<V>>,
  typed: string,
): Option<V> | undefined {
  const text = fold(typed.trim());
  if (text === '') return undefined;
  const matches = options.filter(({ label, isDisabled }) => !isDisabled && fold(label) === text);
  return matches.length === 1 ? matches[0] : undefined;
}

/** The options, headed by one that they may not hold yet. */
export function withOption<V extends string>(
  options: ReadonlyArray<Option<V>>,
  option: Option<V> | null | undefined,
): ReadonlyArray<Option<V>> {
  if (!option || options.some(({ value }) => value === option.value)) return options;
  return [option, ...options];
}
