import { naicOfLabel } from '@slip/forms/rules';
import type { Option } from '@slip/ui/Option';

/** A list of the office as a list to choose from. What an insurer is told apart by, its NAIC number, is never cut off. */
export function lookupOptions(items: readonly { readonly value: string; readonly text: string }[]): Option[] {
  return items.map(({ value, text }) => {
    const naic = naicOfLabel(text);
    if (naic === '') return { value, label: text };
    return { value, label: text.slice(0, text.lastIndexOf('(')).trim(), description: naic };
  });
}
