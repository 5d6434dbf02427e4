import { permissionHolder, useEndpoint } from '@slip/api';
import { user as endpoints, filings } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { InboxIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Prose } from '@slip/ui/Prose';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Skeleton } from '@slip/ui/Skeleton';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { DraftList } from '../filings/drafts/DraftList.js';
import { decideAccess } from '../navigation/access.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { stateFiguresPath } from '../office/officePaths.js';
import { useHarmless } from '../office/useHarmless.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { PremiumByQuarter, premiumByQuarter } from './PremiumByQuarter.js';
import { QuickActions } from './QuickActions.js';
import { WhatNeedsYou, whatNeedsYou } from './WhatNeedsYou.js';

/** The greatest height of the welcome banner in CSS px (spec 1 §2); under a short message it would be mostly empty. */
const BANNER_HEIGHT = 576;

/** The office's message to everybody. */
function WelcomeMessage() {
  const { data, error, reload } = useEndpoint(endpoints.slipWelcome);
  const html = useHarmless(data?.message);
  useFailureNotice(error);

  function content() {
    if (data === undefined && error !== undefined) {
      return (
        <EmptyState
          size="s"
          title="The message could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      );
    }
    if (html === undefined) return <Spinner label="Loading the message from the office" isCentred />;
    if (html.trim() === '') {
      return (
        <EmptyState size="s" icon={<InboxIcon />} title="No message at the moment">
          News from the office appears here.
        </EmptyState>
      );
    }
    // oxlint-disable-next-line react/no-danger -- the office writes HTML, and it was sanitised above.
    return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
  }

  return (
    <Card padding="l" aria-label="Welcome">
      <ScrollRegion label="Message from the office" maxHeight={BANNER_HEIGHT}>
        {content()}
      </ScrollRegion>
    </Card>
  );
}

/** The tasks of a filer and what they have filed. Nothing for those who file no agent policies. */
function FilingSummary() {
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

const BillingSummary = lazyPart(async () => ({
  default: (await import('./BillingSummary.js')).BillingSummary,
}));
const InsurerOverview = lazyPart(async () => ({
  default: (await import('./InsurerOverview.js')).InsurerOverview,
}));
const WhatIsOwed = lazyPart(async () => ({ default: (await import('./WhatIsOwed.js')).WhatIsOwed }));
const BatchAnswers = lazyPart(async () => ({ default: (await import('./BatchAnswers.js')).BatchAnswers }));

/** Where everybody lands: `/slip/dashboard/home` (spec 1 §2). Staff go on to the office's own dashboard, a Regulator to their state. */
export default function HomeScreen() {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  if (kind === 'Office') {
    const { regulatedState = null } = user;
    return (
      <Navigate
        to={regulatedState === null ? paths.officeDashboard : stateFiguresPath(regulatedState)}
        replace
      />
    );
  }
  return (
    <Stack gap="5">
      <PageTitle title={`Welcome, ${user.firstName}`} />
      <Grid columns="main-side" gap="5" isSideFirst>
        <QuickActions />
        <Stack gap="5">
          <DraftList />
          <Suspense>
            <BatchAnswers />
          </Suspense>
          <Suspense>
            <WhatIsOwed />
          </Suspense>
          <FilingSummary />
          <Suspense>
            {(kind === 'Agent' || kind === 'Agency' || kind === 'IPC') && <BillingSummary />}
            {(kind === 'ForeignInsurer' || kind === 'AlienInsurer') && <InsurerOverview kind={kind} />}
          </Suspense>
          <WelcomeMessage />
        </Stack>
      </Grid>
    </Stack>
  );
}
