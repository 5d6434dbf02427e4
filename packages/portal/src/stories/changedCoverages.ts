import type { Output } from '@slip/api';
import type { lookups } from '@slip/api/contract';

const added = { taxStatuses: ['0', '7'], firstDay: '2013-04-01', lastDay: null } as const;

/** The coverage codes of an office that has added 5022, renamed 5001 and ended 5000 with the year 2025. */
export const changedCoverages: Output<typeof lookups.coverageCodes> = [
  { ...added, value: '5000', text: 'Commercial General Liability', lastDay: '2025-12-31' },
  { ...added, value: '5001', text: 'Umbrella and Excess' },
  { ...added, value: '5022', text: 'Drones', taxStatuses: ['7'], firstDay: '2026-01-01' },
];
