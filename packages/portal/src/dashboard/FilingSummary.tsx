import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { decideAccess } from '../navigation/access.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { PremiumByQuarter, premiumByQuarter } from './PremiumByQuarter.js';
import { WhatNeedsYou, whatNeedsYou } from './WhatNeedsYou.js';

/** What a filer has to look after and what they have filed. Nothing for those who file no agent policies. */
export function FilingSummary() {
  const user = useSignedInUser();
  const { permission, accounts } = filings.filingSummary;
  const mayRead =
    decideAccess({ requires: { permission, accounts }, agreement: 'nda' }, user).kind === 'open';
  const { data, error, reload } = useEndpoint(filings.filingSummary, mayRead ? { query: {} } : null);
  useFailureNotice(error);
  if (!mayRead) return null;
  if (data !== undefined) {
    return (
      <>
        <WhatNeedsYou summary={data} />
        <PremiumByQuarter summary={data} />
      </>
    );
  }
  if (error !== undefined) {
    return (
      <Card title={whatNeedsYou}>
        <EmptyState
          size="s"
          headingLevel={3}
          title="What needs you could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      <Card title={whatNeedsYou} aria-busy>
        <Skeleton lines={5} />
      </Card>
      <Card title={premiumByQuarter} aria-busy>
        <Skeleton shape="block" style={{ blockSize: '11rem' }} />
      </Card>
    </>
  );
}
