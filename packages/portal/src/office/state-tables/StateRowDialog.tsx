import { type Output, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { FormDateField, FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  addDays,
  checkStateRow,
  limits,
  parseStateTable,
  type StateDefinition,
  type StateRowForm,
  stateRowPath,
  stateRowSchema,
  stateTables,
  tablesOf,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type Control, useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { OfficeStateMissing } from '../../filings/OfficeStateMissing.js';
import { useOfficeState } from '../../filings/useOfficeState.js';
import { failureText } from '../../notices/failureText.js';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';

interface StateRowDialogProps {
  /** The letters of the state. */
  readonly letters: string;
  readonly onClose: () => void;
}

/** The answer to a change of a table, in words. */
export const proposedWords = ({ isDone, proposal, tells }: Output<typeof office.setStateRow>): string =>
  isDone ? tells : `Proposal ${proposal} waits: it is done when another person approves it.`;

/** Proposes a row of a state's table, and shows its effect before. */
export function StateRowDialog({ letters, onClose }: StateRowDialogProps) {
  const loaded = useOfficeState(letters);
  if (loaded.state) return <RowForm state={loaded.state} onClose={onClose} />;
  return (
    <Dialog
      title="Propose a change"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Cancel</Button>}
    >
      <OfficeStateMissing {...loaded} />
    </Dialog>
  );
}

interface RowFormProps {
  readonly state: StateDefinition;
  readonly onClose: () => void;
}

function RowForm({ state, onClose }: RowFormProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setStateRow);
  const today = useOfficeDay()();
  const form = useSchemaForm<StateRowForm>({
    schema: stateRowSchema({ state, today }),
    defaultValues: { Table: null, FirstDay: null, Value: '', Source: '', Reason: '' },
  });
  const { control } = form;
  const chosen = parseStateTable(useWatch({ control, name: 'Table' }));
  const table = chosen && stateTables[chosen];

  async function save({ Table, FirstDay, Value, Source, Reason }: StateRowForm) {
    const id = parseStateTable(Table);
    // The schema has refused an empty table or day.
    if (id === undefined || !FirstDay) return;
    const body = {
      state: state.abbreviation,
      table: id,
      firstDay: FirstDay,
      value: Value,
      source: Source,
      reason: Reason,
    };
    notices.succeeded(proposedWords(await run({ body })));
    onClose();
  }

  return (
    <RecordDialog
      title={`Propose a change for ${state.name}`}
      label="Row"
      form={form}
      fieldOf={stateRowPath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        A second person approves it, if there is one. Rates of charges count for terms that are received after
        the day of the approval. What was filed keeps what it was judged by.
      </Text>
      <Grid columns={2}>
        <FormSelect
          control={control}
          name="Table"
          label="Table"
          affects={['FirstDay', 'Value']}
          options={tablesOf(state).map((id) => ({ value: id, label: stateTables[id].name }))}
          isRequired
        />
        <FormDateField
          control={control}
          name="FirstDay"
          label="First Day"
          description={table && `It counts for ${table.countsFor('this day')}.`}
          affects={['Value']}
          today={today}
          min={addDays(today, 1)}
          minReason="What has begun by then is judged already, and keeps it."
          isRequired
        />
        <FormTextField
          control={control}
          name="Value"
          label="Value"
          description={table?.writing}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          control={control}
          name="Source"
          label="Source"
          description="Where it is written."
          autoComplete="off"
          isRequired
        />
      </Grid>
      <FormTextArea
        control={control}
        name="Reason"
        label="Reason"
        description="Whoever approves it reads it, and it stays with the row."
        isRequired
        rows={2}
        characterLimit={limits.reason}
      />
      <RowEffect control={control} state={state} />
    </RecordDialog>
  );
}

/** The effect that the row would have, as soon as it is typed. */
function RowEffect({
  control,
  state,
}: {
  readonly control: Control<StateRowForm, unknown, StateRowForm>;
  readonly state: StateDefinition;
}) {
  const today = useOfficeDay()();
  const [id, firstDay, value] = useWatch({ control, name: ['Table', 'FirstDay', 'Value'] });
  const table = parseStateTable(id);
  const typedRow = table && firstDay ? { table, firstDay, value: value.trim() } : null;
  const isReady = typedRow !== null && checkStateRow(typedRow, { state, today }).length === 0;
  const { data, error } = useEndpoint(
    office.previewStateRow,
    isReady ? { query: { state: state.abbreviation, ...typedRow } } : null,
  );
  const renderEffect = () => {
    if (!isReady) return <Text tone="muted">It is shown here once table, day and value are given.</Text>;
    if (error) return <Banner tone="warning">{failureText(error)}</Banner>;
    if (!data) return <Text tone="muted">The office reckons it …</Text>;
    const { before, after, examples, touches } = data;
    return (
      <>
        <DescriptionList
          variant="rows"
          columns={1}
          items={[
            { label: 'Value', value: `${before} → ${after}`, isNumeric: true, isStrong: true },
            ...examples.map((each) => ({
              label: each.about,
              value: `${each.before} → ${each.after}`,
              isNumeric: true,
            })),
          ]}
        />
        <Text>{touches}</Text>
      </>
    );
  };
  return (
    <Stack as="section" gap="2" aria-label="Effect" aria-live="polite">
      <Text weight="semibold">Effect, before and after</Text>
      {renderEffect()}
    </Stack>
  );
}
