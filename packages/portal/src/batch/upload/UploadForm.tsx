import { permissionHolder, useInvalidate } from '@slip/api';
import type { BatchUploadResult } from '@slip/api/contract';
import { Form, FormFileField, FormTextArea, useSchemaForm } from '@slip/forms';
import {
  type AccountKind,
  accountKind,
  type BatchFormat,
  isInsurer,
  isParticipatingState,
  limits,
  messages,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useAgentChoices } from '../../filings/new-policy/useAgentChoices.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { LicensesLink } from '../../settings/licenses/LicensesLink.js';
import { batchPath } from '../batchAddress.js';
import { BatchCheck, type CheckedFormat } from '../check/index.js';
import { UploadErrors } from '../errors/UploadErrors.js';
import { AgentsMissing } from './AgentsMissing.js';
import { BrokerFields } from './BrokerFields.js';
import { PeriodFields } from './PeriodFields.js';
import { LeaveUpload, UploadProgress } from './UploadProgress.js';
import type { UploadPlace } from './uploadCall.js';
import {
  changedByUpload,
  emptyUpload,
  type UploadValues,
  uploadCall,
  uploadFieldOf,
  uploadRules,
} from './uploadCall.js';
import { useFileTransfer } from './useFileTransfer.js';
import { FIXES_FIRST, reasonToWait, useLastCheck } from './useLastCheck.js';
import { useOfficeStates } from './useOfficeStates.js';
import { useUploadObstacle } from './useUploadObstacle.js';

/** The way a file is checked; null where it is not checked, such as a CSV file of a broker before its state is chosen. */
function checkedAs(format: BatchFormat, kind: AccountKind, state: string | null): CheckedFormat | null {
  if (kind === 'Office') return null;
  if (format === 'xml') return { format, sender: { kind } };
  if (isInsurer(kind)) return { format, sender: { kind } };
  return state !== null && isParticipatingState(state) ? { format, sender: { kind, state } } : null;
}

export interface UploadFormProps extends UploadPlace {
  readonly format: BatchFormat;
  readonly title: string;
  /** Stands above the fields: the choice of the format. */
  readonly children: ReactNode;
}

/** The fields of an upload, its file, the progress of sending it and the office's answer (spec 2 §2, §5, §8). */
export function UploadForm({
  format,
  environment,
  permissions,
  onUploaded,
  title,
  children,
}: UploadFormProps) {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const notices = useNotices();
  const invalidate = useInvalidate();
  const officeDay = useOfficeDay();
  // The day on which the form was opened: at midnight the rules do not change under what was entered.
  const [today] = useState(officeDay);
  const schema = useMemo(() => uploadRules({ format, kind, today }), [format, kind, today]);
  const form = useSchemaForm<UploadValues>({ schema, defaultValues: emptyUpload });
  const { control } = form;
  const fileTransfer = useFileTransfer();
  /** The file that the office refused last, and why. */
  const [refused, setRefused] = useState<{ readonly file: File; readonly answer: BatchUploadResult } | null>(
    null,
  );

  const isOfInsurer = format === 'csv' && isInsurer(kind);
  const isOfBroker = format === 'csv' && !isInsurer(kind);
  const agents = useAgentChoices();
  useFailureNotice(agents.read.error);
  const [state, agentKey, [file]] = useWatch({ control, name: ['State', 'AssociatedAgent', 'Files'] });
  const agentId = agents.own?.id ?? (agentKey === null ? null : Number(agentKey));
  const obstacle = useUploadObstacle(permissions, {
    environment,
    format,
    kind,
    state,
    agentId: isOfBroker ? agentId : null,
  });
  const isSending = fileTransfer.transfer !== null;
  const checked = checkedAs(format, kind, state);
  const office = useOfficeStates(file ? checked : null);
  const { lastCheck, keepCheck, keepFixes } = useLastCheck(file, state);
  const fixesFirst = lastCheck.isFixElsewhere ? FIXES_FIRST : undefined;
  // The open question about a file that the office will reject.
  const [question, setQuestion] = useState<{ readonly answer: (isYes: boolean) => void } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fileField = useRef<HTMLFieldSetElement>(null);

  function showAnswer(sent: File, answer: BatchUploadResult): void {
    const { success, submissionNumber, statusMessage } = answer;
    // The number -1 means failure, too (spec 2 §3).
    if (!success || submissionNumber === '-1') {
      const { xmlFailed, csvFailed } = messages.batch;
      setRefused({ file: sent, answer });
      notices.problem(statusMessage || (format === 'xml' ? xmlFailed : csvFailed));
      return;
    }
    invalidate(changedByUpload);
    form.reset({ ...form.getValues(), Files: [], Comments: '' });
    notices.succeeded(format === 'xml' ? messages.batch.xmlUploaded : messages.batch.csvUploaded);
    onUploaded(submissionNumber);
  }

  async function send(values: UploadValues) {
    const [chosen] = values.Files;
    if (chosen === undefined) return undefined;
    if (lastCheck.rejecting > 0) {
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(null);
      if (!isConfirmed) return undefined;
    }
    setRefused(null);
    const order = { environment, format, kind, values, file: chosen };
    return fileTransfer.send(chosen, {
      call: (client, options) => uploadCall(client, order, options),
      onAnswer: (answer) => showAnswer(chosen, answer),
    });
  }

  /** Stops the upload. The office may have the whole file by then, and go on with it. */
  function cancel(): void {
    fileTransfer.cancel();
    button.current?.focus();
    invalidate(changedByUpload);
    notices.warn('The upload was stopped. If the office had the file already, the history shows it.');
  }

  /** Sends the file again. The pressed button goes, so the focus moves to the one that sent it first. */
  function retry(): void {
    fileTransfer.retry();
    button.current?.focus();
  }

  function use(chosen: File): void {
    form.setValue('Files', [chosen], { shouldValidate: true });
    button.current?.focus();
  }

  /** Takes the file away. The pressed button goes with its check, so the focus moves to the one that chooses a file. */
  function chooseAnother(): void {
    flushSync(() => form.setValue('Files', []));
    fileField.current?.querySelector('button')?.focus();
  }

  if (isOfBroker && agents.choices.length === 0 && (agents.read.error || !agents.read.isLoading)) {
    // The choice of the format stays: files in XML name their agents themselves.
    return (
      <Stack gap="5">
        <Card title={title}>
          <Stack gap="4">
            {children}
            <AgentsMissing {...agents.read} />
          </Stack>
        </Card>
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      <Card title={title}>
        <Stack gap="4">
          {children}
          <Form
            form={form}
            aria-label={environment === 'Test' ? 'Test file' : 'Production file'}
            summaryLevel={3}
            fieldOf={uploadFieldOf}
            onSubmit={send}
          >
            {isOfBroker && (
              <BrokerFields
                form={form}
                agents={agents.own === null ? agents.choices : null}
                agentId={agentId}
                isDisabled={isSending}
                keepState={fixesFirst}
              />
            )}
            {isOfInsurer && (
              <PeriodFields form={form} thisYear={Number(today.slice(0, 4))} isDisabled={isSending} />
            )}
            {obstacle && (
              <Banner
                tone="warning"
                actions={
                  obstacle.kind === 'license' ? (
                    <LicensesLink
                      agent={agents.choices.find(({ id }) => agents.own === null && id === agentId)}
                    />
                  ) : (
                    <Link variant="standalone" href={batchPath({ environment: 'Test', submission: null })}>
                      Go to test filing
                    </Link>
                  )
                }
              >
                {obstacle.message}
              </Banner>
            )}
            <FormFileField
              ref={fileField}
              control={control}
              name="Files"
              label={format === 'xml' ? 'XML file' : 'CSV file'}
              description={fixesFirst}
              isRequired
              endings={[`.${format}`]}
              maxBytes={limits.upload}
              maxFiles={1}
              isDisabled={isSending || lastCheck.isFixElsewhere}
            />
            <FormTextArea
              control={control}
              name="Comments"
              label="Comments"
              isRequired={false}
              rows={2}
              characterLimit={limits.batchComment}
              isReadOnly={isSending}
            />
            {refused !== null && refused.file === file && (
              <UploadErrors
                format={format}
                errors={refused.answer.errorMessage}
                help={refused.answer.schemaErrorHelpLink}
              />
            )}
            <UploadProgress {...fileTransfer} retry={retry} cancel={cancel} />
            {isSending && <LeaveUpload />}
            <Inline>
              <Button
                ref={button}
                type="submit"
                variant="primary"
                isPending={fileTransfer.transfer?.kind === 'sending'}
                disabledReason={
                  obstacle ? 'The message above says what is missing.' : reasonToWait(environment, lastCheck)
                }
              >
                Upload
              </Button>
            </Inline>
          </Form>
        </Stack>
      </Card>
      {file && isOfBroker && state === null && (
        <Banner>
          Choose the state above: its rules are those the file is checked by, before you upload it.
        </Banner>
      )}
      {file && checked && office && (
        <BatchCheck
          key={`${state} ${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          {...checked}
          office={office}
          onUse={use}
          onCancel={chooseAnother}
          onChecked={keepCheck}
          onFixes={keepFixes}
        />
      )}
      {question !== null && (
        <ConfirmDialog
          title="Upload a file that will be rejected?"
          isOpen
          onOpenChange={() => question.answer(false)}
          confirmLabel="Upload as a test"
          cancelLabel="Fix it first"
          onConfirm={() => question.answer(true)}
        >
          The check below found what makes the office reject the whole file. A test files nothing: its
          response says the same, and whatever only the office’s records can tell.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
