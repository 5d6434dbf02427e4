import { permissionHolder } from '@slip/api';
import { accountKind, addDays, formatUsDate, fromWireDate, limits, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import type { Filing } from './Filing.js';

export interface FilingBannersProps {
  readonly filing: Filing;
  /** Whether the agent may file in the state; undefined until the office has said so. */
  readonly hasLicense: boolean | undefined;
}

/** Why a renewal opens without its day: filings are not taken that far ahead. */
function renewalTooEarly({ workflow, policy, opened }: Filing): string | null {
  const ends = policy === null ? undefined : fromWireDate(policy.agtPolicyExpirationDate);
  if (workflow !== 'Renewal' || ends === undefined) return null;
  if (opened.TransactionInformation.TransactionEffectiveDate !== null) return null;
  const from = addDays(ends, -limits.daysAhead.agent);
  return `The policy runs to ${formatUsDate(ends)}. A renewal from that day on is accepted from ${formatUsDate(from)}; until then the date is left open.`;
}

/** What has to be known before a filing is entered: for whom it is, and what cannot be entered (spec 3 §2.5). */
export function FilingBanners({ filing, hasLicense }: FilingBannersProps) {
  const { agent, state, edited } = filing;
  const tooEarly = renewalTooEarly(filing);
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const agentName = kind === 'Agency' ? agent.label : undefined;
  return (
    <>
      {agentName !== undefined && <Banner announce="none">You are filing on behalf of {agentName}.</Banner>}
      {hasLicense === false && <MissingLicense state={state.name} agentName={agentName} />}
      {tooEarly !== null && <Banner announce="none">{tooEarly}</Banner>}
      {edited?.isClosed && <Banner tone="warning">{messages.filings.commentOnly}</Banner>}
    </>
  );
}
