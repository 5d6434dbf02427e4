import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { DraftList } from '../filings/drafts/DraftList.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { FilingSummary } from './FilingSummary.js';
import { QuickActions } from './QuickActions.js';
import { WelcomeMessage } from './WelcomeMessage.js';

/** Where everybody lands: `/slip/dashboard/home` (spec 1 §2). */
export default function HomeScreen() {
  const { firstName } = useSignedInUser();
  return (
    <Stack gap="5">
      <PageTitle title={`Welcome, ${firstName}`} />
      <Grid columns="main-side" gap="5" isSideFirst>
        <QuickActions />
        <Stack gap="5">
          <DraftList />
          <FilingSummary />
          <WelcomeMessage />
        </Stack>
      </Grid>
    </Stack>
  );
}
