import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { Cents } from '../amount/index.js';
import { Button } from '../Button/index.js';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { MoneyInput, type MoneyInputProps } from './MoneyInput.js';

const meta = {
  title: 'Forms/MoneyInput',
  component: MoneyInput,
  args: { label: 'Premium', name: 'premium', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '16rem' })],
} satisfies Meta<typeof MoneyInput>;

export default meta;
type Story = StoryObj<typeof meta>;

function input(canvas: { getByLabelText: (label: string) => HTMLElement }): HTMLInputElement {
  const element = canvas.getByLabelText('Premium');
  if (!(element instanceof HTMLInputElement)) throw new Error('Premium is no input.');
  return element;
}

/** Rests at 0.00; typing replaces it and groups; leaving it writes the cents. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await expect(input(canvas)).toHaveValue('0.00');
    await userEvent.click(input(canvas));
    await userEvent.keyboard('1234567.5');
    await expect(input(canvas)).toHaveValue('1,234,567.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(123_456_750, {
      text: '1,234,567.5',
      problem: null,
      message: null,
    });
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('1,234,567.50');
  },
};

/** The caret stays between the same two digits while commas come and go. */
export const Caret: Story = {
  args: { defaultValue: 123_456_700 },
  play: async ({ canvas }) => {
    const field = input(canvas);
    await userEvent.click(field);
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('12,349,567.00');
    await expect(field.selectionStart).toBe(6);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(field).toHaveValue('123,567.00');
    await expect(field.selectionStart).toBe(3);
    // A comma of ours is no obstacle: Delete takes the digit behind it.
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('12,367.00');
  },
};

export const Negative: Story = {
  args: { sign: 'parentheses' },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('-1250');
    await expect(input(canvas)).toHaveValue('-1,250');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      -125_000,
      expect.objectContaining({ problem: null }),
    );
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('(1,250.00)');
  },
};

export const PasteFromSpreadsheet: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('(1,234.50)');
    await expect(input(canvas)).toHaveValue('-1,234.50');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      -123_450,
      expect.objectContaining({ problem: null }),
    );
  },
};

/** Never a guess: the text stays, the problem is shown and announced at once, and the value is `null`. */
export const AmbiguousPaste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('1.234,56');
    const message = '“1.234,56” can be read in more than one way. Write it like 1,234.50.';
    await expect(input(canvas)).toHaveValue('1.234,56');
    await expect(input(canvas)).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(message);
    await expect(args.onChange).toHaveBeenLastCalledWith(null, {
      text: '1.234,56',
      problem: { ok: false, problem: 'ambiguous', text: '1.234,56' },
      message,
    });
    await userEvent.clear(input(canvas));
    await userEvent.keyboard('1234.56');
    await expect(input(canvas)).not.toBeInvalid();
  },
};

/** A comma that a person types may be a decimal comma: it is left where it is. */
export const DecimalComma: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('1234,56');
    await expect(input(canvas)).toHaveValue('1,234,56');
    await userEvent.tab();
    await expect(input(canvas)).toBeInvalid();
  },
};

/** Turning the wheel over it changes nothing. */
export const Wheel: Story = {
  args: { defaultValue: 123_450 },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await fireEvent.wheel(input(canvas), { deltaY: 100 });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await expect(input(canvas)).toHaveValue('1,234.50');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Without `allowsEmpty` an emptied input means 0.00. */
export const Emptied: Story = {
  args: { defaultValue: 123_450 },
  play: async ({ canvas, args }) => {
    await userEvent.clear(input(canvas));
    await expect(args.onChange).toHaveBeenLastCalledWith(0, expect.objectContaining({ text: '' }));
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('0.00');
  },
};

/** For keypads without a minus; shown on touch screens by itself. */
export const SignToggle: Story = {
  args: { signToggle: 'always', defaultValue: 123_450 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make negative' }));
    await expect(input(canvas)).toHaveValue('-1,234.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Make positive' }));
    await expect(input(canvas)).toHaveValue('1,234.50');
  },
};

function FromOutside(props: MoneyInputProps) {
  const [cents, setCents] = useState<Cents | null>(100_000);
  return (
    <Stack>
      <MoneyInput {...props} value={cents} onChange={setCents} />
      <Button onPress={() => setCents(250_000)}>Copy from the renewal</Button>
    </Stack>
  );
}

/** Follows a value that changes from outside, and does not disturb what is typed while it stays the same. */
export const Controlled: Story = {
  render: (args) => <FromOutside {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy from the renewal' }));
    await expect(input(canvas)).toHaveValue('2,500.00');
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), '12.');
    await expect(input(canvas)).toHaveValue('12.');
  },
};

/** An amount is written from left to right in every language; its minus stands before it. */
export const RightToLeft: Story = {
  args: { defaultValue: -123_450, signToggle: 'always' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { direction, textAlign } = getComputedStyle(input(canvas));
    await expect([direction, textAlign]).toEqual(['ltr', 'start']);
  },
};

export const TooLarge: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('100000000.01');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(/Amounts go up to \$100,000,000\.00/);
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <MoneyInput
        label="With a hint"
        defaultValue={1_250_000}
        description="Without taxes and fees."
        isRequired
      />
      <MoneyInput label="Optional" isRequired={false} allowsEmpty defaultValue={null} />
      <MoneyInput label="Invalid" errorMessage="The premium amount cannot equal zero." />
      <MoneyInput label="Read only" defaultValue={-98_765_43} sign="parentheses" isReadOnly />
      <MoneyInput label="Disabled" defaultValue={1_250_000} isDisabled />
    </Stack>
  ),
};
