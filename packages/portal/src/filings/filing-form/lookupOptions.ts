import type { Option } from '@slip/ui/Option';

/** A list of the office as a list to choose from. What an insurer is told apart by, its NAIC number, is never cut off. */
export function lookupOptions(
  items: readonly {
    readonly value: string;
    readonly text: string;
    readonly name?: string;
    readonly naic?: string;
  }[],
): Option[] {
  return items.map(({ value, text, name = text, naic }) =>
    naic === undefined ? { value, label: name } : { value, label: name, description: naic },
  );
}
