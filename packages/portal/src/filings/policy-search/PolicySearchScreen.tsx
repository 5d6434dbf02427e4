import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { PolicySearchPage } from './PolicySearchPage.js';

/** Search & Manage Policies: `/slip/filings/search` (spec 3 §2.2). */
export default function PolicySearchScreen() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return (
    <PolicySearchPage
      path={paths.policySearch}
      subtitle={
        kind === 'Agency'
          ? 'Search by Policy Number, Submission Name, Confirmation Number, Insured Name, and Associated Agents'
          : 'Search by Policy Number, Insured Name, Submission Date, and State'
      }
      empty="No filings found."
    />
  );
}
