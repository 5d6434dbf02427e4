import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Form } from '../fields/Form.js';
import { useSchemaForm } from '../fields/useSchemaForm.js';
import {
  type AgentPolicyForm,
  agentPolicyFormSchema,
  exampleContext,
  exampleFiling,
  participatingStates,
  stateDefinition,
} from '../rules/index.js';
import { DeclinationsSection } from './DeclinationsSection.js';
import { MasterPolicySection } from './MasterPolicySection.js';

interface ExtrasProps {
  /** Two letters. */
  state: string;
  coverageCode?: string;
  values?: Partial<AgentPolicyForm>;
  isDisabled?: boolean;
  isLoading?: boolean;
  loadError?: string;
}

const masterPolicies = [
  { id: 31, label: 'MP-2026-001', insured: 'Sooner Energy Partners' },
  { id: 32, label: 'MP-2026-002', insured: 'Red Dirt Ranches' },
];

function Extras({
  state: letters,
  coverageCode = '5000',
  values,
  isDisabled = false,
  ...loading
}: ExtrasProps) {
  const [state] = useState(() => stateDefinition(letters));
  const [context] = useState(() => exampleContext({ state }));
  const [schema] = useState(() => agentPolicyFormSchema(context));
  const [defaultValues] = useState((): AgentPolicyForm => {
    const filing = exampleFiling(context);
    const info = { ...filing.TransactionInformation, CoverageCode: coverageCode };
    return { ...filing, TransactionInformation: info, ...values };
  });
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Filing">
      {state.form.fields.masterPolicy !== 'hidden' && (
        <Card title="Master Policy">
          <MasterPolicySection
            {...loading}
            form={form}
            state={state}
            masterPolicies={masterPolicies}
            onAddOrEdit={() => undefined}
            isDisabled={isDisabled}
          />
        </Card>
      )}
      {state.form.declinations && (
        <Card title="Declinations">
          <DeclinationsSection form={form} state={state} isDisabled={isDisabled} />
        </Card>
      )}
      <div>
        <Button type="submit">Review</Button>
      </div>
    </Form>
  );
}

const stateWhere = (asks: (form: (typeof participatingStates)[number]['form']) => boolean) =>
  participatingStates.find(({ form }) => asks(form))?.abbreviation ?? '';
const withDeclinations = stateWhere(({ declinations }) => declinations !== null);
const withMasterPolicy = stateWhere(({ fields }) => fields.masterPolicy !== 'hidden');

const meta = {
  title: 'Forms/FilingExtras',
  component: Extras,
  args: { state: withDeclinations },
} satisfies Meta<typeof Extras>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As many rows as the state's table gives for the coverage; none of them can be removed, one more can. */
export const Declinations: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Declination/ })).toHaveLength(3));
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add Declination' }));
    await waitFor(() => expect(canvas.getAllByLabelText('Insurer')[3]).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Declination 4' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(await canvas.findAllByRole('link', { name: /NAIC/ })).toHaveLength(3);
  },
};

/** Coverages with a minimum of their own. */
export const OneDeclination: Story = { args: { coverageCode: '5002' } };

export const DeclinationsDisabled: Story = { args: { isDisabled: true } };

/** Part of a master policy: one has to be chosen, and the summary leads to the list. */
export const MasterPolicy: Story = {
  args: { state: withMasterPolicy },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(await canvas.findByRole('link', { name: /Master Policy/ }));
    await expect(await canvas.findByRole('combobox', { name: 'Master Policy' })).toHaveFocus();
  },
};

const isPart = { isMasterPolicy: '1' as const };
export const MasterPoliciesLoading: Story = {
  args: { state: withMasterPolicy, values: isPart, isLoading: true },
};
export const MasterPoliciesFailed: Story = {
  args: {
    state: withMasterPolicy,
    values: isPart,
    loadError: 'The master policies could not be loaded.',
  },
};
