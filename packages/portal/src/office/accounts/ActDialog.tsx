import { Form, FormTextArea, useSchemaForm } from '@slip/forms';
import { limits, type ReasonForm, reasonSchema } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId } from 'react';
import { ActionDialog } from '../../pages/ActionDialog.js';
import type { ActWords } from './ActWords.js';

interface ActDialogProps {
  readonly words: ActWords;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with the reason, which is empty where none is asked for. */
  readonly onConfirm: (reason: string) => void;
}

/** Shows the consequences of an act, and asks for the reason, before it is done. */
export function ActDialog({ words, isPending, onClose, onConfirm }: ActDialogProps) {
  const { title, consequences, confirmLabel, asksReason, isDestructive = false } = words;
  const formId = useId();
  const form = useSchemaForm<ReasonForm>({ schema: reasonSchema, defaultValues: { Reason: '' } });
  return (
    <ActionDialog
      title={title}
      role="alertdialog"
      isRunning={isPending}
      onClose={onClose}
      action={confirmLabel}
      variant={isDestructive ? 'danger' : 'primary'}
      {...(asksReason ? { form: formId } : { onAct: () => onConfirm('') })}
    >
      <Stack gap="4">
        <Stack as="ul" gap="2" style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {consequences.map((each) => (
            <Text as="li" key={each}>
              {each}
            </Text>
          ))}
        </Stack>
        {asksReason && (
          <Form
            id={formId}
            form={form}
            aria-label="Why"
            summaryLevel={3}
            fieldOf={(path) => (path === 'reason' ? 'Reason' : undefined)}
            onSubmit={({ Reason }) => {
              onConfirm(Reason);
              return undefined;
            }}
          >
            <FormTextArea
              control={form.control}
              name="Reason"
              label="Reason"
              description="It is kept in the history, and told where the words above say so."
              isRequired
              rows={3}
              characterLimit={limits.reason}
            />
          </Form>
        )}
      </Stack>
    </ActionDialog>
  );
}
