import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { LinksLink } from '../../settings/links/LinksLink.js';
import { endedWords } from './DraftForm.js';
import type { BegunFiling } from './useBegunFiling.js';

/** Shown when the agency no longer files for the agent of the filing. */
function EndedFiling({ draftId, agentName, lastDay }: Extract<BegunFiling<unknown>, { status: 'ended' }>) {
  const navigate = useNavigate();
  const notices = useNotices();
  const { run, isRunning } = useAction(filings.discardPolicyDraft);

  async function discard(): Promise<void> {
    try {
      await run({ body: { draftId } });
      void navigate(paths.home);
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <Card>
      <EmptyState
        title={messages.access.filesNoMore(agentName)}
        actions={
          <>
            <LinksLink />
            <Button isPending={isRunning} onPress={() => void discard()}>
              Discard this filing
            </Button>
          </>
        }
      >
        {endedWords(agentName, lastDay)}
      </EmptyState>
    </Card>
  );
}

type NotKnown = Exclude<BegunFiling<unknown>, { status: 'known' }>;

interface BegunFilingStateProps {
  readonly title: string;
  readonly begun: NotKnown;
}

/** The page of a filing that is loading, could not be loaded, was submitted already, or whose agent the agency no longer files for. */
export function BegunFilingState({ title, begun }: BegunFilingStateProps) {
  return (
    <Stack gap="5">
      <PageTitle title={title} />
      <InPlaceOfForm begun={begun} />
    </Stack>
  );
}

function InPlaceOfForm({ begun }: { readonly begun: NotKnown }) {
  if (begun.status === 'loading') {
    return (
      <Card title="Your filing">
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (begun.status === 'failed') {
    return (
      <Card>
        <LoadFailed title="Your filing could not be loaded" onRetry={begun.retry}>
          What you entered is saved at the office, which cannot be reached at the moment.
        </LoadFailed>
      </Card>
    );
  }
  if (begun.status === 'ended') return <EndedFiling {...begun} />;
  return (
    <Card>
      <EmptyState
        title="This filing has been submitted"
        actions={<Link href={begun.policyPath}>Open the policy</Link>}
      >
        It was sent from here or from another window or device, and is on file.
      </EmptyState>
    </Card>
  );
}
