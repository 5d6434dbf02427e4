import { type Output, toNotice, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { FormDateField, FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  addDays,
  checkStateRate,
  formatCountOf,
  limits,
  parseCharge,
  type StateDefinition,
  type StateRateForm,
  stateRatePath,
  stateRateSchema,
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
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import { inDollars } from '../dashboard/figureWords.js';

interface RateDialogProps {
  /** The letters of the state. */
  readonly letters: string;
  readonly onClose: () => void;
}

/** The answer to a change of a rate, in words. */
export const proposedWords = ({ isDone, proposal, tells }: Output<typeof office.setStateRate>): string =>
  isDone ? tells : `Proposal ${proposal} waits: it is done when another person approves it.`;

/** Proposes a rate of a state, once its effect was shown. */
export function RateDialog({ letters, onClose }: RateDialogProps) {
  const known = useOfficeState(letters);
  if (known.state) return <RateForm state={known.state} onClose={onClose} />;
  return (
    <Dialog
      title="Propose a rate"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Cancel</Button>}
    >
      <OfficeStateMissing {...known} />
    </Dialog>
  );
}

interface RateFormProps {
  readonly state: StateDefinition;
  readonly onClose: () => void;
}

function RateForm({ state, onClose }: RateFormProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setStateRate);
  const today = useOfficeDay()();
  const form = useSchemaForm<StateRateForm>({
    schema: stateRateSchema({ state, today }),
    defaultValues: { Charge: null, FirstDay: null, Rate: '', Source: '', Reason: '' },
  });
  const { control } = form;

  async function save({ Charge, FirstDay, Rate, Source, Reason }: StateRateForm) {
    const charge = parseCharge(Charge);
    // The schema has refused both.
    if (charge === undefined || !FirstDay) return;
    const body = {
      state: state.abbreviation,
      charge,
      firstDay: FirstDay,
      rate: Rate,
      source: Source,
      reason: Reason,
    };
    notices.succeeded(proposedWords(await run({ body })));
    onClose();
  }

  return (
    <RecordDialog
      title={`Propose a rate of ${state.name}`}
      label="Rate"
      form={form}
      fieldOf={stateRatePath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        A second person approves it, if there is one. It counts for terms that are received after the day of
        the approval; what was filed keeps its rates.
      </Text>
      <Grid columns={2}>
        <FormSelect
          control={control}
          name="Charge"
          label="Charge"
          affects={['FirstDay', 'Rate']}
          options={state.charges.map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
        <FormDateField
          control={control}
          name="FirstDay"
          label="First Day"
          description="Of the terms that are charged at it."
          affects={['Rate']}
          today={today}
          min={addDays(today, 1)}
          minReason="Terms that have begun by then are charged already, and keep their rates."
          isRequired
        />
        <FormTextField
          control={control}
          name="Rate"
          label="Rate"
          description="A percentage, such as 3.25%."
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
        description="Whoever approves it reads it, and it stays with the rate."
        isRequired
        rows={2}
        characterLimit={limits.reason}
      />
      <RateEffect control={control} state={state} />
    </RecordDialog>
  );
}

/** The effect that the rate would have, as soon as it is typed. */
function RateEffect({
  control,
  state,
}: {
  readonly control: Control<StateRateForm, unknown, StateRateForm>;
  readonly state: StateDefinition;
}) {
  const today = useOfficeDay()();
  const [id, firstDay, rate] = useWatch({ control, name: ['Charge', 'FirstDay', 'Rate'] });
  const charge = parseCharge(id);
  const asked = charge && firstDay ? { charge, firstDay, rate: rate.trim() } : null;
  const isReady = asked !== null && checkStateRate(asked, { state, today }).length === 0;
  const { data, error } = useEndpoint(
    office.previewStateRate,
    isReady ? { query: { state: state.abbreviation, ...asked } } : null,
  );
  const told = () => {
    if (!isReady) return <Text tone="muted">It is shown here once charge, day and rate are given.</Text>;
    if (error) return <Banner tone="warning">{toNotice(error)?.text}</Banner>;
    if (!data) return <Text tone="muted">The office reckons it …</Text>;
    const { before, after, examples, drafts, files } = data;
    return (
      <>
        <DescriptionList
          variant="rows"
          columns={1}
          items={[
            { label: 'Rate', value: `${before} → ${after}`, isNumeric: true, isStrong: true },
            ...examples.map((each) => ({
              id: `${each.coverage} ${each.premium}`,
              label: `${each.coverage}: ${inDollars(each.premium)} premium, ${inDollars(each.policyFees)} fees`,
              value: `${inDollars(each.before)} → ${inDollars(each.after)}`,
              isNumeric: true,
            })),
          ]}
        />
        <Text>
          {`It touches ${formatCountOf(drafts, 'filing that was begun', 'filings that were begun')} and ${formatCountOf(files, 'batch file that waits', 'batch files that wait')}, and nothing that is filed.`}
        </Text>
      </>
    );
  };
  return (
    <Stack as="section" gap="2" aria-label="Effect" aria-live="polite">
      <Text weight="semibold">Effect: all charges of a new policy, before and after</Text>
      {told()}
    </Stack>
  );
}
