import type { Output, user } from '@slip/api/contract';

/** An accounting contact as the office has it. */
export type AccountingContact = Output<typeof user.accountingContact>[number];
