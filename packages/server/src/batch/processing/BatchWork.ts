import type { CalendarDate } from '@slip/forms/rules';
import type { accounts } from '../../accounts/tables.js';
import type { Office } from '../../operator/Office.js';

/** The entries of the upload form of a file, and who sent it. */
export interface BatchEntries {
  /** The account that sent it. */
  readonly account: typeof accounts.$inferSelect;
  /** The person who sent it. */
  readonly personId: number;
  readonly format: 'csv' | 'xml';
  readonly isTest: boolean;
  /** For a CSV file of brokers: the agent, the state, and the contact that is billed. */
  readonly agentId: number | null;
  readonly state: string | null;
  readonly accountingContactId: number | null;
  /** For a file of an insurer: the period; quarter 0 is the whole year. */
  readonly year: number | null;
  readonly quarter: number | null;
  readonly fileName: string;
  /** Identifies the file in the audit trail. */
  readonly requestId: string;
}

/** A file that is to be processed. */
export interface BatchWork extends BatchEntries {
  readonly file: Uint8Array;
}

/** The time at which a file is processed, and the office. */
export interface BatchMoment {
  readonly now: Date;
  /** The day in the office's time zone. */
  readonly today: CalendarDate;
  readonly office: Office;
}
