import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { makeHandClock } from '../countdown/makeHandClock.js';
import { Stack } from '../Stack/index.js';
import { CodeInput, type CodeInputProps } from './CodeInput.js';
import { codeInputIn } from './codeInputIn.js';
import { ResendCode } from './ResendCode.js';

const meta = {
  title: 'Forms/CodeInput',
  component: CodeInput,
  args: { label: 'Verification code', name: 'verificationCode', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Left edges of the digits that stand outside their box, by more than half a pixel. */
function misplacedDigits(field: HTMLInputElement): number[] {
  const style = getComputedStyle(field);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('Nothing to measure with.');
  canvas.font = style.font;
  const digit = canvas.measureText('0').width;
  const step = digit + Number.parseFloat(style.letterSpacing);
  const start = field.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
  const boxes = [...(field.parentElement?.querySelectorAll('span') ?? [])];
  return boxes
    .map((box, index) => {
      const { left, width } = box.getBoundingClientRect();
      return start + index * step + digit / 2 - (left + width / 2);
    })
    .filter((offset) => Math.abs(offset) > 0.5);
}

/** Arrows go from box to box: after a full code, ArrowLeft and a digit replace the digit before the last one. */
export const ArrowKeys: Story = {
  play: async ({ canvas, args }) => {
    const field = codeInputIn(canvas);
    await userEvent.click(field);
    await userEvent.keyboard('123456');
    await userEvent.keyboard('{ArrowLeft}9');
    await expect(field).toHaveValue('123496');
    await expect(args.onChange).toHaveBeenLastCalledWith('123496', { reason: 'type' });
    // The next key replaces the digit behind it, as the boxes show.
    await userEvent.keyboard('7');
    await expect(field).toHaveValue('123497');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{Backspace}');
    await expect(field).toHaveValue('12347');
    await userEvent.keyboard('{Home}{ArrowLeft}8');
    await expect(field).toHaveValue('82347');
    await userEvent.keyboard('{End}{ArrowRight}1');
    await expect(field).toHaveValue('823471');
  },
};

/** Digits only; a digit after the last one changes nothing. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(codeInputIn(canvas));
    await userEvent.keyboard('12x 345');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('66');
    await expect(codeInputIn(canvas)).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456', { reason: 'type' });
    await expect(codeInputIn(canvas)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeInputIn(canvas)).toHaveAccessibleDescription('6 digits.');
  },
};

/** Every digit stands in the middle of its box, and the input never scrolls. */
export const Filled: Story = {
  args: { defaultValue: '402971', description: 'Sent to the number that ends in 0100.' },
  play: async ({ canvas }) => {
    const field = codeInputIn(canvas);
    await expect(misplacedDigits(field)).toEqual([]);
    await userEvent.click(field);
    await userEvent.keyboard('{End}');
    await expect(field.scrollLeft).toBe(0);
  },
};

/** Arrows, Home and End move; a digit replaces the one in its box; Backspace and Delete close the gap. */
export const Keyboard: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas }) => {
    const field = codeInputIn(canvas);
    await userEvent.tab();
    await userEvent.keyboard('{Home}{ArrowRight}9');
    await expect(field).toHaveValue('193456');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('13456');
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('1456');
    await userEvent.keyboard('{End}{ArrowLeft}0');
    await expect(field).toHaveValue('1450');
    await expect(field.selectionStart).toBe(4);
  },
};

/** A press on a box marks its digit. */
export const Pointer: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas }) => {
    const field = codeInputIn(canvas);
    field.focus();
    field.setSelectionRange(2, 2);
    field.click();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('129456');
  },
};

function Verification(props: CodeInputProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return (
    <CodeInput
      {...props}
      value={code}
      errorMessage={error}
      onChange={(next) => {
        setCode(next);
        setError(undefined);
      }}
      onComplete={(complete) => {
        props.onComplete?.(complete);
        setError('Invalid code. Please try again or resend the code');
      }}
    />
  );
}

/** The refusal is announced, the code is marked, and it is not sent again before the person has edited it. */
export const RefusedOnce: Story = {
  render: (args) => <Verification {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(codeInputIn(canvas));
    await userEvent.keyboard('123456');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Invalid code. Please try again or resend the code',
      ),
    );
    const field = codeInputIn(canvas);
    await waitFor(() => expect(field.parentElement?.querySelectorAll('[data-marked]')).toHaveLength(6));
    await userEvent.paste('123456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('654321');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith('654321');
  },
};

export const Invalid: Story = {
  args: { defaultValue: '123456', errorMessage: 'Invalid code. Please try again or resend the code' },
  play: async ({ canvas }) => {
    await expect(codeInputIn(canvas)).toHaveAccessibleDescription(/Error: Invalid code\./);
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <CodeInput label="Empty" description="Open your authenticator app to see it." isRequired />
      <CodeInput label="Half-way" defaultValue="402" />
      <CodeInput label="Being checked" defaultValue="402971" isReadOnly />
      <CodeInput label="Disabled" defaultValue="402971" isDisabled />
      <CodeInput label="Four digits" defaultValue="4711" length={4} />
      <CodeInput label="Eight digits" defaultValue="40297113" length={8} />
    </Stack>
  ),
};

/** Where there is little room the boxes become narrower; nothing scrolls. */
export const Narrow: Story = {
  args: { defaultValue: '402971' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(misplacedDigits(codeInputIn(canvas))).toEqual([]);
  },
};

/** Digits run from left to right in every language. */
export const RightToLeft: Story = {
  args: { defaultValue: '402971', label: 'Verification code' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(misplacedDigits(codeInputIn(canvas))).toEqual([]);
  },
};

const time = makeHandClock();

/** With the button that sends another code: pressed after the countdown it counts again and keeps the focus. */
export const WithResend: Story = {
  render: (args) => (
    <Stack>
      <CodeInput {...args} description="Sent to the number that ends in 0100." />
      <ResendCode onResend={fn()} clock={time.clock} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Resend code' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    time.pass(30);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(await canvas.findByText('You can resend the code in 30 seconds.')).toBeInTheDocument();
  },
};
