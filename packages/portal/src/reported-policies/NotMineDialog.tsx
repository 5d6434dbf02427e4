import { ApiError, useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Form, FormSelect, FormTextArea, useSchemaForm } from '@slip/forms';
import {
  type DenialForm,
  denialReasons,
  denialReasonWords,
  denialSchema,
  limits,
  toDenialRequest,
} from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId } from 'react';
import { useNotices } from '../notices/useNotices.js';
import { ActionDialog } from '../pages/ActionDialog.js';
import type { ReportedRow } from './ReportedRow.js';

export interface NotMineDialogProps {
  readonly row: Pick<ReportedRow, 'insPolicyId' | 'insPolicyNumber' | 'insPolicyInsured' | 'insurerName'>;
  readonly onClose: () => void;
}

const reasons = denialReasons.map((value) => ({ value, label: denialReasonWords(value) }));
const formFields: Readonly<Record<string, string>> = { reason: 'Reason', note: 'Explanation' };

/** Asks why a policy that an insurer reported is not the agent's. */
export function NotMineDialog({ row, onClose }: NotMineDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const { run, isRunning } = useAction(filings.denyReportedPolicy);
  const form = useSchemaForm<DenialForm>({
    schema: denialSchema,
    defaultValues: { Reason: null, Explanation: '' },
  });

  async function say(values: DenialForm) {
    const body = toDenialRequest(values, row.insPolicyId);
    if (body === undefined) return undefined;
    try {
      await run({ body });
      notices.succeeded(`The insurer and the office read that policy ${row.insPolicyNumber} is not yours.`);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
    }
    return undefined;
  }

  return (
    <ActionDialog
      title={`Policy ${row.insPolicyNumber} is not mine`}
      size="s"
      isRunning={isRunning}
      onClose={onClose}
      action="Say not mine"
      form={formId}
    >
      <Stack gap="4">
        <Text>
          {row.insurerName} reported it for {row.insPolicyInsured}. The insurer and the office read what you
          say here. You can take it back.
        </Text>
        <Form
          id={formId}
          form={form}
          aria-label="Why it is not yours"
          summaryLevel={3}
          fieldOf={(path) => formFields[path]}
          onSubmit={say}
        >
          <FormSelect
            control={form.control}
            name="Reason"
            label="Reason"
            isRequired
            affects={['Explanation']}
            options={reasons}
          />
          <FormTextArea
            control={form.control}
            name="Explanation"
            label="Explanation"
            description="For example who placed it."
            rows={3}
            characterLimit={limits.denialNote}
          />
        </Form>
      </Stack>
    </ActionDialog>
  );
}
