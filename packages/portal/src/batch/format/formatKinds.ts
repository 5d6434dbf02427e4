import type { CsvKind } from '@slip/forms/batch';

/** The names of the kinds. */
export const formatKinds: Readonly<Record<CsvKind, { readonly name: string }>> = {
  agent: { name: 'Agents, agencies and filers of their own coverage' },
  insurer: { name: 'Insurers' },
};
