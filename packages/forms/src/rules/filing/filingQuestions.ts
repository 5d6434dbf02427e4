import { type Ask, yesNoQuestion } from '../async-check/index.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { formatUsDate, parseCalendarDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { messages, type OfficeContact } from '../notices/index.js';
import type { StateFacts } from '../states/index.js';
import type { Workflow } from '../transaction-type/index.js';
import { policyTextCheck } from './policyTexts.js';

/** The words for a policy number that is on file already (spec 3 §5.1). */
export const DUPLICATE_POLICY_NUMBER = 'Policy Number already exists in the system.';

/** Whether a workflow asks if its policy number is on file already: not edits and endorsements (spec 3 §5.1). */
export function asksForDuplicates(workflow: Workflow): boolean {
  return workflow === 'New' || workflow === 'Renewal';
}

/** Whether an agent's policy number is free, 500 ms after typing (spec 3 §5.1). */
export const policyNumberQuestion = (exists: Ask<string>, state: StateFacts, own?: string) =>
  yesNoQuestion<string>({
    ask: exists,
    rule: policyTextCheck('agtPolicyNumber', state.form),
    refusedWhen: true,
    problem: { message: DUPLICATE_POLICY_NUMBER },
    except: own,
  });

/** Whether the agent holds a licence in a state (two letters). */
export const heldLicenseQuestion = (holds: Ask<string>, contact: OfficeContact, stateName: string) =>
  yesNoQuestion<string>({
    ask: holds,
    rule: (state) => (state === '' ? { message: 'State is required.' } : undefined),
    refusedWhen: false,
    problem: { message: messages.access.noStateLicense({ state: stateName, email: contact.email }) },
  });

/** What an insurer's or agent's standing is asked for. */
export interface AskedStanding {
  readonly state: string;
  readonly date: CalendarDate;
}

/** Whether an agent or insurer is active in a state on a date; `who` starts the sentence: `The agent`. */
export const activeQuestion = (isActive: Ask<AskedStanding>, who: string, asked: AskedStanding) =>
  yesNoQuestion<AskedStanding>({
    ask: isActive,
    rule: ({ state, date }) =>
      state === '' || parseCalendarDate(date) === undefined ? { message: 'Invalid date.' } : undefined,
    refusedWhen: false,
    problem: { message: `${who} is not active on ${formatUsDate(asked.date)}.` },
  });

/**
 * How many declinations a filing needs, as the office answered. Where it could not, one, and the error is for the
 * screen to show (spec 3 §7.1, §8).
 */
export async function minimumDeclinationsAnswer(
  ask: () => Promise<number>,
): Promise<{ readonly minimum: number; readonly error?: unknown }> {
  try {
    return { minimum: await ask() };
  } catch (error) {
    return { minimum: limits.declinationsWhenUnknown, error };
  }
}
