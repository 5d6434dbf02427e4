import type { admin, Output } from '@slip/api/contract';

/** A state license as the office has it. */
export type License = Output<typeof admin.stateLicensesForAgent>[number];
