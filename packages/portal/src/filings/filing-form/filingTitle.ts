import { formatUsDate } from '@slip/forms/rules';
import type { Filing } from './Filing.js';

/** The title of a filing's page: '{state name} New Policy', or '{state name} Policy' otherwise (spec 3 §2.5). */
export function filingTitle({ state, workflow }: Filing): string {
  return workflow === 'New' ? `${state.name} New Policy` : `${state.name} Policy`;
}

const subtitles: Readonly<Record<Filing['workflow'], (filing: Filing) => string>> = {
  New: ({ agent, opened }) => {
    const date = opened.TransactionInformation.TransactionEffectiveDate;
    return date === null ? `For ${agent.label}` : `For ${agent.label}, effective ${formatUsDate(date)}`;
  },
  Renewal: ({ agent, policy }) => `Renewal of ${policy?.agtPolicyNumber ?? ''} for ${agent.label}`,
  Endorsement: ({ agent, policy }) =>
    `New transaction on ${policy?.agtPolicyNumber ?? ''} for ${agent.label}`,
  Edit: ({ edited, policy }) =>
    `Edit of transaction ${edited?.agtTransNumber ?? ''} on ${policy?.agtPolicyNumber ?? ''}`,
};

/** What is being done, and for whom. */
export function filingSubtitle(filing: Filing): string {
  return subtitles[filing.workflow](filing);
}
