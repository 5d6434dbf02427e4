import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  FormCheckbox,
  FormDateField,
  FormSelect,
  FormTextArea,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  addDays,
  assess,
  type CalendarDate,
  checkOpening,
  fieldsByState,
  fieldsByStateNames,
  formatAmount,
  limits,
  mayBeLeftOut,
  modelState,
  type OpenStateForm,
  offeredCoverageCodes,
  openedDefinition,
  openingOf,
  openStatePath,
  openStateSchema,
  openStateStart,
  programStates,
  type StateDefinition,
  statesToOpen,
  stateTables,
  tablesLike,
} from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import { proposedWords } from './StateRowDialog.js';

const modelOptions = programStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));

const fieldRuleOptions = [
  { value: 'hidden', label: 'Not asked for' },
  { value: 'optional', label: 'May be left out' },
  { value: 'required', label: 'Must be filled in' },
] as const;

/** Proposes to open a state for which no filings are taken yet, with one of the program's states as its model. */
export function OpenStateDialog({ onClose }: { readonly onClose: () => void }) {
  const [first] = programStates;
  return first && <OpeningForm first={first} onClose={onClose} />;
}

interface OpeningFormProps {
  /** The model that the form begins with. */
  readonly first: StateDefinition;
  readonly onClose: () => void;
}

function OpeningForm({ first, onClose }: OpeningFormProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.openState);
  const today = useOfficeDay()();
  const [model, setModel] = useState(first);
  const schema = useMemo(() => openStateSchema({ model, today }), [model, today]);
  const form = useSchemaForm<OpenStateForm>({ schema, defaultValues: openStateStart(model, today) });
  const { control } = form;

  /** Takes the fields and tables of another model; the values of the new state itself stay. */
  function beginLike(letters: string) {
    const next = modelState(letters);
    if (!next || next === model) return;
    const { State, FirstDay, AchCompanyId, Source, Reason } = form.getValues();
    setModel(next);
    const startValues = { ...openStateStart(next, today), State, FirstDay, AchCompanyId, Source, Reason };
    form.reset(startValues, { keepDefaultValues: true });
  }

  async function save(values: OpenStateForm) {
    const { firstDay, ...opening } = openingOf(model, values);
    // The schema has refused an empty first day.
    if (!firstDay) return;
    notices.succeeded(proposedWords(await run({ body: { ...opening, firstDay, reason: values.Reason } })));
    onClose();
  }

  return (
    <RecordDialog
      title="Propose to open a state"
      label="State"
      form={form}
      fieldOf={(path) => openStatePath(openingOf(model, form.getValues()).tables)(path)}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        From the day on which a second person approves it, filings of the state are taken that begin on its
        first day or later. Afterwards its tables change like those of the others.
      </Text>
      <Grid columns={2}>
        <FormSelect
          control={control}
          name="State"
          label="State"
          options={statesToOpen().map(({ abbreviation, name }) => ({ value: abbreviation, label: name }))}
          isRequired
        />
        <Select
          label="Like"
          description="Its coverages, sections and limits are taken over. Another one begins the fields and tables again."
          options={modelOptions}
          value={model.abbreviation}
          onChange={beginLike}
        />
        <FormDateField
          control={control}
          name="FirstDay"
          label="First Day"
          description="The earliest effective date that it takes."
          today={today}
          min={addDays(today, 1)}
          minReason="Nobody could have filed by then."
          isRequired
        />
        <FormTextField
          control={control}
          name="AchCompanyId"
          label="ACH Company ID"
          description="Ten capital letters or digits, under which its taxes are collected."
          autoComplete="off"
          isRequired
        />
      </Grid>
      <FormPart control={control} />
      <TablesPart control={control} model={model} />
      <FormTextArea
        control={control}
        name="Reason"
        label="Reason"
        description="Whoever approves it reads it, and it stays with the state."
        isRequired
        rows={2}
        characterLimit={limits.reason}
      />
      <Effect control={control} model={model} today={today} />
    </RecordDialog>
  );
}

interface ModelProps {
  readonly model: StateDefinition;
}

interface PartProps {
  readonly control: Control<OpenStateForm, unknown, OpenStateForm>;
}

/** The fields that the state's form asks for, and a box for the tax on policy fees. */
function FormPart({ control }: PartProps) {
  return (
    <Stack as="section" gap="3" aria-label="Form">
      <Heading level={3} size="m">
        Form
      </Heading>
      <Grid columns={2}>
        {fieldsByStateNames.map((name) => (
          <FormSelect
            key={name}
            control={control}
            name={`Fields.${name}`}
            label={fieldsByState[name]}
            options={fieldRuleOptions}
            isRequired
          />
        ))}
        <FormTextField
          control={control}
          name="Source"
          label="Source"
          description="Where it is written, and that policy fees are taxed or not."
          autoComplete="off"
          isRequired
        />
      </Grid>
      <FormCheckbox control={control} name="TaxesPolicyFees">
        Policy fees are taxed like premium
      </FormCheckbox>
    </Stack>
  );
}

/** The first value of each table, with its source. */
function TablesPart({ control, model }: PartProps & ModelProps) {
  return (
    <Stack as="section" gap="3" aria-label="Tables">
      <Heading level={3} size="m">
        Tables
      </Heading>
      <Grid columns={2}>
        {tablesLike(model).flatMap((id) => {
          const { name, writing } = stateTables[id];
          const mayBeEmpty = mayBeLeftOut(id);
          return [
            <FormTextField
              key={`${id} value`}
              control={control}
              name={`Tables.${id}.Value`}
              label={name}
              description={mayBeEmpty ? `${writing} Empty: it is not levied.` : writing}
              affects={[`Tables.${id}.Source`]}
              autoComplete="off"
              isRequired={!mayBeEmpty}
            />,
            <FormTextField
              key={`${id} source`}
              control={control}
              name={`Tables.${id}.Source`}
              label={`Source of the ${name}`}
              autoComplete="off"
              isRequired={!mayBeEmpty}
            />,
          ];
        })}
      </Grid>
    </Stack>
  );
}

/** New business (type 1); amounts in cents. */
const EXAMPLE = { transactionType: 1, premium: 1_000_000, policyFees: 25_000 } as const;
const dollars = (cents: number) => formatAmount(cents, { currency: true });

/** The charges of a new policy in the state, as soon as everything is entered. */
function Effect({ control, model, today }: PartProps & ModelProps & { readonly today: CalendarDate }) {
  const { firstDay, ...rest } = openingOf(model, useWatch({ control, compute: (values) => values }));
  const opening = firstDay ? { ...rest, firstDay } : null;
  const renderEffect = () => {
    if (opening === null || checkOpening(opening, today).length > 0) {
      return <Text tone="muted">It is shown here once everything is given.</Text>;
    }
    const state = openedDefinition({ ...opening, decidedOn: today }, model);
    const [coverage] = offeredCoverageCodes(state, opening.firstDay);
    if (!coverage) return null;
    const transaction = {
      ...EXAMPLE,
      coverageCode: coverage.code,
      taxStatus: '0',
      inceptionDate: opening.firstDay,
    } as const;
    const { lines, total } = assess(transaction, state);
    return (
      <DescriptionList
        variant="rows"
        columns={1}
        items={[
          ...lines.map(({ name, rateText, amount }) => ({
            label: `${name}, ${rateText}`,
            value: dollars(amount),
            isNumeric: true,
          })),
          { label: 'Together', value: dollars(total), isNumeric: true, isStrong: true },
        ]}
      />
    );
  };
  return (
    <Stack as="section" gap="2" aria-label="Effect" aria-live="polite">
      <Text weight="semibold">
        {`A new policy with ${dollars(EXAMPLE.premium)} premium and ${dollars(EXAMPLE.policyFees)} fees`}
      </Text>
      {renderEffect()}
    </Stack>
  );
}
