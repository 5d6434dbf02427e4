import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { Stack } from '../Stack/index.js';
import { AddressFields } from './AddressFields.js';
import { emptyAddress } from './addressFormats.js';

const cheyenne = {
  ...emptyAddress(),
  line1: '12 Pine Street',
  city: 'Cheyenne',
  state: 'WY',
  postalCode: '82001',
};

const meta = {
  title: 'Forms/AddressFields/Pasted',
  component: AddressFields,
  args: { legend: 'Business address', name: 'business', onChange: fn() },
} satisfies Meta<typeof AddressFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An address that is pasted whole fills its lines, whatever stood in them, and that can be undone. */
export const Whole: Story = {
  args: { defaultValue: cheyenne },
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.tripleClick(first);
    await userEvent.paste('1200 McGill College Ave, Suite 1100\nMontréal QC H3B 4G7\nCanada');
    await expect(await canvas.findByText('The address you pasted fills these lines.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      {
        line1: '1200 McGill College Ave',
        line2: 'Suite 1100',
        city: 'Montréal',
        state: '',
        province: 'QC',
        postalCode: 'H3B 4G7',
        country: 'CA',
      },
      expect.objectContaining({ reason: 'paste' }),
    );
    await expect(canvas.getByRole('textbox', { name: 'Province' })).toHaveValue('QC');
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(first).toHaveValue('1200 McGill College Ave, Suite 1100 Montréal QC H3B 4G7 Canada');
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Cheyenne');
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

/** The keyboard reaches the button behind the lines, past the zip code, and comes back to the first of them. */
export const UndoneByKeyboard: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.click(first);
    await userEvent.paste('200 W 24th St, Cheyenne, WY 82001');
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    await expect(canvas.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('82001');
    // Line 2, city, state, zip code, country, and the button.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveValue('200 W 24th St, Cheyenne, WY 82001');
  },
};

/** A text that could be read in two ways is pasted as it is. */
export const AsItIs: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.click(first);
    await userEvent.paste('123 Main St Denver, CO 80202');
    await waitFor(() => expect(first).toHaveValue('123 Main St Denver, CO 80202'));
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('');
  },
};

/** An address that would change a line that cannot be changed is pasted as it is. */
export const FixedLine: Story = {
  args: { defaultValue: { ...emptyAddress(), state: 'WY' }, lines: { state: { isReadOnly: true } } },
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.click(first);
    await userEvent.paste('1 Main St, Denver, CO 80202');
    await waitFor(() => expect(first).toHaveValue('1 Main St, Denver, CO 80202'));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: 'WY', city: '' }),
      expect.objectContaining({ reason: 'edit' }),
    );
  },
};

/** A text that was pasted into one address is not put back into another one. */
export const OtherAddress: Story = {
  render: function OtherAddress(args) {
    const [address, setAddress] = useState(emptyAddress());
    return (
      <Stack>
        <AddressFields {...args} value={address} onChange={setAddress} />
        <Button onPress={() => setAddress(cheyenne)}>Next record</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Address' }));
    await userEvent.paste('200 W 24th St, Casper, WY 82601');
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next record' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Cheyenne'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull());
    await expect(canvas.queryByText('The address you pasted fills these lines.')).toBeNull();
  },
};
