import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import { type RejectionForm, rejectionReasonsOf, rejectionSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ReasonFields } from '../ReasonFields.js';
import { useTemplateWords } from '../useTemplateWords.js';
import type { DecisionDialogProps } from './ApproveDialog.js';
import { LetterPreview } from './LetterPreview.js';

/** Asks why a registration is rejected, and shows the letter that says so before it goes. */
export function RejectDialog({ registration, onClose, onDecided, onRefused }: DecisionDialogProps) {
  const { requestId, name, kind } = registration;
  const formId = useId();
  const notices = useNotices();
  const { run, isRunning } = useAction(office.rejectRegistration);
  /** The words of the letter that is shown; null while they are written. */
  const [reason, setReason] = useState<string | null>(null);
  const wordsOf = useTemplateWords('reject');
  const templates = rejectionReasonsOf(kind);
  const form = useSchemaForm<RejectionForm>({
    schema: rejectionSchema,
    defaultValues: { Template: null, Reason: '' },
  });

  async function reject(words: string): Promise<void> {
    try {
      const { mailedTo } = await run({ body: { requestId, reason: words } });
      notices.succeeded(`The registration of ${name} is rejected. The letter was sent to ${mailedTo}.`);
      onClose();
      onDecided?.();
    } catch (failure) {
      notices.failed(failure);
      onRefused();
    }
  }

  const cancel = (
    <Button isDisabled={isRunning} onPress={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog
      title={`Reject ${name}?`}
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        reason === null ? (
          <>
            {cancel}
            <Button type="submit" form={formId} variant="primary">
              Show the letter
            </Button>
          </>
        ) : (
          <>
            {cancel}
            <Button isDisabled={isRunning} onPress={() => setReason(null)}>
              Change the reason
            </Button>
            <Button variant="danger" isPending={isRunning} onPress={() => void reject(reason)}>
              Reject and send
            </Button>
          </>
        )
      }
    >
      {reason === null ? (
        <Form
          id={formId}
          form={form}
          aria-label="Why it is rejected"
          summaryLevel={3}
          fieldOf={(path) => (path === 'reason' ? 'Reason' : undefined)}
          onSubmit={({ Reason }) => {
            setReason(Reason);
            return undefined;
          }}
        >
          <ReasonFields
            form={form}
            templates={templates}
            wordsOf={wordsOf}
            description="The sender reads it in the letter."
          />
        </Form>
      ) : (
        <Stack gap="4">
          <Text as="p">
            Nothing is made, and the letter below is sent. This cannot be taken back; the same can be asked
            for again.
          </Text>
          <LetterPreview requestId={requestId} reason={reason} />
        </Stack>
      )}
    </Dialog>
  );
}
