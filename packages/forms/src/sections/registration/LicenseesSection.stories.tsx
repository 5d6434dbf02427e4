import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { agencyRegistrationSchema, exampleAgencyRegistration } from '../../rules/index.js';
import { LicenseesSection } from './LicenseesSection.js';

const meta = {
  title: 'Bound forms/LicenseesSection',
} satisfies Meta;

export default meta;

export const Example: StoryObj = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({
      schema: agencyRegistrationSchema,
      defaultValues: exampleAgencyRegistration(),
    });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Licensees to be linked">
        <LicenseesSection form={form} />
      </Form>
    );
  },
};

/** Two licensees at least, which cannot be removed. */
export const LicenseeAdded: StoryObj = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add licensee' }));
    await expect(await canvas.findByRole('button', { name: 'Remove Licensee 3' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Remove Licensee [12]$/ })).toBeNull();
  },
};
