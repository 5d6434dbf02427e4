import { ApiError, toNotice } from '@slip/api';
import { Form, type FormProps } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { ActionDialog, type ActionDialogProps } from '../pages/ActionDialog.js';
import { forgetOlderText } from '../session/keptRecord.js';
import { useKeptText } from '../session/useKeptText.js';
import { useSignedInUser } from '../session/useSessionUser.js';

export interface RecordDialogProps<Values extends FieldValues>
  extends Pick<FormProps<Values>, 'form' | 'fieldOf' | 'children'>,
    Pick<ActionDialogProps, 'moreActions' | 'onClose'> {
  readonly title: string;
  /** The name of the form. */
  readonly label: string;
  /** Saves the values, shows a notice and closes the dialog. It throws the office's refusal, which this dialog then shows. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly isSaving: boolean;
  /** Reads the records again, after somebody else saved first. */
  readonly onReload?: (() => Promise<void>) | undefined;
  /** The keys of the agent and the record, 0 for none, if the page says what is kept of it (`KeptRecord`). */
  readonly record?: readonly [agentId: number, key: number];
  /** The values of the record as it is on file. @default the values that the form begins with */
  readonly onFile?: Values;
}

/** Fields of records that this browser never keeps: the secret of a sign-in provider, and the number of a bank account. */
const neverKept = ['Secret', 'AccountNumber'];

/** Adds or changes a record of the account in a dialog with Save and Cancel; warns if somebody else saved it first. */
export function RecordDialog<Values extends FieldValues>({
  title,
  label,
  form,
  fieldOf,
  onSave,
  isSaving,
  onClose,
  onReload,
  record,
  onFile,
  moreActions,
  children,
}: RecordDialogProps<Values>) {
  const formId = useId();
  // The record's values are part of the key: text kept for older values is not put into a record that has changed.
  const start = record === undefined ? `${label} ` : `${label} ${record.join(' ')} `;
  useKeptText(form, `${start}${JSON.stringify(onFile ?? form.formState.defaultValues)}`, neverKept);
  const notices = useNotices();
  const { userId } = useSignedInUser();
  const hasRecord = record !== undefined;
  useEffect(() => {
    if (hasRecord && forgetOlderText(start, userId))
      notices.warn(
        'What you typed before you were signed out is not put back: the record has changed since.',
      );
  }, [hasRecord, start, userId, notices]);
  const [conflictText, setConflictText] = useState<string>();

  async function save(values: Values) {
    try {
      await onSave(values);
    } catch (error) {
      // 409: somebody else saved the record after it was read here.
      if (error instanceof ApiError && error.status === 409) setConflictText(toNotice(error)?.text);
      else if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      else notices.failed(error);
    }
    return undefined;
  }

  function showNewer(): void {
    void onReload?.();
    onClose();
  }

  return (
    <ActionDialog
      {...{ title, moreActions, onClose }}
      initialFocus="field"
      isRunning={isSaving}
      action="Save"
      form={formId}
    >
      <Form
        id={formId}
        form={form}
        aria-label={label}
        {...(fieldOf && { fieldOf })}
        onSubmit={save}
        onRefused={() => notices.problem(messages.settings.incomplete)}
        summaryLevel={3}
      >
        {conflictText !== undefined && (
          <Banner
            tone="warning"
            actions={onReload && <Button onPress={showNewer}>Show what is on file</Button>}
          >
            {conflictText}
          </Banner>
        )}
        {children}
      </Form>
    </ActionDialog>
  );
}
