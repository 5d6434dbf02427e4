import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { LinksLink } from '../../settings/links/LinksLink.js';
import { endedWords } from './endedWords.js';
import type { BegunFiling } from './useBegunFiling.js';

/** Shown instead of a filing for an agent whom the agency no longer files for. */
export function EndedFiling({
  draftId,
  agentName,
  lastDay,
}: Extract<BegunFiling<unknown>, { status: 'ended' }>) {
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
