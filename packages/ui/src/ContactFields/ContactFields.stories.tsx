import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { everyPhoneCountry } from '../PhoneField/index.js';
import { Stack } from '../Stack/index.js';
import { ContactFields, type ContactFieldsProps } from './ContactFields.js';
import { emptyContact } from './contactParts.js';

const ana = {
  ...emptyContact(),
  firstName: 'Ana',
  lastName: 'Cruz',
  email: 'ana@example.com',
  confirmEmail: 'ana@example.com',
  phone: '+13075550100',
};

const countries = everyPhoneCountry();

const meta = {
  title: 'Forms/ContactFields',
  component: ContactFields,
  args: { legend: 'Primary contact', name: 'primary', onChange: fn() },
} satisfies Meta<typeof ContactFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** `work` stands only where HTML allows it. */
export const Empty: Story = {
  args: { autoComplete: 'section-primary work' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'Primary contact' })).toBeVisible();
    const inputs = canvasElement.querySelectorAll<HTMLInputElement>('input');
    await expect(Array.from(inputs, (input) => input.autocomplete)).toEqual([
      'section-primary given-name',
      'section-primary additional-name',
      'section-primary family-name',
      'section-primary work email',
      'section-primary work email',
      'section-primary work tel',
      'section-primary work tel-extension',
    ]);
  },
};

/** From the first line to the last. */
export const FilledByKeyboard: Story = {
  ...Empty,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(
      'Ana{Tab}{Tab}Cruz{Tab}ana@example.com{Tab}ana@example.com{Tab}3075550100{Tab}x12',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      { ...ana, phoneExtension: '12' },
      { parts: ['phoneExtension'], reason: 'edit' },
    );
    await expect(canvas.getByLabelText('Phone')).toHaveValue('307-555-0100');
  },
};

/** Nobody has to type an email twice; a number with an extension fills both lines. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Confirm email'));
    await userEvent.paste('ana@example.com');
    await expect(canvas.getByLabelText('Confirm email')).toHaveValue('ana@example.com');
    await userEvent.click(canvas.getByLabelText('Phone'));
    await userEvent.paste('(307) 555-0100 ext. 12');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('307-555-0100');
    await expect(canvas.getByLabelText('Extension (optional)')).toHaveValue('12');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ phone: '+13075550100', phoneExtension: '12' }),
      { parts: ['phone', 'phoneExtension'], reason: 'edit' },
    );
  },
};

/** Of two extensions none is made, and one that has no line is not dropped without a word. */
export const PastedExtensions: Story = {
  render: (args) => (
    <Stack gap="6">
      <ContactFields {...args} />
      <ContactFields legend="Billing contact" parts={['lastName', 'phone']} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [extension] = canvas.getAllByLabelText('Extension (optional)');
    if (!extension) throw new Error('There is no line for the extension.');
    await userEvent.click(extension);
    await userEvent.paste('12 or 14');
    await expect(extension).toHaveValue('12 or 14');
    await userEvent.clear(extension);
    await userEvent.paste('ext. 12');
    await expect(extension).toHaveValue('12');
    const billing = within(canvas.getByRole('group', { name: 'Billing contact' }));
    await userEvent.click(billing.getByLabelText('Phone'));
    await userEvent.paste('307-555-0100 ext. 12');
    await expect(billing.getByLabelText('Phone')).toHaveValue('307-555-0100');
    await expect(await billing.findByText('The extension 12 was left out.')).toBeVisible();
  },
};

/** Autofill writes line after line, and never one over the other. */
export const Autofilled: Story = {
  play: async ({ canvas, args }) => {
    const fill = (name: string, text: string) => {
      const input = canvas.getByLabelText(name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fill('First name', 'Ana');
    fill('Last name', 'Cruz');
    fill('Email', 'ana@example.com');
    fill('Confirm email', 'ana@example.com');
    fill('Phone', '+1 307-555-0100');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(ana, expect.anything()));
    await waitFor(() => expect(canvas.getByLabelText('Phone')).toHaveValue('307-555-0100'));
  },
};

function TwoContacts(props: ContactFieldsProps) {
  const [primary, setPrimary] = useState(ana);
  const [accounting, setAccounting] = useState(props.value ?? emptyContact());
  const [isSame, setSame] = useState(false);
  return (
    <Stack gap="6">
      <ContactFields legend="Primary contact" value={primary} onChange={setPrimary} />
      <ContactFields
        {...props}
        legend="Accounting contact"
        value={accounting}
        onChange={setAccounting}
        sameAs={{ label: 'Same as primary contact', value: primary, isSelected: isSame, onChange: setSame }}
      />
    </Stack>
  );
}

/** Ticked, it is a locked copy that follows; what was typed before comes back when the tick is taken away. */
export const SameAs: Story = {
  args: { value: { ...emptyContact(), firstName: 'Ben' } },
  render: (args) => <TwoContacts {...args} />,
  play: async ({ canvas }) => {
    const accounting = within(canvas.getByRole('group', { name: 'Accounting contact' }));
    const primary = within(canvas.getByRole('group', { name: 'Primary contact' }));
    const box = canvas.getByRole('checkbox', { name: 'Same as primary contact' });
    await userEvent.click(box);
    await expect(accounting.getByLabelText('First name')).toHaveValue('Ana');
    await expect(accounting.getByLabelText('Phone')).toHaveValue('307-555-0100');
    await expect(accounting.getByLabelText('Phone')).toHaveAttribute('readonly');
    await userEvent.type(primary.getByLabelText('Last name'), '-Diaz');
    await expect(accounting.getByLabelText('Last name')).toHaveValue('Cruz-Diaz');
    await userEvent.click(box);
    await expect(accounting.getByLabelText('First name')).toHaveValue('Ben');
    await expect(accounting.getAllByText('What you entered here before is back.')).toHaveLength(1);
  },
};

export const Invalid: Story = {
  args: {
    defaultValue: { ...ana, confirmEmail: 'anna@example.com' },
    lines: {
      confirmEmail: { errorMessage: 'Primary Contact’s Email Addresses do not match.' },
      lastName: { errorMessage: 'Last name is required' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Confirm email')).toHaveAccessibleDescription(
      'Error: Primary Contact’s Email Addresses do not match.',
    );
  },
};

/** The number of any country. */
export const Abroad: Story = {
  args: { defaultValue: { ...ana, phone: '+442079460018', phoneCountry: 'GB' }, phone: { countries } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Phone Country of the number' })).toHaveValue('GB');
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveValue('02079460018');
  },
};

export const NameAndEmail: Story = { args: { parts: ['firstName', 'lastName', 'email'] } };

export const Disabled: Story = { args: { defaultValue: ana, isDisabled: true } };

/** 400 % zoom, or a narrow dialog. */
export const Narrow: Story = {
  args: { defaultValue: ana, phone: { countries } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};
