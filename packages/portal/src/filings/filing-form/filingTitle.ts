import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import type { Filing } from './Filing.js';

/** The title of a filing's page: '{state name} New Policy', or '{state name} Policy' otherwise (spec 3 §2.5). */
export function filingTitle({ state, workflow }: Filing): string {
  return workflow === 'New' ? `${state.name} New Policy` : `${state.name} Policy`;
}

/** What is being done, for whom, and from when as it is entered now. */
export function filingSubtitle(
  { workflow, agent, policy, edited }: Filing,
  effectiveDate: CalendarDate | null,
): string {
  const number = policy?.agtPolicyNumber ?? '';
  if (workflow === 'Edit') return `Edit of transaction ${edited?.agtTransNumber ?? ''} on ${number}`;
  if (workflow === 'Renewal') return `Renewal of ${number} for ${agent.label}`;
  if (workflow === 'Endorsement') return `New transaction on ${number} for ${agent.label}`;
  return effectiveDate === null
    ? `For ${agent.label}`
    : `For ${agent.label}, effective ${formatUsDate(effectiveDate)}`;
}
