import type { CalendarDate } from '../calendar-date/index.js';
import type { TaxStatusCode } from './taxStatuses.js';

/** The code of a coverage: text of digits, for it is read aloud and never calculated with. */
export type CoverageCodeText = `${number}`;

/** One line of insurance business, as filings name it. What is left out is as the state's definition has it. */
export interface CoverageCode {
  readonly code: CoverageCodeText;
  readonly name: string;
  /** The tax statuses it allows, where the office says so; otherwise those of the state's table. */
  readonly taxStatuses?: readonly TaxStatusCode[] | undefined;
  /** The first day a term may begin with it; left out: any day the state takes filings. */
  readonly firstDay?: CalendarDate | undefined;
  /** The last such day; without one it is in use until further notice. */
  readonly lastDay?: CalendarDate | null | undefined;
}
