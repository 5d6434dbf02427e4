import { newUuid, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useState } from 'react';
import { useBegunFilings } from '../../filings/drafts/useBegunFilings.js';
import { NoSuchAddress } from '../../filings/PolicyNotLoaded.js';
import { useIsOfThisVisit } from '../../filings/useIsOfThisVisit.js';
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
  if (address !== null) {
    // Another policy or transaction under the same path is another filing.
    const key = `${address.policyId} ${change.editTransactionId}`;
    return <PolicyToChange key={key} {...address} title={title} change={change} />;
  }
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
  const policy = useEndpoint(
    filings.insurerPolicy,
    { query: { insurerPolicyId: policyId, insurerId } },
    { refreshOnMount: false },
  );
  const isOfThisVisit = useIsOfThisVisit(policy);
  const begunFilings = useBegunFilings();
  useFailureNotice(policy.error);
  // Read once: a later answer of the office must not replace the form while somebody fills it in.
  const [opened, setOpened] = useState<{ readonly filing: InsurerFiling; readonly draftId: string }>();
  const [submittedDraftId, setSubmittedDraftId] = useState<string>();
  const openAgain = async (draftId: string) => {
    await Promise.all([policy.reload(), begunFilings.reload()]);
    setSubmittedDraftId(draftId);
    setOpened(undefined);
  };
  const onFile = isOfThisVisit ? policy.data : undefined;
  const opening = onFile && openOn(onFile);
  if (opened === undefined && onFile && opening && 'opened' in opening && begunFilings.drafts !== undefined) {
    const begun = begunFilings.drafts.find(
      (draft) =>
        draft.draftId !== submittedDraftId &&
        draft.workflow === workflow &&
        draft.agtPolicyId === policyId &&
        draft.editTransactionId === editTransactionId,
    );
    setOpened({
      filing: { workflow, insurerId, policy: onFile, ...opening },
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
    <Stack gap="5" aria-busy={policy.isLoading || !isOfThisVisit}>
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
