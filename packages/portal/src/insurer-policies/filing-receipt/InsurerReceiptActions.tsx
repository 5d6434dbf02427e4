import { reports } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { useNavigate } from 'react-router-dom';
import { DownloadPolicyButton } from '../../filings/policy-view/DownloadPolicyButton.js';
import { insurerEndorsementPath, insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { decideAccess } from '../../navigation/access.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** What an insurer does after a filing. */
export function InsurerReceiptActions({ policyId }: { readonly policyId: number }) {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const query = { insurerPolicyId: policyId, insurerId: user.referenceId ?? 0 };
  return (
    <>
      {mayFile && (
        <>
          <Button onPress={() => void navigate(paths.newPolicy)}>File another</Button>
          <Button onPress={() => void navigate(insurerEndorsementPath(policyId))}>Add Transaction</Button>
        </>
      )}
      <DownloadPolicyButton read={(client) => client.call(reports.printInsurerPolicy, { query })} />
      <Button variant="primary" onPress={() => void navigate(insurerPolicyPath({ policyId }))}>
        View policy
      </Button>
    </>
  );
}
