import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { useSchemaForm } from '../../fields/form/useSchemaForm.js';
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
}

function Preview({ state, form }: PreviewProps) {
  const { control } = useForm<AgentPolicyForm, unknown, AgentPolicyForm>({ defaultValues: form });
  return <AssessmentPreview control={control} state={stateDefinitionOrDefault(state)} />;
}

const meta = {
  title: 'Forms/AssessmentPreview',
  component: Preview,
  args: { state: 'WY', form: exampleFiling() },
} satisfies Meta<typeof Preview>;

export default meta;
type Story = StoryObj<typeof meta>;

const filed = (info: Partial<AgentPolicyForm['TransactionInformation']>): AgentPolicyForm => {
  const form = exampleFiling();
  return { ...form, TransactionInformation: { ...form.TransactionInformation, ...info } };
};

/** Premium tax and transaction fee, each with its reason. */
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
  },
};

/** A fire marshal assessment on the part of the premium that insures against fire. */
export const SouthDakotaProperty: Story = { args: { state: 'SD', form: filed({ CoverageCode: '1000' }) } };

/** Not taxed, with the reason; only the fee remains. */
export const NonTaxableInsured: Story = { args: { state: 'CO', form: filed({ TaxStatus: '7' }) } };

/** Given back. */
export const ReturnPremium: Story = { args: { state: 'TN', form: filed({ TransactionType: 3 }) } };

/** Nothing to calculate yet. */
export const NotYet: Story = { args: { form: emptyAgentPolicyForm(stateDefinition('WY'), 'New') } };

/** A state the office does not serve. */
export const NotServed: Story = { args: { state: 'TX' } };

/** Six percent, the highest of the five. */
export const Oklahoma: Story = { args: { state: 'OK' } };
