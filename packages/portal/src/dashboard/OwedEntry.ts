import type { compliance, Output } from '@slip/api/contract';

/** Something that is owed, by one agent or several. */
export type OwedEntry = Output<typeof compliance.owed>['entries'][number];
