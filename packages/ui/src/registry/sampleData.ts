/** States to choose from, for the components that the registry renders. */
export const states = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OK', label: 'Oklahoma' },
  { value: 'WY', label: 'Wyoming' },
];

/** Two rows of a table. */
export const filings: readonly { readonly number: string; readonly insured: string }[] = [
  { number: 'WY-000123', insured: 'Teton Ridge Lodging LLC' },
  { number: 'WY-000124', insured: 'Bighorn Outfitters Inc.' },
];

/** A handler that does nothing. */
export function ignore(): void {}
