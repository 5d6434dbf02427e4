import type { CalendarDate } from '../calendar-date/index.js';
import type { TaxStatusCode } from './taxStatuses.js';

/** The code of a coverage. It is a text of digits, because nobody calculates with it. */
export type CoverageCodeText = `${number}`;

/** One line of insurance business, as filings name it. The state's definition applies to everything that is left out. */
export interface CoverageCode {
  readonly code: CoverageCodeText;
  readonly name: string;
  /** The tax statuses that the coverage allows, where the office has set them; otherwise the state's table decides. */
  readonly taxStatuses?: readonly TaxStatusCode[] | undefined;
  /** The first day a term may begin with it; left out: any day the state takes filings. */
  readonly firstDay?: CalendarDate | undefined;
  /** The last day a term may begin with it; when left out, the coverage has no end yet. */
  readonly lastDay?: CalendarDate | null | undefined;
}
