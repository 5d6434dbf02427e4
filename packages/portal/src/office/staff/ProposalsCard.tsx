import { ApiError, useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { WordsDialog } from '../work/WordsDialog.js';
import type { Proposal } from './staffWords.js';

const stateBadges = {
  waiting: <Badge tone="warning">Waits</Badge>,
  approved: <Badge tone="success">Approved</Badge>,
  refused: <Badge tone="danger">Refused</Badge>,
  withdrawn: <Badge>Taken back</Badge>,
  expired: <Badge>Ran out</Badge>,
} as const;

/** One proposal: what it would do, who wants it and why. */
function ProposalItem({
  proposal,
  onDecide,
}: {
  readonly proposal: Proposal;
  readonly onDecide: (decision: 'approve' | 'refuse') => void;
}) {
  const { state, tells, reason, proposedByName, proposedAt, endsAt, decidedByName, decidedAt, words } =
    proposal;
  const isOwn = proposal.proposedBy === useSignedInUser().userName;
  const mayDecide = useMayCall(office.refuseProposal);
  const isWaiting = state === 'waiting';
  return (
    <Stack as="li" gap="3">
      <Inline gap="2" align="baseline">
        {stateBadges[state]}
        <Text weight="semibold">{tells}</Text>
      </Inline>
      <DescriptionList
        columns={3}
        items={[
          { label: 'Proposed by', value: `${proposedByName}, ${formatMoment(proposedAt)}` },
          { label: 'Reason', value: reason },
          isWaiting
            ? { label: 'Runs out', value: formatMoment(endsAt) }
            : {
                label: 'Decided by',
                value:
                  decidedAt === null ? 'Nobody' : `${decidedByName ?? 'Nobody'}, ${formatMoment(decidedAt)}`,
              },
          ...(words === '' ? [] : [{ label: 'Why', value: words }]),
        ]}
      />
      {isWaiting && (
        <Inline gap="2" align="center">
          {proposal.mayApprove && (
            <Button variant="primary" onPress={() => onDecide('approve')}>
              Approve
            </Button>
          )}
          {mayDecide && <Button onPress={() => onDecide('refuse')}>{isOwn ? 'Take back' : 'Refuse'}</Button>}
          {!proposal.mayApprove && (
            <Text size="s" tone="muted">
              {proposal.whyNot}
            </Text>
          )}
        </Inline>
      )}
    </Stack>
  );
}

export interface ProposalsCardProps {
  readonly proposals: readonly Proposal[];
  /** Called when somebody else was quicker: the proposals are not what is shown. */
  readonly onOutdated: () => void;
}

/** The proposals of people of the office to each other, with the decisions on them. */
export function ProposalsCard({ proposals, onOutdated }: ProposalsCardProps) {
  const notices = useNotices();
  const { userName } = useSignedInUser();
  const approve = useAction(office.approveProposal);
  const refuse = useAction(office.refuseProposal);
  const [open, setOpen] = useState<{
    readonly proposal: Proposal;
    readonly decision: 'approve' | 'refuse';
  }>();
  const waiting = proposals.filter(({ state }) => state === 'waiting');
  const decided = proposals.filter(({ state }) => state !== 'waiting').slice(0, MAX_DECIDED);
  const close = () => setOpen(undefined);
  const isOwn = open?.proposal.proposedBy === userName;

  function lookAgainAfter(failure: unknown): void {
    if (failure instanceof ApiError && failure.status === 409) onOutdated();
  }

  async function confirm({ proposal }: Proposal): Promise<void> {
    try {
      notices.succeeded(`Done: ${(await approve.run({ body: { proposal } })).tells}`);
    } catch (failure) {
      notices.failed(failure);
      lookAgainAfter(failure);
    }
    close();
  }

  const list = (shown: readonly Proposal[]) => (
    <Stack as="ul" gap="5" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {shown.map((proposal) => (
        <ProposalItem
          key={proposal.proposal}
          proposal={proposal}
          onDecide={(decision) => setOpen({ proposal, decision })}
        />
      ))}
    </Stack>
  );

  return (
    <>
      <Card
        title="Proposals"
        description="Who gets a role, which account ends and which rate holds is decided by two. Nobody approves their own."
      >
        <Stack gap="5">{waiting.length === 0 ? <Text tone="muted">None waits.</Text> : list(waiting)}</Stack>
      </Card>
      {decided.length > 0 && <Card title="Decided lately">{list(decided)}</Card>}
      {open?.decision === 'approve' && (
        <ConfirmDialog
          title={`Approve proposal ${open.proposal.proposal}?`}
          isOpen
          isPending={approve.isRunning}
          confirmLabel="Approve, and do it"
          onOpenChange={close}
          onConfirm={() => void confirm(open.proposal)}
        >
          {open.proposal.tells} It is done at once, and the history names {open.proposal.proposedByName} and
          you.
        </ConfirmDialog>
      )}
      {open?.decision === 'refuse' && (
        <WordsDialog
          title={`${isOwn ? 'Take back' : 'Refuse'} proposal ${open.proposal.proposal}?`}
          consequence={`Nothing is done of this: ${open.proposal.tells}`}
          label="Reason"
          confirm={isOwn ? 'Take back' : 'Refuse'}
          limit={limits.reason}
          run={async (reason) => {
            try {
              await refuse.run({ body: { proposal: open.proposal.proposal, reason } });
            } catch (failure) {
              lookAgainAfter(failure);
              throw failure;
            }
            notices.succeeded(`Proposal ${open.proposal.proposal} is ${isOwn ? 'taken back' : 'refused'}.`);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The most decided proposals that are shown; all of them are in the audit trail. */
const MAX_DECIDED = 10;
