import { ApiError, toNotice, useAction, useEndpoint } from '@slip/api';
import { type MarketKind, office, type RecordField, recordFieldNames } from '@slip/api/contract';
import { Form, FormCheckbox, FormDateField, FormSelect, FormTextField, useSchemaForm } from '@slip/forms';
import { type CalendarDate, participatingStateOptions } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { EndDialog } from './EndDialog.js';
import {
  formOf,
  type MarketRecord,
  marketKinds,
  type RecordForm,
  recordTitle,
  shownValue,
} from './marketKinds.js';
import { useRecordSaves } from './useRecordSaves.js';

interface RecordFieldProps {
  readonly control: Control<RecordForm, unknown, RecordForm>;
  readonly field: RecordField;
  readonly isNew: boolean;
  /** Says below the field what is on file now, where somebody else has changed it. */
  readonly description: string | undefined;
}

const types = [
  { value: 'F', label: 'Foreign, of another state' },
  { value: 'A', label: 'Alien, of another country' },
] as const;

const usualDescriptions: Readonly<Partial<Record<RecordField, string>>> = {
  lastDay: 'Empty: it has no end.',
  taxStatuses: 'With commas between them, such as 0, 7.',
};

/** The input of one field of a record. */
function RecordFieldInput({
  control,
  field,
  isNew,
  description = usualDescriptions[field],
}: RecordFieldProps) {
  const label = recordFieldNames[field];
  const shared = { control, label, description };
  switch (field) {
    case 'type':
      return <FormSelect {...shared} name={field} options={types} isRequired />;
    case 'state':
      return <FormSelect {...shared} name={field} options={participatingStateOptions()} isRequired />;
    case 'isLloyds':
      return (
        <FormCheckbox control={control} name={field} description={description}>
          Underwriters at Lloyd’s
        </FormCheckbox>
      );
    case 'firstDay':
      return (
        <FormDateField
          {...shared}
          name={field}
          isRequired={!isNew}
          description={isNew ? 'Empty: the first day for which the office takes filings.' : description}
        />
      );
    case 'lastDay':
      return <FormDateField {...shared} name={field} isRequired={false} />;
    case 'taxStatuses':
      return <FormTextField {...shared} name={field} isRequired={false} />;
    default:
      return <FormTextField {...shared} name={field} isRequired />;
  }
}

interface RecordEditorProps {
  readonly kind: MarketKind;
  /** The record that is edited; a new one when left out. */
  readonly record?: MarketRecord;
  /** True if the first field has the focus from the start. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The form checks nothing by itself: the office does, and its problems are shown at the fields. */
const decidedByOffice = { validate: (values: RecordForm) => Promise.resolve(values) };

/** True if the last day is new, or earlier than before. */
const isEnd = (after: CalendarDate | null, before: CalendarDate | null): after is CalendarDate =>
  after !== null && (before === null || after < before);

/** A question that is asked before a record ends. */
interface Question {
  readonly lastDay: CalendarDate;
  readonly answer: (isConfirmed: boolean) => void;
}

/** The fields of a record in the place of its row. Enter saves, Escape leaves; what was typed stays when somebody else saves first. */
export function RecordEditor({ kind, record, takesFocus, onClose }: RecordEditorProps) {
  const formId = useId();
  const notices = useNotices();
  const { keys, fields, one } = marketKinds[kind];
  // The list may be read again meanwhile: this is the record as the person has seen it.
  const [seenRecord] = useState(record);
  const [conflictText, setConflictText] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const saves = useRecordSaves()[kind];
  const forget = useAction(office.forgetBankName);
  const recordNow = useEndpoint(
    office.records,
    seenRecord === undefined || conflictText === undefined ? null : { query: { kind, key: seenRecord.key } },
  );
  const onFile = recordNow.data?.rows[0] ?? seenRecord;
  const form = useSchemaForm<RecordForm>({
    schema: decidedByOffice,
    defaultValues: formOf(seenRecord?.values),
  });
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) formElement.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);

  /** Returns the problems of the fields. If somebody else saved first, what is on file now is read, and what was typed stays. */
  function readRefusal(failure: unknown) {
    if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
    if (failure instanceof ApiError && failure.status === 409) {
      setConflictText(toNotice(failure)?.text);
      void recordNow.reload();
    } else notices.failed(failure);
    return undefined;
  }

  async function save(values: RecordForm) {
    const before = formOf(seenRecord?.values).lastDay;
    const { firstDay, lastDay } = values;
    if (seenRecord && firstDay === null && fields.includes('firstDay')) {
      return [{ path: 'firstDay', message: `${recordFieldNames.firstDay} is required.` }];
    }
    if (seenRecord && isEnd(lastDay, before)) {
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ lastDay, answer }));
      setQuestion(undefined);
      if (!isConfirmed) return undefined;
    }
    try {
      if (onFile) await saves.change(values, onFile.version);
      else await saves.add(values);
    } catch (failure) {
      return readRefusal(failure);
    }
    notices.succeeded(onFile ? `${recordTitle(kind, onFile)} is saved.` : `The ${one} was added.`);
    onClose();
    return undefined;
  }

  async function takeBack(): Promise<void> {
    if (!onFile) return;
    try {
      await forget.run({ body: { routingNumber: onFile.key, seen: onFile.version } });
      notices.succeeded(`The name for ${onFile.key} is taken back.`);
      onClose();
    } catch (failure) {
      readRefusal(failure);
    }
  }

  const onFileText = (field: RecordField) => {
    const [seenValue = '', valueNow = ''] = [seenRecord?.values[field], onFile?.values[field]];
    return seenValue === valueNow ? undefined : `On file now: ${shownValue(field, valueNow) || 'nothing'}`;
  };
  const shown = seenRecord ? fields : [...keys, ...fields];
  const input = (field: RecordField) => (
    <RecordFieldInput
      key={field}
      control={form.control}
      field={field}
      isNew={seenRecord === undefined}
      description={onFileText(field)}
    />
  );
  const isReading = conflictText !== undefined && recordNow.isLoading;
  const isSaving = form.formState.isSubmitting;
  const isBusy = isSaving || forget.isRunning;
  return (
    <Stack
      gap="4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isBusy) return;
        event.preventDefault();
        onClose();
      }}
    >
      {conflictText !== undefined && (
        <Banner tone="warning" title="Somebody was quicker" announce="alert">
          {conflictText}
        </Banner>
      )}
      <Form
        ref={formElement}
        id={formId}
        form={form}
        aria-label={seenRecord ? recordTitle(kind, seenRecord) : `New ${one}`}
        fieldOf={(path) => (path === 'states' ? 'state' : path)}
        onSubmit={save}
      >
        <Grid columns="auto" gap="4">
          {shown.filter((field) => field !== 'isLloyds').map(input)}
        </Grid>
        {shown.filter((field) => field === 'isLloyds').map(input)}
        <Inline gap="3">
          <Button
            type="submit"
            variant="primary"
            isPending={isSaving}
            disabledReason={isReading ? 'What is on file now is read.' : undefined}
          >
            {seenRecord ? 'Save' : `Add ${one}`}
          </Button>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancel
          </Button>
          {seenRecord && kind === 'bankNames' && (
            <Button variant="quiet" isPending={forget.isRunning} onPress={() => void takeBack()}>
              Take the name back
            </Button>
          )}
        </Inline>
      </Form>
      {seenRecord && question && (
        <EndDialog kind={kind} record={seenRecord} lastDay={question.lastDay} onAnswer={question.answer} />
      )}
    </Stack>
  );
}
