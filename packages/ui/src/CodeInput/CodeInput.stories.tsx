import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { makeHandClock } from '../countdown/makeHandClock.js';
import { hasRealKeys, pasteByKeys, pressKeys } from '../Field/realKeys.js';
import { Stack } from '../Stack/index.js';
import { CodeInput, type CodeInputProps } from './CodeInput.js';
import { ResendCode } from './ResendCode.js';

const meta = {
  title: 'Forms/CodeInput',
  component: CodeInput,
  args: { label: 'Verification code', name: 'verificationCode', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

function input(canvas: { getByLabelText: (label: string) => HTMLElement }): HTMLInputElement {
  const element = canvas.getByLabelText('Verification code');
  if (!(element instanceof HTMLInputElement)) throw new Error('Verification code is no input.');
  return element;
}

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
    const field = input(canvas);
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
    await userEvent.click(input(canvas));
    await userEvent.keyboard('12x 345');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('66');
    await expect(input(canvas)).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456', { reason: 'type' });
    await expect(input(canvas)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input(canvas)).toHaveAccessibleDescription('6 digits.');
  },
};

/** Every digit stands in the middle of its box, and the input never scrolls. */
export const Filled: Story = {
  args: { defaultValue: '402971', description: 'Sent to the number that ends in 0100.' },
  play: async ({ canvas }) => {
    const field = input(canvas);
    await expect(misplacedDigits(field)).toEqual([]);
    await userEvent.click(field);
    await userEvent.keyboard('{End}');
    await expect(field.scrollLeft).toBe(0);
  },
};

/** From anywhere, with spaces, dashes or the words around it; a whole code replaces what was there. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    await userEvent.click(field);
    await userEvent.keyboard('99');
    await userEvent.paste('Your code is 123-456. It expires in 10 minutes.');
    await expect(field).toHaveValue('123456');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456', { reason: 'paste' });
    field.setSelectionRange(3, 3);
    await userEvent.paste('99');
    await expect(field).toHaveValue('123996');
    await expect(field.selectionStart).toBe(5);
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
  },
};

/** A text with no code, or with more than one, changes nothing, and the person is told. */
export const PastedNoCode: Story = {
  args: { defaultValue: '12' },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('307-555-0100');
    await expect(input(canvas)).toHaveValue('12');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(input(canvas)).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'What you pasted is not one code of 6 digits. Copy the code alone, or type it.',
    );
  },
};

/** A phone, a keyboard or a password manager writes the whole code at once. */
export const Autofilled: Story = {
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    // As a script of a browser does: the value, and an event that names nothing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await expect(args.onChange).toHaveBeenLastCalledWith('123456', { reason: 'autofill' });
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
  },
};

/** A keyboard that offers the code from a message inserts it like one long key, or in place of what is there. */
export const OfferedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = input(canvas);
    field.focus();
    // The browser's own editing: its events, its caret.
    document.execCommand('insertText', false, '123456');
    await expect(field).toHaveValue('123456');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456', { reason: 'autofill' });
    const inputType = 'insertReplacementText';
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '654321');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    await expect(args.onChange).toHaveBeenLastCalledWith('654321', { reason: 'autofill' });
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith('654321');
  },
};

/** With the keys and the clipboard of the browser itself, where there are some: typed, corrected, pasted. */
export const RealKeys: Story = {
  play: async ({ canvas, args }) => {
    if (!hasRealKeys()) return;
    const field = input(canvas);
    field.focus();
    await pressKeys('123456');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await pressKeys('{Home}{ArrowRight}9{Backspace}');
    await expect(field).toHaveValue('13456');
    await pasteByKeys(field, 'Your code is 402 971.');
    await expect(field).toHaveValue('402971');
    await expect(args.onChange).toHaveBeenLastCalledWith('402971', { reason: 'paste' });
    await expect(args.onComplete).toHaveBeenLastCalledWith('402971');
    // Once for each code that was whole: the typed one, the corrected one, the pasted one.
    await expect(args.onComplete).toHaveBeenCalledTimes(3);
  },
};

/** Arrows, Home and End move; a digit replaces the one in its box; Backspace and Delete close the gap. */
export const Keyboard: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas }) => {
    const field = input(canvas);
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
    const field = input(canvas);
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
    await userEvent.click(input(canvas));
    await userEvent.keyboard('123456');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Invalid code. Please try again or resend the code',
      ),
    );
    const field = input(canvas);
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
    await expect(input(canvas)).toHaveAccessibleDescription(/Error: Invalid code\./);
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
    await expect(misplacedDigits(input(canvas))).toEqual([]);
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
    await expect(misplacedDigits(input(canvas))).toEqual([]);
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
