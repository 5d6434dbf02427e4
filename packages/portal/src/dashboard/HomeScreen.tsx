import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { lazy, Suspense } from 'react';
import { DraftList } from '../filings/drafts/DraftList.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { FilingSummary } from './FilingSummary.js';
import { QuickActions } from './QuickActions.js';
import { WelcomeMessage } from './WelcomeMessage.js';

const ReportsDue = lazy(async () => ({ default: (await import('./ReportsDue.js')).ReportsDue }));
const OfficeDuties = lazy(async () => ({ default: (await import('./OfficeDuties.js')).OfficeDuties }));

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
          <FilingSummary />
          <Suspense>
            {kind === 'Office' && <OfficeDuties />}
            {(kind === 'ForeignInsurer' || kind === 'AlienInsurer') && <ReportsDue kind={kind} />}
          </Suspense>
          <WelcomeMessage />
        </Stack>
      </Grid>
    </Stack>
  );
}
