import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { decideAccess } from '../navigation/access.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { BilledByQuarter } from './BilledByQuarter.js';
import { WhatIsDue, whatIsDue } from './WhatIsDue.js';

/** What a filer owes and what was billed and paid. Nothing for those who may not read it. */
export function BillingSummary() {
  const user = useSignedInUser();
  const { permission, accounts } = invoiceandpayment.billingSummary;
  const mayRead =
    decideAccess({ requires: { permission, accounts }, agreement: 'nda' }, user).kind === 'open';
  const { data, error, reload } = useEndpoint(
    invoiceandpayment.billingSummary,
    mayRead ? { query: {} } : null,
  );
  useFailureNotice(error);
  if (!mayRead) return null;
  if (data !== undefined) {
    return (
      <>
        <WhatIsDue summary={data} />
        <BilledByQuarter summary={data} />
      </>
    );
  }
  return (
    <Card title={whatIsDue} aria-busy={error === undefined}>
      {error === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <EmptyState
          size="s"
          headingLevel={3}
          title="What is due could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      )}
    </Card>
  );
}
