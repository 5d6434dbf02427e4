import type { Option } from './Option.js';

/** The options of one section of an open list. */
export interface OptionSection {
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
  const withoutSection = sort(sections.get(undefined) ?? []);
  sections.delete(undefined);
  return [
    ...withoutSection,
    ...Array.from(sections, ([title = '', within]): OptionSection => ({ title, options: sort(within) })),
  ];
}
