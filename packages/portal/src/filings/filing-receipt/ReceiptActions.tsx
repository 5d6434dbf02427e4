import { Button } from '@slip/ui/Button';
import { useNavigate } from 'react-router-dom';
import { CopyPolicyButton } from '../CopyPolicyButton.js';
import { addressOf, policyViewPath } from '../policyPaths.js';
import { DownloadPolicy } from '../view/DownloadPolicyButton.js';
import type { Receipt } from './ReceivedTransactions.js';

/** The actions that people take after a filing. */
export function ReceiptActions({ receipt }: { readonly receipt: Receipt }) {
  const navigate = useNavigate();
  const address = addressOf(receipt);
  return (
    <>
      <CopyPolicyButton policy={receipt} part="sameInsured" />
      <CopyPolicyButton policy={receipt} part="copy" />
      <DownloadPolicy {...address} />
      <Button variant="primary" onPress={() => void navigate(policyViewPath(address))}>
        View policy
      </Button>
    </>
  );
}
