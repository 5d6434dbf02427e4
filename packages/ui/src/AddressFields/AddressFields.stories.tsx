import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { AddressFields, type AddressFieldsProps } from './AddressFields.js';
import { emptyAddress } from './addressFormats.js';

const cheyenne = {
  ...emptyAddress(),
  line1: '12 Pine Street',
  city: 'Cheyenne',
  state: 'WY',
  postalCode: '82001',
};

const meta = {
  title: 'Forms/AddressFields',
  component: AddressFields,
  args: { legend: 'Business address', name: 'business', onChange: fn() },
} satisfies Meta<typeof AddressFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each line has its label, its limit and the browser's own word for it. */
export const Empty: Story = {
  args: { autoComplete: 'section-business billing' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'Business address' })).toBeVisible();
    const tokens = Array.from(
      canvasElement.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])'),
      (input) => input.autocomplete,
    );
    await expect(tokens).toEqual(
      [
        'address-line1',
        'address-line2',
        'address-level2',
        'address-level1',
        'postal-code',
        'country-name',
      ].map((token) => `section-business billing ${token}`),
    );
  },
};

/** From the first line to the last; what is too long is kept, and told by whoever checks it. */
export const FilledByKeyboard: Story = {
  ...Empty,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('12 Pine Street{Tab}{Tab}Cheyenne{Tab}wy{Tab}82001-12345');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        { ...cheyenne, postalCode: '82001-12345' },
        { lines: ['postalCode'], reason: 'edit' },
      ),
    );
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'State/Territory' })).toHaveValue('Wyoming'),
    );
  },
};

async function choose(label: string, text: string): Promise<void> {
  const input = screen.getByRole('combobox', { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await screen.findByRole('option', { name: text });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

/** Another country clears only what does not apply there; choosing the first again brings it back. */
export const NothingLost: Story = {
  args: { defaultValue: cheyenne },
  play: async ({ canvas, args }) => {
    // A value that is chosen already stands in its field only once React has finished.
    await canvas.findByDisplayValue('United States');
    await choose('Country', 'Canada');
    const cleared =
      'State/Territory “Wyoming” was cleared because it does not apply in Canada. To bring it back, choose United States again.';
    await waitFor(() => expect(canvas.getAllByText(cleared)).toHaveLength(1));
    await expect(canvas.getByText(cleared).tagName).toBe('OUTPUT');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      { ...cheyenne, country: 'CA', state: '' },
      { lines: ['state', 'country'], reason: 'country' },
    );
    await expect(canvas.queryByRole('combobox', { name: 'State/Territory' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Cheyenne');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Province' }), 'Alberta');
    const postalCode = canvas.getByRole('textbox', { name: 'Postal Code' });
    await userEvent.clear(postalCode);
    await userEvent.type(postalCode, 't2p1a1');
    await userEvent.tab();
    await expect(postalCode).toHaveValue('T2P 1A1');
    await choose('Country', 'United States');
    await expect(
      await canvas.findByText(
        'Province “Alberta” was cleared because it does not apply in United States. To bring it back, choose Canada again. State/Territory “Wyoming” is back.',
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'State/Territory' })).toHaveValue('Wyoming'),
    );
    await choose('Country', 'Canada');
    await expect(await canvas.findByRole('textbox', { name: 'Province' })).toHaveValue('Alberta');
  },
};

/** The numeric keypad of a phone has no dash: it is put in when the line is left. */
export const ZipWithoutDash: Story = {
  play: async ({ canvas }) => {
    const zip = canvas.getByRole('textbox', { name: 'Zip Code' });
    await expect(zip).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(zip, '820011234');
    await userEvent.tab();
    await expect(zip).toHaveValue('82001-1234');
  },
};

function TwoAddresses(props: AddressFieldsProps) {
  const [business, setBusiness] = useState(cheyenne);
  const [mailing, setMailing] = useState(props.value ?? emptyAddress());
  const [isSame, setSame] = useState(false);
  return (
    <Stack gap="6">
      <AddressFields legend="Business address" value={business} onChange={setBusiness} />
      <AddressFields
        {...props}
        legend="Mailing address"
        value={mailing}
        onChange={(address, change) => {
          setMailing(address);
          props.onChange?.(address, change);
        }}
        sameAs={{ label: 'Same as business address', value: business, isSelected: isSame, onChange: setSame }}
      />
    </Stack>
  );
}

/** Ticked, it is a locked copy that follows; what was typed before comes back when the tick is taken away. */
export const SameAs: Story = {
  args: { value: { ...cheyenne, line1: 'PO Box 9', country: 'CA', state: '', province: 'Alberta' } },
  render: (args) => <TwoAddresses {...args} />,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Same as business address' });
    const mailing = within(canvas.getByRole('group', { name: 'Mailing address' }));
    await userEvent.click(box);
    await expect(mailing.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Pine Street');
    await expect(mailing.getByRole('textbox', { name: 'Address' })).toHaveAttribute('readonly');
    await expect(mailing.getByRole('combobox', { name: 'Country' })).toHaveAttribute('readonly');
    await waitFor(() =>
      expect(mailing.getByRole('combobox', { name: 'State/Territory' })).toHaveValue('Wyoming'),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(cheyenne, {
      lines: ['line1', 'state', 'province', 'country'],
      reason: 'same-as',
    });
    box.focus();
    await userEvent.tab();
    await waitFor(() => expect(mailing.getByRole('textbox', { name: 'Address' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Mailing address' })).not.toContainElement(
      document.querySelector(':focus'),
    );
    const business = within(canvas.getByRole('group', { name: 'Business address' }));
    await userEvent.type(business.getByLabelText('City'), ' West');
    await waitFor(() => expect(mailing.getByLabelText('City')).toHaveValue('Cheyenne West'));
    await userEvent.click(box);
    await expect(mailing.getByRole('textbox', { name: 'Address' })).toHaveValue('PO Box 9');
    await expect(mailing.getByLabelText('Province')).toHaveValue('Alberta');
    await expect(mailing.getAllByText('What you entered here before is back.')).toHaveLength(1);
    await expect(mailing.getByRole('textbox', { name: 'Address' })).not.toHaveAttribute('readonly');
  },
};

/** Where nothing was typed before, the copy stays as a start. */
export const SameAsKeepsTheCopy: Story = {
  render: (args) => <TwoAddresses {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Same as business address' });
    const mailing = within(canvas.getByRole('group', { name: 'Mailing address' }));
    await userEvent.click(box);
    await userEvent.click(box);
    const line = mailing.getByRole('textbox', { name: 'Address' });
    await expect(line).toHaveValue('12 Pine Street');
    await userEvent.type(line, ', Suite 4');
    await expect(line).toHaveValue('12 Pine Street, Suite 4');
    await expect(mailing.queryByText('What you entered here before is back.')).toBeNull();
  },
};

export const Invalid: Story = {
  args: {
    defaultValue: { ...cheyenne, city: 'Cheyenne 2', state: '', postalCode: '8200' },
    lines: {
      city: { errorMessage: 'Invalid characters appear in City.' },
      state: { errorMessage: 'State/Territory is required.' },
      postalCode: { errorMessage: 'Invalid Zip code.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('City')).toHaveAccessibleDescription(
      'Error: Invalid characters appear in City.',
    );
    await expect(canvas.getByRole('combobox', { name: 'State/Territory' })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toBeValid();
  },
};

export const Abroad: Story = {
  args: {
    countryPosition: 'first',
    description: 'As it is registered.',
    defaultValue: {
      ...emptyAddress('GB'),
      line1: 'Lime Street 1',
      city: 'London',
      postalCode: 'EC3M 7HA',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Town or city' })).toHaveValue('London');
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveValue('EC3M 7HA');
    await expect(canvas.getByLabelText('County (optional)')).not.toBeRequired();
  },
};

/** Your own list, your own labels, parts of a country to choose from. */
export const OwnFormat: Story = {
  args: {
    countries: [
      { value: 'USA', label: 'United States' },
      { value: 'CAN', label: 'Canada' },
    ],
    defaultValue: { ...emptyAddress('CAN'), province: 'AB' },
    formatOf: () => ({
      region: 'province',
      regions: [
        { value: 'AB', label: 'Alberta' },
        { value: 'BC', label: 'British Columbia' },
      ],
      labels: { postalCode: 'Postal Code' },
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Province' })).toHaveValue('Alberta'));
  },
};

export const Disabled: Story = { args: { defaultValue: cheyenne, isDisabled: true } };

/** 400 % zoom, or a narrow dialog. */
export const Narrow: Story = {
  args: { defaultValue: cheyenne },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** Lines run from right to left; what is typed keeps its own direction. */
export const RightToLeft: Story = {
  args: { defaultValue: cheyenne },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
