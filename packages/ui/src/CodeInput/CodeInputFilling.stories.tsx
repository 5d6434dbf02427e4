import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { hasRealKeys, pasteByKeys, pressKeys } from '../Field/realKeys.js';
import { CodeInput } from './CodeInput.js';
import { codeInputIn } from './codeInputIn.js';

const meta = {
  title: 'Forms/CodeInput filling',
  component: CodeInput,
  tags: ['!autodocs'],
  args: { label: 'Verification code', name: 'verificationCode', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From anywhere, with spaces, dashes or the words around it; a whole code replaces what was there. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const field = codeInputIn(canvas);
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
    await userEvent.click(codeInputIn(canvas));
    await userEvent.paste('307-555-0100');
    await expect(codeInputIn(canvas)).toHaveValue('12');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(codeInputIn(canvas)).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'What you pasted is not one code of 6 digits. Copy the code alone, or type it.',
    );
  },
};

/** A phone, a keyboard or a password manager writes the whole code at once. */
export const Autofilled: Story = {
  play: async ({ canvas, args }) => {
    const field = codeInputIn(canvas);
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
    const field = codeInputIn(canvas);
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
    const field = codeInputIn(canvas);
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
