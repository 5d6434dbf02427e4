import type { Option } from '../Option/Option.js';
import { filterOptions, foldText, optionText, typedWords } from '../Option/optionText.js';

/**
 * Makes the filter of a list: an option matches when its label and hint together hold every typed word, in any order.
 * The texts are folded (lower case, no accents) once per list and not per key, which keeps ten thousand options fast.
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

/** The texts that name an option in full, folded: its name, its hint, each keyword, and the code before its name. */
function namesOf({ label, description = '', keywords = [] }: Option): readonly string[] {
  const [code = ''] = /^\d+(?= )/.exec(label) ?? [];
  return [label, description, code, ...keywords].map(foldText);
}

/**
 * The one option that a typed text means: the only one that the text names in full, else the only one that it matches.
 * `undefined` when there are several or no matches.
 */
export function findTyped<V extends string>(
  options: ReadonlyArray<Option<V>>,
  typed: string,
): Option<V> | undefined {
  const text = foldText(typed.trim());
  if (text === '') return undefined;
  const enabled = options.filter(({ isDisabled }) => !isDisabled);
  const namedInFull = enabled.filter((option) => namesOf(option).includes(text));
  const matches = namedInFull.length > 0 ? namedInFull : filterOptions(enabled, typed);
  return matches.length === 1 ? enabled.find(({ value }) => value === matches[0]?.value) : undefined;
}

/** How well a text matches an option: 0 is its full name, 1 its beginning, 2 the beginning of one of its words. */
function distance(option: Option, text: string): number {
  const names = namesOf(option);
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  return names.some((name) => name.includes(` ${text}`)) ? 2 : 3;
}

/** The options with the best matches first, otherwise in their order. */
export function nearestFirst<V extends string>(
  options: ReadonlyArray<Option<V>>,
  typed: string,
): ReadonlyArray<Option<V>> {
  const text = foldText(typed.trim());
  if (text === '') return options;
  const distances = new Map(options.map((option) => [option, distance(option, text)]));
  return options.toSorted((one, other) => (distances.get(one) ?? 3) - (distances.get(other) ?? 3));
}

/** The options; the given one is added at the front if it is missing. */
export function withOption<V extends string>(
  options: ReadonlyArray<Option<V>>,
  option: Option<V> | null | undefined,
): ReadonlyArray<Option<V>> {
  if (!option || options.some(({ value }) => value === option.value)) return options;
  return [option, ...options];
}
