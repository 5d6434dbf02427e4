import { permissionHolder, useEndpoint } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { accountKind, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { WaitDialog } from '../wait/WaitDialog.js';
import { AgentAccepted } from './AgentAccepted.js';
import { InsurerAccepted } from './InsurerAccepted.js';
import { LoadedResponse } from './LoadedResponse.js';
import { RejectedFile } from './RejectedFile.js';
import { useResponseRead } from './useResponseRead.js';

export interface ResponseDialogProps {
  readonly submissionNumber: string;
  readonly onClose: () => void;
}

/** The office's response to a file, in the style of who sent it (spec 2 §2, §6); as long as there is none, how far it is. */
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
