import type { Option } from './Option.js';

/** The options of one section of an open list. */
interface OptionSection {
  /** The title that is read above them. */
  readonly title: string;
  readonly options: readonly Option[];
}

/** An entry of an open list: an option, or a section of them. */
export type OptionEntry = Option | OptionSection;

export function isSection(entry: OptionEntry): entry is OptionSection {
  return 'options' in entry;
}

/**
 * The options as they stand in a list: those without a section first, then each section at the place of its first option.
 *
 * @param sort the order inside a section, and of the options without one.
 */
export function optionEntries(
  options: readonly Option[],
  sort: (options: readonly Option[]) => readonly Option[],
): readonly OptionEntry[] {
  const sections = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const section = sections.get(option.section);
    if (section) section.push(option);
    else sections.set(option.section, [option]);
  }
  const loose = sort(sections.get(undefined) ?? []);
  sections.delete(undefined);
  return [
    ...loose,
    ...Array.from(sections, ([title = '', within]): OptionSection => ({ title, options: sort(within) })),
  ];
}

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

/** Each option is folded once, however often it is looked through: ten thousand stay quick. */
const texts = new WeakMap<Option, string>();

/** Label, hint and keywords of an option, folded. */
export function optionText(option: Option): string {
  const known = texts.get(option);
  if (known !== undefined) return known;
  const { label, description = '', keywords = [] } = option;
  const text = foldText([label, description, ...keywords].join(' '));
  texts.set(option, text);
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
