import { formatUsDate } from '../calendar-date/index.js';
import type { StateFacts } from '../states/index.js';

/** The message for a period that was over before the state took filings (domain §2). */
export const notOpenYet = ({ name, minimumEffectiveDate }: StateFacts): string =>
  `${name} takes filings from ${formatUsDate(minimumEffectiveDate)} on. Please select a later period.`;
