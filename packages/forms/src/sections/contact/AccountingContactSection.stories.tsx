import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { accountingContactSchema, type ContactForm, emptyContact } from '../../rules/index.js';
import { AccountingContactSection } from './AccountingContactSection.js';

interface ContactProps {
  contact?: Partial<ContactForm>;
  isDisabled?: boolean;
}

function Contact({ contact, isDisabled = false }: ContactProps) {
  const form = useSchemaForm({
    schema: accountingContactSchema,
    defaultValues: { ...emptyContact(), ...contact },
  });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Accounting contact">
      <AccountingContactSection form={form} isDisabled={isDisabled} />
      <div>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </Form>
  );
}

const meta = {
  title: 'Bound forms/AccountingContactSection',
  component: Contact,
} satisfies Meta<typeof Contact>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A form of its own. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({ schema: accountingContactSchema, defaultValues: emptyContact() });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Accounting contact">
        <AccountingContactSection form={form} />
        <div>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </Form>
    );
  },
};

const nora: Partial<ContactForm> = {
  FirstName: 'Nora',
  LastName: 'Quist',
  Email: 'nora@larkin.example',
  ConfirmEmail: 'nora@larkin.example',
  PhoneNumber: '307-555-0123',
};

export const Filled: Story = { args: { contact: nora } };
export const Disabled: Story = { args: { contact: nora, isDisabled: true } };

/** For an incomplete number, the control, the rule and the summary show the same message. (spec 1 §5 Contact) */
export const Refused: Story = {
  args: { contact: { ...nora, ConfirmEmail: 'nora@other.example', PhoneNumber: '307-555' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const summary = await canvas.findByRole('region', { name: 'There are 2 problems' });
    await expect(summary).toHaveTextContent("Accounting Contact's Email Addresses do not match.");
    const words = "Accounting Contact's Phone Number is not valid.";
    await userEvent.click(canvas.getByRole('link', { name: words }));
    const phone = canvas.getByLabelText('Phone Number');
    await waitFor(() => expect(phone).toHaveFocus());
    await userEvent.tab();
    await expect(phone).toHaveAccessibleDescription(expect.stringContaining(words));
  },
};
