import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { NumberField } from './NumberField.js';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Days until a reminder', name: 'days', minValue: 1, maxValue: 60, onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A number is typed, stepped with the arrows, and brought within its limits when the input is left. */
export const Keyboard: Story = {
  args: { defaultValue: 5 },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Days until a reminder' });
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('6');
    await expect(args.onChange).toHaveBeenLastCalledWith(6);
    await userEvent.clear(input);
    await userEvent.keyboard('75');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('60'));
    await expect(args.onChange).toHaveBeenLastCalledWith(60);
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** A pasted text that is no plain number is refused and said to be, and what is a number keeps its decimals. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Days until a reminder' });
    for (const text of ['12,5', '30 days']) {
      await userEvent.click(input);
      await userEvent.paste(text);
      await waitFor(() => expect(input).toHaveAccessibleDescription(/What you pasted is not a plain number/));
      await userEvent.tab();
      await waitFor(() => expect(input).toBeValid());
    }
    await expect(input).toHaveValue('');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(input);
    await userEvent.paste('12.34567');
    await expect(input).toHaveValue('12.34567');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(12.34567);
  },
};

export const Kinds: Story = {
  render: () => (
    <Stack>
      <NumberField label="Share" defaultValue={12.5} step={0.5} unit="%" />
      <NumberField label="Policies" defaultValue={12500} hidesSteps />
      <NumberField label="Copies" defaultValue={2} isDisabled />
      <NumberField label="Rows of a page" defaultValue={25} isReadOnly />
    </Stack>
  ),
};

export const Invalid: Story = {
  args: {
    isRequired: true,
    errorMessage: 'Enter a number of days from 1 to 60.',
    description: 'The office sends one reminder.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};
