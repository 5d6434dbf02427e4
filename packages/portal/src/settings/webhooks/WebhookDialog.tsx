import { useAction } from '@slip/api';
import { admin, eventNames, type Output } from '@slip/api/contract';
import { FormTextField, useSchemaForm } from '@slip/forms';
import { type WebhookForm, webhookPath, webhookSchema } from '@slip/forms/rules';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../RecordDialog.js';
import type { ProofGate } from '../second-factors/useProofGate.js';
import { EventsField, isEvent } from './EventsField.js';

export type Webhook = Output<typeof admin.webhooks>[number];

export interface WebhookDialogProps {
  /** The webhook to change; null to add one. */
  readonly edited: Webhook | null;
  readonly proof: ProofGate;
  /** @param secret of a new webhook; null after a change. */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** The name of the form. */
export const WEBHOOK = 'Webhook';

/** Adds or changes a webhook: its address and its events. */
export function WebhookDialog({ edited, proof, onSaved, onClose }: WebhookDialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveWebhook);
  const form = useSchemaForm<WebhookForm>({
    schema: webhookSchema,
    defaultValues: { Url: edited?.url ?? '', Events: [...(edited?.events ?? eventNames)] },
  });
  const { control } = form;

  async function save({ Url: url, Events }: WebhookForm) {
    // 0 adds a webhook.
    const body = { webhookId: edited?.webhookId ?? 0, url, events: Events.filter(isEvent) };
    await proof.saveForm(async () => {
      const { secret } = await run({ body });
      notices.succeeded(edited ? 'The webhook was changed.' : 'The webhook was added.');
      onSaved(secret);
    });
  }

  return (
    <RecordDialog
      title={edited ? 'Edit webhook' : 'Add webhook'}
      label={WEBHOOK}
      record={[0, edited?.webhookId ?? 0]}
      form={form}
      fieldOf={webhookPath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="Url"
        label="Address"
        description="A server of yours that is reached from the internet, such as https://ams.example/slip."
        autoComplete="off"
        isRequired
      />
      <EventsField control={control} name="Events" />
    </RecordDialog>
  );
}
