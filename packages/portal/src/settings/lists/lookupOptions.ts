import type { Option } from '@slip/ui/Option';

/** A list of the office as a list to choose from. The number by which an item is told apart, NAIC or NPN, is never cut off. */
export function lookupOptions(
  items: readonly {
    readonly value: string;
    readonly text: string;
    readonly name?: string;
    readonly naic?: string;
    readonly npn?: string;
  }[],
): Option[] {
  return items.map(({ value, text, name = text, naic, npn }) => {
    const description = naic ?? npn;
    return description === undefined ? { value, label: name } : { value, label: name, description };
  });
}
