import { useAction } from '@slip/api';
import { admin, type EventName, eventNames, eventTypes, type Output } from '@slip/api/contract';
import { FormCheckboxGroup, FormTextField, useSchemaForm } from '@slip/forms';
import { type WebhookForm, webhookPath, webhookSchema } from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../RecordDialog.js';
import type { Proved } from '../second-factors/useProved.js';

export type Webhook = Output<typeof admin.webhooks>[number];

const options = eventNames.map((name) => ({ value: name, label: name }));
const explained = eventNames.map((name) => ({ label: name, value: eventTypes[name].says }));
const isEvent = (name: string): name is EventName => name in eventTypes;

export interface WebhookDialogProps {
  /** The one to change; nothing to add one. */
  readonly edited: Webhook | null;
  readonly proved: Proved;
  /** @param secret of a new one. */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** Adds or changes a webhook: where to, and which events. */
export function WebhookDialog({ edited, proved, onSaved, onClose }: WebhookDialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveWebhook);
  const form = useSchemaForm<WebhookForm>({
    schema: webhookSchema,
    defaultValues: { Url: edited?.url ?? '', Events: [...(edited?.events ?? eventNames)] },
  });
  const { control } = form;

  async function save({ Url: url, Events }: WebhookForm) {
    const body = { webhookId: edited?.webhookId ?? 0, url, events: Events.filter(isEvent) };
    await proved.save(async () => {
      const { secret } = await run({ body });
      notices.succeeded(edited ? 'The webhook was changed.' : 'The webhook was added.');
      onSaved(secret);
    });
  }

  return (
    <RecordDialog
      title={edited ? 'Edit webhook' : 'Add webhook'}
      label="Webhook"
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
      <FormCheckboxGroup control={control} name="Events" label="Events" options={options} />
      <Disclosure title="What each event tells">
        <DescriptionList items={explained} />
      </Disclosure>
    </RecordDialog>
  );
}
