import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { PhoneField, type PhoneFieldProps } from './PhoneField.js';
import { everyPhoneCountry } from './phoneCountries.js';
import { plainPhoneFormatter } from './phoneText.js';

const countries = everyPhoneCountry();

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  args: { label: 'Phone', name: 'phone', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem' })],
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

function input(canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) {
  const element = canvas.getByRole('textbox', { name: 'Phone' });
  if (!(element instanceof HTMLInputElement)) throw new Error('Phone is no input.');
  return element;
}

/** Grouped while typing; the value has the calling code. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    await userEvent.click(field);
    await userEvent.keyboard('1307a5');
    await expect(field).toHaveValue('307-5');
    await userEvent.keyboard('550100');
    await expect(field).toHaveValue('307-555-0100');
    await expect(args.onChange).toHaveBeenLastCalledWith('+13075550100', {
      country: 'US',
      text: '307-555-0100',
      extension: '',
      problem: null,
      message: null,
    });
    await expect(field).toHaveAttribute('type', 'tel');
    await expect(field).toHaveAttribute('autocomplete', 'tel');
  },
};

/** The caret stays behind the digit it was behind; a dash never stops Backspace or Delete. */
export const CaretKept: Story = {
  args: { defaultValue: '307-555-0100' },
  play: async ({ canvas }) => {
    const field = input(canvas);
    field.focus();
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('39075550100');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('307-555-0100');
    await expect(field.selectionStart).toBe(1);
    field.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('305-550-100');
    await expect(field.selectionStart).toBe(2);
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('305-501-00');
    await expect(field.selectionStart).toBe(3);
  },
};

/** Any shape; what is no number leaves the field as it was and says so. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    await userEvent.click(field);
    await userEvent.paste('tel:+1 (307) 555-0100 x12');
    await expect(field).toHaveValue('307-555-0100');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '+13075550100',
      expect.objectContaining({ extension: '12' }),
    );
    await userEvent.paste('ask the front desk');
    await expect(field).toHaveValue('307-555-0100');
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'What you pasted is not one telephone number. Copy the number alone, or type it.',
    );
    await userEvent.keyboard('{Backspace}');
    await expect(field).toBeValid();
  },
};

/** When the field is left, an incomplete number and an impossible one have different messages, announced once. */
export const Problems: Story = {
  play: async ({ canvas }) => {
    const field = input(canvas);
    await userEvent.type(field, '307555');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^“307-555” is not a whole number\. Write all 10 digits, like 307-555-0100\.$/,
    );
    await expect(field).toHaveAccessibleDescription(/Error: “307-555” is not a whole number/);
    await userEvent.clear(field);
    await userEvent.type(field, '2075550100');
    await expect(field).toBeValid();
    await userEvent.clear(field);
    await userEvent.type(field, '9115550100');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '“911-555-0100” is no telephone number in United States. Check the digits and the country.',
    );
  },
};

/** A calling code chooses the country, typed or pasted; the list does, too. */
export const EveryCountry: Story = {
  args: { countries },
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    const list = canvas.getByRole('combobox', { name: 'Phone Country of the number' });
    await expect(list).toHaveValue('US');
    await userEvent.click(field);
    await userEvent.keyboard('+442079460018');
    await expect(list).toHaveValue('GB');
    await expect(field).toHaveValue('2079460018');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '+442079460018',
      expect.objectContaining({ country: 'GB', problem: null }),
    );
    await userEvent.clear(field);
    await userEvent.paste('+353 1 437 0000');
    await expect(list).toHaveValue('IE');
    await userEvent.selectOptions(list, 'US');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ country: 'US' }),
    );
  },
};

function Kept(props: PhoneFieldProps) {
  const [value, setValue] = useState('3075550100');
  return (
    <Stack>
      <PhoneField {...props} value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}

/** Controlled, as digits alone. */
export const National: Story = {
  args: { valueFormat: 'national' },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    const field = input(canvas);
    await expect(field).toHaveValue('307-555-0100');
    await userEvent.type(field, '{Backspace}9');
    await expect(field).toHaveValue('307-555-0109');
    await expect(canvas.getByRole('status', { name: 'Value' })).toHaveTextContent('3075550109');
  },
};

/** Formatted by a formatter that the caller passes. */
export const OwnFormatter: Story = {
  args: {
    countries: countries.filter(({ code }) => code === 'GB'),
    defaultValue: '+442079460018',
    formatter: {
      ...plainPhoneFormatter,
      format: (digits) => [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' '),
    },
  },
  play: async ({ canvas }) => {
    await expect(input(canvas)).toHaveValue('020 7946 0018');
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <PhoneField label="With a hint" description="We call only about your filings." isRequired />
      <PhoneField label="Optional" isRequired={false} />
      <PhoneField label="Wrong" defaultValue="3075550100" errorMessage="Phone number is required" />
      <PhoneField label="Read only" defaultValue="3075550100" isReadOnly />
      <PhoneField label="Disabled" defaultValue="3075550100" isDisabled countries={countries} />
      <PhoneField label="Any country" defaultValue="+33142278186" countries={countries} />
    </Stack>
  ),
};

/** Digits run from left to right in every language. */
export const RightToLeft: Story = {
  args: { defaultValue: '3075550100', countries },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(input(canvas)).direction).toBe('ltr');
    await expect(getComputedStyle(input(canvas)).textAlign).toBe('end');
  },
};
