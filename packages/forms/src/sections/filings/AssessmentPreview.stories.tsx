import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { useSchemaForm } from '../../fields/form/Form.js';
import {
  type AgentPolicyForm,
  agentPolicyFormSchema,
  emptyAgentPolicyForm,
  exampleContext,
  exampleFiling,
  stateDefinition,
  stateDefinitionOrDefault,
} from '../../rules/index.js';
import { AssessmentPreview } from './AssessmentPreview.js';

interface PreviewProps {
  /** Two letters. */
  state: string;
  form: AgentPolicyForm;
  isFolding?: boolean;
}

function Preview({ state, form, isFolding = false }: PreviewProps) {
  const { control } = useForm<AgentPolicyForm, unknown, AgentPolicyForm>({ defaultValues: form });
  return (
    <AssessmentPreview control={control} state={stateDefinitionOrDefault(state)} isFolding={isFolding} />
  );
}

const meta = {
  title: 'Bound forms/AssessmentPreview',
  component: Preview,
  args: { state: 'WY', form: exampleFiling() },
} satisfies Meta<typeof Preview>;

export default meta;
type Story = StoryObj<typeof meta>;

const filed = (info: Partial<AgentPolicyForm['TransactionInformation']>): AgentPolicyForm => {
  const form = exampleFiling();
  return { ...form, TransactionInformation: { ...form.TransactionInformation, ...info } };
};

/** The same amounts with a second insurer. */
function twice(): AgentPolicyForm {
  const form = exampleFiling();
  return {
    ...form,
    InsurerPremiumInformation: [...form.InsurerPremiumInformation, ...form.InsurerPremiumInformation],
  };
}

/** Premium, fees, premium tax and transaction fee, the charges with their reasons, and what all of it comes to. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const [context] = useState(() => exampleContext());
    const [schema] = useState(() => agentPolicyFormSchema(context));
    const form = useSchemaForm({ schema, defaultValues: exampleFiling(context) });
    return <AssessmentPreview control={form.control} state={context.state} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$307.50')).toBeVisible();
    await expect(canvas.getByText('0.175% of $10,250.00 premium and policy fees')).toBeVisible();
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures).toEqual(['$10,000.00', '$250.00', '$307.50', '$17.94', '$325.44', '$10,575.44']);
  },
};

/** A fire marshal assessment on the part of the premium that insures against fire. */
export const SouthDakotaProperty: Story = { args: { state: 'SD', form: filed({ CoverageCode: '1000' }) } };

/** Not taxed, with the reason; only the fee remains. */
export const NonTaxableInsured: Story = { args: { state: 'CO', form: filed({ TaxStatus: '7' }) } };

/** Given back: every amount has its minus sign. */
export const ReturnPremium: Story = {
  args: { state: 'TN', form: filed({ TransactionType: 3 }) },
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures.length).toBeGreaterThan(4);
    await expect(figures.filter((figure) => !figure.startsWith('-$'))).toEqual([]);
  },
};

/** Two insurers: one grand total over both. */
export const TwoInsurers: Story = {
  args: { form: twice() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$20,000.00')).toBeVisible();
    await expect(canvas.getByText('$21,150.88')).toBeVisible();
  },
};

/** At 320 px: one line with the totals, which opens. */
export const Folded: Story = {
  args: { isFolding: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const line = canvas.getByRole('button', { name: 'Tax $325.44 · Total $10,575.44' });
    await expect(line.getBoundingClientRect().height).toBeLessThan(48);
    await expect(canvas.queryByText('$307.50')).not.toBeVisible();
    await userEvent.click(line);
    await waitFor(() => expect(canvas.getByText('$307.50')).toBeVisible());
    await userEvent.click(line);
    await waitFor(() => expect(canvas.queryByText('$307.50')).not.toBeVisible());
  },
};

/** Another state, as when rates arrive later: its tax is shown at once, not only after the next key. */
export const AnotherState: Story = {
  render: function AnotherState() {
    const [state, setState] = useState('WY');
    const [form] = useState(() => exampleFiling());
    return (
      <>
        <Preview state={state} form={form} />
        <Button onPress={() => setState('OK')}>Oklahoma</Button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3% of $10,250.00 premium and policy fees')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Oklahoma' }));
    await expect(await canvas.findByText(/^6% of/)).toBeVisible();
    await expect(canvas.queryByText('$325.44')).toBeNull();
  },
};

/** Nothing to calculate yet. */
export const NotYet: Story = { args: { form: emptyAgentPolicyForm(stateDefinition('WY'), 'New') } };

/** A state the office does not serve. */
export const NotServed: Story = { args: { state: 'TX' } };

/** Six percent, the highest of the five. */
export const Oklahoma: Story = { args: { state: 'OK' } };
