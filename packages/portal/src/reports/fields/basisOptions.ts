import type { ReportBasis } from '@slip/forms/rules';

/** By which date a report selects (spec 3 §2.7): Submit Date at first. */
export const basisOptions: readonly { readonly value: ReportBasis; readonly label: string }[] = [
  { value: 0, label: 'Submit Date' },
  { value: 1, label: 'Effective Date' },
];
