import { permissionHolder, useAction, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type AccountKind, accountKind, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { insurerEditPath, insurerEndorsementPath } from '../../insurerPolicyPaths.js';
import { decideAccess } from '../../navigation/access.js';
import { useListFocus } from '../../navigation/useListFocus.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { FirstFew } from '../../pages/FirstFew.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { addEndorsementPath, editTransactionPath, newPolicyPath, renewPath } from '../policyPaths.js';
import { endedWords } from './DraftForm.js';
import type { ListedDraft } from './useBegunFilings.js';

/** The address at which a begun filing is continued, by kind of account. */
export function draftPath(draft: ListedDraft, kind: AccountKind): string {
  const { workflow, draftId, agtPolicyId: policyId, agentId, homeState: state } = draft;
  // Only an insurer's new policy may have no state yet.
  if (workflow === 'New' || state === null) return newPolicyPath(draftId);
  if (isInsurer(kind)) {
    return workflow === 'Edit'
      ? insurerEditPath(policyId, draft.editTransactionId)
      : insurerEndorsementPath(policyId);
  }
  const address = { policyId, agentId, state };
  if (workflow === 'Renewal') return renewPath(address);
  return workflow === 'Endorsement' ? addEndorsementPath(address, kind) : editTransactionPath(address, draft);
}

const workflowNames: Readonly<Record<ListedDraft['workflow'], string>> = {
  New: 'New policy',
  Renewal: 'Renewal',
  Endorsement: 'New transaction',
  Edit: 'Edit of a transaction',
};

/** The number of drafts that are shown before "show all" is pressed. */
const DRAFTS_AT_FIRST = 3;

function nameOf({ workflow, homeStateName, agtPolicyNumber }: ListedDraft): string {
  return [workflowNames[workflow], homeStateName, agtPolicyNumber].filter((part) => part !== '').join(', ');
}

/** The filings the person has begun and not submitted, with links to continue. Shows nothing when there are none, but says so when they could not be read. */
export function DraftList() {
  const user = useSignedInUser();
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  // With null the office is not asked: who may not file has no drafts.
  const { data: drafts = [], error, reload } = useEndpoint(filings.policyDrafts, mayFile ? {} : null);
  useFailureNotice(error);
  const { run, isRunning } = useAction(filings.discardPolicyDraft);
  const notices = useNotices();
  const listFocus = useListFocus<HTMLElement>();
  const [toDiscard, setToDiscard] = useState<ListedDraft | null>(null);
  if (drafts.length === 0 && error !== undefined) {
    return (
      <Card title="Filings you have begun" {...listFocus}>
        <LoadFailed size="s" headingLevel={3} title="They could not be loaded" onRetry={reload} />
      </Card>
    );
  }
  if (drafts.length === 0) return null;

  async function discard({ draftId }: ListedDraft): Promise<void> {
    try {
      await run({ body: { draftId } });
      setToDiscard(null);
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <Card
      title={drafts.length === 1 ? 'A filing you have begun' : `${drafts.length} filings you have begun`}
      {...listFocus}
    >
      <FirstFew items={drafts} shown={DRAFTS_AT_FIRST} what="filings">
        {(draft) => (
          <Inline as="li" key={draft.draftId} justify="between" gap="3">
            <Stack gap="0.5">
              <Link href={draftPath(draft, accountKind(permissionHolder(user)))} variant="standalone">
                {nameOf(draft)}
              </Link>
              <Text size="s" tone="muted">
                {[
                  draft.agtPolicyInsured,
                  draft.agentName && `for ${draft.agentName}`,
                  `saved ${formatMoment(draft.savedAt)}`,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
              {draft.agencyEndedOn !== null && (
                <Text size="s">{endedWords(draft.agentName, draft.agencyEndedOn)}</Text>
              )}
            </Stack>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Discard ${nameOf(draft)}`}
              onPress={() => setToDiscard(draft)}
            >
              Discard
            </Button>
          </Inline>
        )}
      </FirstFew>
      <ConfirmDialog
        title="Discard this filing?"
        isOpen={toDiscard !== null}
        onOpenChange={() => setToDiscard(null)}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        isDestructive
        isPending={isRunning}
        onConfirm={() => {
          if (toDiscard !== null) void discard(toDiscard);
        }}
      >
        {toDiscard !== null && `${nameOf(toDiscard)}: what you entered will be lost.`}
      </ConfirmDialog>
    </Card>
  );
}
