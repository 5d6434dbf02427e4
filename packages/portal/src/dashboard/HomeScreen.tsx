import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Suspense } from 'react';
import { DraftList } from '../filings/drafts/DraftList.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { FilingSummary } from './FilingSummary.js';
import { QuickActions } from './QuickActions.js';
import { WelcomeMessage } from './WelcomeMessage.js';

const BillingSummary = lazyPart(async () => ({
  default: (await import('./BillingSummary.js')).BillingSummary,
}));
const InsurerOverview = lazyPart(async () => ({
  default: (await import('./InsurerOverview.js')).InsurerOverview,
}));
const WhatIsOwed = lazyPart(async () => ({ default: (await import('./WhatIsOwed.js')).WhatIsOwed }));
const BatchAnswers = lazyPart(async () => ({ default: (await import('./BatchAnswers.js')).BatchAnswers }));
const OfficeDuties = lazyPart(async () => ({ default: (await import('./OfficeDuties.js')).OfficeDuties }));

/** Where everybody lands: `/slip/dashboard/home` (spec 1 §2). */
export default function HomeScreen() {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  return (
    <Stack gap="5">
      <PageTitle title={`Welcome, ${user.firstName}`} />
      <Grid columns="main-side" gap="5" isSideFirst>
        <QuickActions />
        <Stack gap="5">
          <DraftList />
          <Suspense>{kind !== 'Office' && <BatchAnswers />}</Suspense>
          <Suspense>{kind !== 'Office' && <WhatIsOwed />}</Suspense>
          <FilingSummary />
          <Suspense>
            {(kind === 'Agent' || kind === 'Agency' || kind === 'IPC') && <BillingSummary />}
            {kind === 'Office' && <OfficeDuties />}
            {(kind === 'ForeignInsurer' || kind === 'AlienInsurer') && <InsurerOverview kind={kind} />}
          </Suspense>
          <WelcomeMessage />
        </Stack>
      </Grid>
    </Stack>
  );
}
