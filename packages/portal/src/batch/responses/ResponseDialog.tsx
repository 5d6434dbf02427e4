import { permissionHolder, useAction, useEndpoint } from '@slip/api';
import { batchsubmission, inbox, type Output } from '@slip/api/contract';
import { accountKind, formatAmount, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useEffectEvent } from 'react';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { WaitDialog } from '../wait/WaitDialog.js';
import {
  ACCEPTED_TRANSACTIONS,
  AcceptedFile,
  confirmationColumn,
  policyColumns,
  premiumColumn,
} from './AcceptedFile.js';
import { AgentAccepted } from './AgentAccepted.js';
import { RejectedFile } from './RejectedFile.js';
import { LoadedResponse } from './ResponseHeader.js';
import { unreadResponses } from './unreadResponses.js';

type Transaction = Output<typeof batchsubmission.getInsurerAcceptedResponse>['transactionList'][number];

const columns: readonly ColumnDef<Transaction>[] = [
  ...policyColumns,
  { id: 'state', header: 'State', enableSorting: true, accessorFn: ({ state }) => state },
  { id: 'npn', header: 'Agent NPN', accessorFn: ({ npNumber }) => npNumber },
  { id: 'effective', header: 'Effective Date', cell: ({ row }) => row.original.effectiveDate },
  premiumColumn,
  confirmationColumn,
];

const hrefOf = ({ policyId }: Transaction) => (policyId === null ? null : insurerPolicyPath({ policyId }));

/** The accepted transactions of an insurer's file (spec 2 §3 Insurer accepted response). */
export function InsurerAccepted({ query }: { readonly query: { readonly submissionNumber: string } }) {
  const response = useEndpoint(batchsubmission.getInsurerAcceptedResponse, { query });
  useFailureNotice(response.data ? undefined : response.error);
  return (
    <LoadedResponse response={response}>
      {(data) => (
        <AcceptedFile
          response={data}
          verdict={{ filed: data.acceptedTransactions, questioned: 0, filedBefore: 0 }}
          totals={[
            { label: 'Insurer', value: data.insurerName },
            {
              label: ACCEPTED_TRANSACTIONS,
              value: data.acceptedTransactions,
              isNumeric: true,
              isStrong: true,
            },
            {
              label: 'Accepted Premium',
              value: formatAmount(data.acceptedPremium, { currency: true }),
              isNumeric: true,
            },
          ]}
          columns={columns}
          getRowHref={hrefOf}
        />
      )}
    </LoadedResponse>
  );
}

/** Marks the message about a response as read when the response is shown; opening the message does the same. */
function useResponseRead(submissionNumber: string, isShown: boolean): void {
  const { data } = useEndpoint(inbox.inboxItems, isShown ? {} : null);
  const { run } = useAction(inbox.changeInboxItemsStatus);
  const unreadMessages = unreadResponses(data ?? []).filter(
    ({ submission }) => Number(submission) === Number(submissionNumber),
  );
  const ids = unreadMessages.map(({ messageId }) => messageId).join();
  const read = useEffectEvent(() => {
    const inboxItemIds = unreadMessages.map(({ messageId }) => messageId);
    // N is read, Y unread (spec 2 §3). If marking fails, the message visibly stays unread; no notice is needed.
    run({ body: { inboxItemIds, status: 'N' } }).catch(() => undefined);
  });
  useEffect(() => {
    if (ids !== '') read();
  }, [ids]);
}

export interface ResponseDialogProps {
  readonly submissionNumber: string;
  readonly onClose: () => void;
}

/** The office's response to a file, drawn for the kind of its sender (spec 2 §2, §6); before there is one, the progress of the file. */
export function ResponseDialog({ submissionNumber, onClose }: ResponseDialogProps) {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const query = { submissionNumber };
  const status = useEndpoint(batchsubmission.getBatchSubmissionStatus, { query });
  useResponseRead(submissionNumber, status.data?.isProcessing === false);
  if (status.data?.isProcessing) {
    return (
      <WaitDialog
        submissionNumber={submissionNumber}
        onFinished={() => void status.reload()}
        onClose={onClose}
      />
    );
  }
  const accepted = isInsurer(kind) ? <InsurerAccepted query={query} /> : <AgentAccepted query={query} />;
  return (
    <Dialog
      title={`Response to submission ${submissionNumber}`}
      size="l"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <LoadedResponse response={status}>
        {({ batchSubmissionStatus }) => (
          <Stack gap="4">
            {batchSubmissionStatus === 'ACCEPTED' ? accepted : <RejectedFile query={query} />}
          </Stack>
        )}
      </LoadedResponse>
    </Dialog>
  );
}
