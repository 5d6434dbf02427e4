import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AddressFields } from './AddressFields.js';
import { emptyAddress } from './addressFormats.js';

const meta = {
  title: 'Forms/AddressFields/Autofilled',
  component: AddressFields,
  args: { legend: 'Business address', name: 'business', onChange: fn() },
} satisfies Meta<typeof AddressFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Writes into the lines in one go, as a browser or a password manager does. */
function fill(texts: Readonly<Record<string, string>>): void {
  const inputs = Object.entries(texts).map(
    ([name, text]) => [screen.getByLabelText(name, { selector: 'input' }), text] as const,
  );
  for (const [input, text] of inputs) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Autofill writes line after line, also into lists, and never one over the other. */
export const AtHome: Story = {
  play: async ({ canvas, args }) => {
    fill({
      Address: '12 Pine Street',
      City: 'Cheyenne',
      'State/Territory': 'WY',
      'Zip Code': '82001',
      Country: 'United States',
    });
    const cheyenne = {
      ...emptyAddress(),
      line1: '12 Pine Street',
      city: 'Cheyenne',
      state: 'WY',
      postalCode: '82001',
    };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(cheyenne, expect.anything()));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'State/Territory' })).toHaveValue('Wyoming'),
    );
    await expect(canvas.getByLabelText('City')).toHaveValue('Cheyenne');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

const ottawa = { Address: '1 Elgin Street', City: 'Ottawa', 'Zip Code': 'K1A 0B1' };

/** A province that is no state is in its line as soon as the country is: it is filled in before it. */
export const FromAbroad: Story = {
  play: async ({ canvas, args }) => {
    fill({ ...ottawa, 'State/Territory': 'Ontario', Country: 'Canada' });
    const province = await canvas.findByRole('textbox', { name: 'Province' });
    await expect(province).toHaveValue('Ontario');
    await expect(province).toHaveAttribute('autocomplete', 'address-level1');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ city: 'Ottawa', state: '', province: 'Ontario', country: 'CA' }),
      expect.anything(),
    );
    await expect(canvas.queryByText(/was cleared/)).toBeNull();
  },
};

/** Letters of a province may be those of a state, too. */
export const SameLetters: Story = {
  play: async ({ canvas }) => {
    fill({ Address: '5 Hay Street', City: 'Perth', 'State/Territory': 'WA', Country: 'Australia' });
    await expect(await canvas.findByRole('textbox', { name: 'State' })).toHaveValue('WA');
    await expect(canvas.queryByText(/was cleared/)).toBeNull();
  },
};

/** From a country whose province is typed to one with a list. */
export const FromAbroadToAList: Story = {
  args: { defaultValue: emptyAddress('CA') },
  play: async ({ canvas }) => {
    fill({ City: 'Cheyenne', Province: 'Wyoming', 'Postal Code': '82001', Country: 'United States' });
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'State/Territory' })).toHaveValue('Wyoming'),
    );
    await expect(canvas.queryByText(/was cleared/)).toBeNull();
  },
};

async function chooseCanada(): Promise<void> {
  const country = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.clear(country);
  await userEvent.type(country, 'Canada');
  await screen.findByRole('option', { name: 'Canada' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

/** The browser filled in no country: the province moves when a person chooses it. */
export const CountryByHand: Story = {
  play: async ({ canvas }) => {
    fill({ ...ottawa, 'State/Territory': 'Ontario' });
    await chooseCanada();
    await expect(await canvas.findByRole('textbox', { name: 'Province' })).toHaveValue('Ontario');
  },
};

/** So does a province that a person, or a program that uses the keys, wrote where the states are. */
export const LeftInTheList: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'State/Territory' }), 'Ontario');
    await userEvent.tab();
    await chooseCanada();
    await expect(await canvas.findByRole('textbox', { name: 'Province' })).toHaveValue('Ontario');
  },
};
