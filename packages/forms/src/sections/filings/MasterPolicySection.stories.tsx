import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { filingOfFirstState } from './filingOfFirstState.js';
import { MasterPolicySection } from './MasterPolicySection.js';

const masterPolicies = [
  { id: 31, label: 'MP-2026-001', insured: 'Sooner Energy Partners' },
  { id: 32, label: 'MP-2026-002', insured: 'Red Dirt Ranches' },
];

interface PartProps {
  isLoading?: boolean;
  loadError?: string;
}

/** Part of a master policy that has yet to be chosen. */
function Part(loading: PartProps) {
  const [{ state, schema, defaultValues }] = useState(() =>
    filingOfFirstState(
      ({ fields }) => fields.masterPolicy !== 'hidden',
      () => ({ isMasterPolicy: '1' }),
    ),
  );
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Filing">
      <MasterPolicySection {...loading} form={form} state={state} masterPolicies={masterPolicies} />
    </Form>
  );
}

const meta = {
  title: 'Bound forms/MasterPolicySection',
  component: Part,
} satisfies Meta<typeof Part>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const [{ state, schema, defaultValues }] = useState(() =>
      filingOfFirstState(({ fields }) => fields.masterPolicy !== 'hidden'),
    );
    const form = useSchemaForm({ schema, defaultValues });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Filing">
        <MasterPolicySection
          form={form}
          state={state}
          masterPolicies={masterPolicies}
          onAddOrEdit={() => undefined}
        />
        <div>
          <Button type="submit">Review</Button>
        </div>
      </Form>
    );
  },
};

/** Part of a master policy: one has to be chosen, and the summary leads to the list. */
export const RefusedAfterReview: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(await canvas.findByRole('link', { name: /Master Policy/ }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Master Policy' })).toHaveFocus());
  },
};

export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { loadError: 'The master policies could not be loaded.' } };
