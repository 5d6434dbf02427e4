import { type InferType, object } from 'yup';
import { checkLinkedNpn, NPN } from '../atoms/identifiers.js';
import { addDays, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { normalizeNumber } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';

/** The NPN of an agent whom an agency asks. */
export const linkedNpn = () => textPiece(checkLinkedNpn, normalizeNumber);

/** The agent whom an agency asks for the right to file (spec 2 §2: the Agent Authorization Form). */
export const askAgentSchema = object({ NationalProducerNumber: linkedNpn().label(NPN) });

export type AskAgentForm = InferType<typeof askAgentSchema>;

/** The first day on which an agency no longer files for an agent: today or later, and at most a year ahead. */
export function checkLinkEnd(from: CalendarDate, today: CalendarDate): Problem | undefined {
  const latest = addDays(today, limits.linkEndDays);
  if (from >= today && from <= latest) return undefined;
  return {
    message: `The first day without it must be from ${formatUsDate(today)} to ${formatUsDate(latest)}.`,
    fix: 'Choose today or a later day.',
  };
}
