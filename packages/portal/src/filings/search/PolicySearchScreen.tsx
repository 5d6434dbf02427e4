import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { AgentPolicySearchPage } from './AgentPolicySearchPage.js';

/** Agencies find the policies of several agents. */
const subtitleOfAgencies =
  'Search by Policy Number, Submission Name, Confirmation Number, Insured Name, and Associated Agents';

/** Search & Manage Policies: `/slip/filings/search` (spec 3 §2.2). */
export default function PolicySearchScreen() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return (
    <AgentPolicySearchPage
      path={paths.policySearch}
      subtitle={kind === 'Agency' ? subtitleOfAgencies : undefined}
      empty="No filings found."
    />
  );
}
