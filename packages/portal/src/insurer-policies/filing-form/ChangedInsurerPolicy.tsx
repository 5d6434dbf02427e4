import { newUuid, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useState } from 'react';
import { NoSuchAddress } from '../../filings/PolicyNotLoaded.js';
import { insurerPolicyAddress, insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import type { InsurerPolicy } from '../InsurerPolicyNotLoaded.js';
import { InsurerPolicyNotLoaded } from '../InsurerPolicyNotLoaded.js';
import { BegunInsurerFiling } from './BegunInsurerFiling.js';
import type { InsurerFiling } from './useInsurerFacts.js';

/** The action of an insurer on a policy on file. */
export interface InsurerPolicyChange extends Pick<InsurerFiling, 'workflow'> {
  /** The transaction that is corrected; 0 for none. */
  readonly editTransactionId: number;
  /** The values that the form opens with, or the reason why there is no form. */
  readonly openOn: (
    policy: InsurerPolicy,
  ) => Pick<InsurerFiling, 'opened' | 'edited'> | { readonly obstacle: ReactNode };
}

export interface ChangedInsurerPolicyProps {
  readonly query: URLSearchParams;
  readonly title: string;
  readonly change: InsurerPolicyChange;
}

/** A page that files something on an insurer's policy: it reads the policy, finds a draft, and opens the form. */
export function ChangedInsurerPolicy({ query, title, change }: ChangedInsurerPolicyProps) {
  const address = insurerPolicyAddress(query, useSignedInUser());
  if (address !== null) return <PolicyToChange {...address} title={title} change={change} />;
  return (
    <Stack gap="5">
      <PageTitle back={{ label: titles.policySearch, href: paths.policySearch }} title={title} />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}

interface PolicyToChangeProps extends Pick<ChangedInsurerPolicyProps, 'title' | 'change'> {
  readonly policyId: number;
  readonly insurerId: number;
}

function PolicyToChange({ policyId, insurerId, title, change }: PolicyToChangeProps) {
  const { workflow, editTransactionId, openOn } = change;
  const policy = useEndpoint(filings.insurerPolicy, { query: { insurerPolicyId: policyId, insurerId } });
  const drafts = useEndpoint(filings.policyDrafts);
  useFailureNotice(policy.error);
  useFailureNotice(drafts.error);
  // Read once: a later answer of the office must not replace the form while somebody fills it in.
  const [opened, setOpened] = useState<{ readonly filing: InsurerFiling; readonly draftId: string }>();
  const [submittedDraftId, setSubmittedDraftId] = useState<string>();
  const openAgain = async (draftId: string) => {
    await Promise.all([policy.reload(), drafts.reload()]);
    setSubmittedDraftId(draftId);
    setOpened(undefined);
  };
  const opening = policy.data && openOn(policy.data);
  const areDraftsKnown = drafts.data !== undefined || drafts.error !== undefined;
  if (opened === undefined && policy.data && opening && 'opened' in opening && areDraftsKnown) {
    const begun = drafts.data?.find(
      (draft) =>
        draft.draftId !== submittedDraftId &&
        draft.workflow === workflow &&
        draft.agtPolicyId === policyId &&
        draft.editTransactionId === editTransactionId,
    );
    setOpened({
      filing: { workflow, insurerId, policy: policy.data, ...opening },
      draftId: begun?.draftId ?? newUuid(),
    });
  }
  if (opened) {
    return (
      <BegunInsurerFiling
        key={opened.draftId}
        {...opened}
        title={title}
        onSubmittedMeanwhile={submittedDraftId === undefined ? openAgain : undefined}
      />
    );
  }
  const obstacle = opening && 'obstacle' in opening && opening.obstacle;
  return (
    <Stack gap="5" aria-busy={policy.isLoading}>
      <PageTitle back={{ label: 'Policy', href: insurerPolicyPath({ policyId }) }} title={title} />
      <Card>
        {policy.error && (
          <InsurerPolicyNotLoaded
            policyId={policyId}
            error={policy.error}
            onRetry={() => void policy.reload()}
          />
        )}
        {!policy.error && (obstacle || <Skeleton lines={6} />)}
      </Card>
    </Stack>
  );
}
