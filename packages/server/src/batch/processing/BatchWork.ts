import type { CalendarDate } from '@slip/forms/rules';
import type { accounts } from '../../accounts/tables.js';
import type { Office } from '../../operator/Office.js';

/** A file that is to be processed, and what the upload form said of it. */
export interface BatchWork {
  /** The account that sent it. */
  readonly account: typeof accounts.$inferSelect;
  /** The person who sent it. */
  readonly personId: number;
  readonly format: 'csv' | 'xml';
  readonly isTest: boolean;
  /** Of a CSV file of brokers: for whom, in which state and who is billed. */
  readonly agentId: number | null;
  readonly state: string | null;
  readonly accountingContactId: number | null;
  /** Of an insurer: the period; quarter 0 is the whole year. */
  readonly year: number | null;
  readonly quarter: number | null;
  readonly fileName: string;
  /** By which the audit trail tells it from other files. */
  readonly requestId: string;
  readonly file: Uint8Array;
}

/** When and for which office a file is processed. */
export interface BatchMoment {
  readonly now: Date;
  /** The office's day. */
  readonly today: CalendarDate;
  readonly office: Office;
}
