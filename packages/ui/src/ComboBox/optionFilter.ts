import type { Option } from '../Option/Option.js';
import { foldText, optionText, typedWords } from '../Option/optionText.js';

/**
 * Makes the filter of a list: an option matches when its label and hint together hold every typed word, in any order.
 * The texts are folded once per list and not per keystroke, which keeps ten thousand options quick.
 */
export function makeOptionFilter(options: readonly Option[]): (label: string, typed: string) => boolean {
  const haystacks = new Map<string, string>();
  for (const option of options) {
    haystacks.set(option.label, `${haystacks.get(option.label) ?? ''} ${optionText(option)}`);
  }
  let lastTyped = '';
  let words: readonly string[] = [];
  return (label, typed) => {
    if (typed !== lastTyped) {
      lastTyped = typed;
      words = typedWords(typed);
    }
    const haystack = haystacks.get(label) ?? foldText(label);
    return words.every((word) => haystack.includes(word));
  };
}

/** The one option whose label is exactly the typed text; nothing when several are called so. */
export function findExact<V extends string>(
  options: ReadonlyArray<Option<V>>,
  typed: string,
): Option<V> | undefined {
  const text = foldText(typed.trim());
  if (text === '') return undefined;
  const matches = options.filter(({ label, isDisabled }) => !isDisabled && foldText(label) === text);
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
