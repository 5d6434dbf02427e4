import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import {
  agentRegistrationSchema,
  emptyAgentRegistration,
  exampleAgentRegistration,
} from '../../rules/index.js';
import { ContactSection } from './ContactSection.js';

function Contacts({ isDisabled = false }: { isDisabled?: boolean }) {
  const form = useSchemaForm({
    schema: agentRegistrationSchema,
    defaultValues: exampleAgentRegistration(),
  });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Contacts">
      <ContactSection
        control={form.control}
        name="ContactInformation.PrimaryContact"
        legend="Primary Contact"
        roleName="Primary Contact"
        autoComplete="section-primary"
        isDisabled={isDisabled}
      />
      <ContactSection
        control={form.control}
        name="ContactInformation.AccountingContact"
        legend="Accounting Contact"
        roleName="Accounting Contact"
        autoComplete="off"
        sameAs={{ name: 'ContactInformation.PrimaryContact', label: 'Same as Primary Contact' }}
        isDisabled={isDisabled}
      />
    </Form>
  );
}

const meta = {
  title: 'Bound forms/ContactSection',
  component: Contacts,
} satisfies Meta<typeof Contacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({ schema: agentRegistrationSchema, defaultValues: emptyAgentRegistration() });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Contact">
        <ContactSection
          control={form.control}
          name="ContactInformation.PrimaryContact"
          legend="Primary Contact"
          roleName="Primary Contact"
          autoComplete="section-primary"
        />
        <div>
          <Button type="submit" variant="primary">
            Submit
          </Button>
        </div>
      </Form>
    );
  },
};

/** Each error is shown at its line, with the same message as in the summary. */
export const RefusedAfterSubmit: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const summary = await canvas.findByRole('region', { name: /problems/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Phone Number' })).toHaveAccessibleDescription(
        expect.stringContaining('Phone number is required'),
      ),
    );
  },
};

/** The accounting contact follows the primary one while the box is ticked. */
export const SameContact: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Same as Primary Contact' }));
    const [primary, accounting] = canvas.getAllByLabelText('First Name');
    if (!primary || !accounting) throw new Error('Both contacts have a first name.');
    await userEvent.type(primary, 'a');
    await waitFor(() => expect(accounting).toHaveValue('Noraa'));
    await expect(accounting).toHaveAttribute('readonly');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
