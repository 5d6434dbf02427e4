import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { agentRegistrationSchema, exampleAgentRegistration } from '../../rules/index.js';
import { LicensesSection } from './LicensesSection.js';

const meta = {
  title: 'Bound forms/LicensesSection',
} satisfies Meta;

export default meta;

export const Example: StoryObj = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({
      schema: agentRegistrationSchema,
      defaultValues: exampleAgentRegistration(),
    });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="State licenses">
        <LicensesSection form={form} />
      </Form>
    );
  },
};

/** A license is not added while one has no state, and the first stays. */
export const LicenseAddedAndRemoved: StoryObj = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add license' });
    await userEvent.click(add);
    const third = await canvas.findByRole('group', { name: 'License 3' });
    await waitFor(() => expect(add).toHaveAccessibleDescription('Choose the state of each license first.'));
    await expect(canvas.queryByRole('button', { name: 'Remove License 1' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove License 3' }));
    await waitFor(() => expect(third).not.toBeInTheDocument());
    await waitFor(() => expect(add).toHaveFocus());
  },
};
