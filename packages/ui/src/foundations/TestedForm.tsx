import { type FormEvent, useState } from 'react';
import { Button } from '../Button/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { DataGrid } from '../DataGrid/index.js';
import { makePolicies } from '../DataGrid/samples/policies.js';
import { policyColumns } from '../DataGrid/samples/policyColumns.js';
import { DateField } from '../DateField/index.js';
import { ErrorSummary, type SummaryError } from '../ErrorSummary/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { Select } from '../Select/index.js';
import { Stack } from '../Stack/index.js';
import { TransferList } from '../TransferList/index.js';

const someStates = [
  { value: 'CO', label: 'Colorado' },
  { value: 'WY', label: 'Wyoming' },
];

const insurers = [
  { value: '1', label: 'Admiral', description: 'NAIC 24856' },
  { value: '2', label: 'Admiral Excess', description: 'NAIC 24857' },
  { value: '3', label: 'Colony', description: 'NAIC 39993' },
];

const policies = makePolicies(3);

/** The values that {@link TestedForm} holds when it is submitted. */
export interface TestedValues {
  readonly state: string | null;
  readonly home: string | null;
  readonly insurer: string | null;
  readonly effective: string | null;
  readonly premium: number | null;
  readonly listed: readonly string[];
}

/** A form with one of each field that takes more than a click to fill in, and a table. */
export function TestedForm({ onSubmit }: { readonly onSubmit: (values: TestedValues) => void }) {
  const [values, setValues] = useState<TestedValues>({
    state: null,
    home: null,
    insurer: null,
    effective: null,
    premium: 0,
    listed: [],
  });
  const [attempt, setAttempt] = useState(0);
  const change = (changes: Partial<TestedValues>) => setValues((before) => ({ ...before, ...changes }));
  const missing = attempt > 0 && values.state === null ? 'Choose the state.' : undefined;
  const errors: readonly SummaryError[] = missing === undefined ? [] : [{ field: 'state', message: missing }];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (values.state !== null) onSubmit(values);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Select
          label="Home State"
          isRequired={false}
          options={someStates}
          value={values.home}
          onChange={(home) => change({ home })}
        />
        <Select
          label="State"
          name="state"
          options={someStates}
          value={values.state}
          errorMessage={missing}
          onChange={(state) => change({ state })}
        />
        <ComboBox
          label="Insurer"
          options={insurers}
          value={values.insurer}
          onChange={(insurer) => change({ insurer })}
        />
        <DateField
          label="Effective Date"
          value={values.effective}
          onChange={(effective) => change({ effective })}
        />
        <MoneyInput label="Premium" value={values.premium} onChange={(premium) => change({ premium })} />
        <TransferList
          label="My insurers"
          items={insurers}
          value={values.listed}
          onChange={(listed) => change({ listed })}
        />
        <Button type="submit">Submit</Button>
        <DataGrid label="Policies" rows={policies} columns={policyColumns} getRowId={({ id }) => id} />
      </Stack>
    </form>
  );
}
