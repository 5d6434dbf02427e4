import type { Option } from '@slip/ui/Option';

/** A list of the office as a list to choose from. */
export function lookupOptions(items: readonly { readonly value: string; readonly text: string }[]): Option[] {
  return items.map(({ value, text }) => ({ value, label: text }));
}
