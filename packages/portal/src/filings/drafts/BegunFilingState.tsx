import { useAction, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type CalendarDate, messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mixed, object, string } from 'yup';
import { useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { keptText } from '../../session/keptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { LinksLink } from '../../settings/links/LinksLink.js';
import { type DraftForm, endedWords, type FoundDraft, keptDraft } from './DraftForm.js';

/** A filing that was begun, as far as it is known. */
export type BegunFiling<Values> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'submitted'; readonly policyPath: string }
  | {
      /** The agency no longer files for its agent. */
      readonly status: 'ended';
      readonly draftId: string;
      readonly agentName: string;
      readonly lastDay: CalendarDate;
    }
  | { readonly status: 'known'; readonly found: FoundDraft<Values> };

const shape = object({
  version: string().required(),
  step: string().defined().nullable(),
  values: mixed().required(),
}).required();

/** The tab's copy of a draft, newer than the office's copy. */
function keptOf<Values>(kind: DraftForm<Values>, kept: unknown): FoundDraft<Values> {
  if (!shape.isValidSync(kept, { strict: true })) return null;
  const values = kind.formOf(kept.values);
  return values && { version: kept.version, draft: { values, step: kept.step }, isUnsaved: true };
}

/**
 * Reads a filing that was begun, once: what is entered afterwards is newer.
 * @param kind what its form is
 * @param draftId nothing where none can have been begun
 * @param generation another number reads it again
 */
export function useBegunFiling<Values>(
  kind: DraftForm<Values>,
  draftId: string | null,
  generation = 0,
): BegunFiling<Values> {
  const client = useClient();
  const { userId } = useSignedInUser();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly of: string; readonly begun: BegunFiling<Values> }>();
  const asked = `${draftId} ${generation}`;

  useEffect(() => {
    if (draftId === null) return undefined;
    let isGone = false;
    const look = async (): Promise<BegunFiling<Values>> => {
      const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
      const kept = keptOf(kind, keptText(keptDraft(userId, draftId)));
      if (draft === null) return { status: 'known', found: kept };
      const { submittedPolicyId: policyId, agentId, homeState, version, step, agencyEndedOn } = draft;
      if (policyId !== null) {
        return { status: 'submitted', policyPath: kind.policyPath({ policyId, agentId, homeState }) };
      }
      // A copy, because a form changes the object it gets and cached answers must not change.
      const values = kind.formOf(structuredClone(draft.values));
      if (values === null) return { status: 'known', found: null };
      if (agencyEndedOn !== null) {
        return { status: 'ended', draftId, agentName: kind.agentName(values), lastDay: agencyEndedOn };
      }
      return { status: 'known', found: kept ?? { version: String(version), draft: { values, step } } };
    };
    const tell = async () => {
      const begun = await look().catch(
        (): BegunFiling<Values> => ({
          status: 'failed',
          retry: () => {
            setRead(undefined);
            setAttempt(attempt + 1);
          },
        }),
      );
      if (!isGone) setRead({ of: asked, begun });
    };
    void tell();
    return () => {
      isGone = true;
    };
  }, [client, kind, userId, draftId, asked, attempt]);

  if (draftId === null) return { status: 'known', found: null };
  return read?.of === asked ? read.begun : { status: 'loading' };
}

/** Shown instead of a filing for an agent whom the agency no longer files for. */
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

/** The page of a filing that is loading, could not be loaded, is over, or was already submitted. */
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
        <EmptyState
          title="Your filing could not be loaded"
          actions={<Button onPress={begun.retry}>Try again</Button>}
        >
          What you entered is saved at the office, which cannot be reached at the moment.
        </EmptyState>
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
