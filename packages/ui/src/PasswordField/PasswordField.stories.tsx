import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import { PasswordField } from './PasswordField.js';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', isRequired: true, onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem' })],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The toggle keeps the text, changes its name, and what it did is announced once. */
export const ShowAndHide: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'Winter26');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Winter26');
    await expect(canvas.getByText('Your password is visible')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus());
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const CapsLock: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    await expect(await canvas.findByText('Caps Lock is on')).toBeVisible();
  },
};

const rules = [
  { label: '8 to 64 characters', isMet: (text: string) => text.length >= 8 && text.length <= 64 },
  { label: 'One lowercase character', isMet: (text: string) => /[a-z]/.test(text) },
  { label: 'One uppercase character', isMet: (text: string) => /[A-Z]/.test(text) },
  { label: 'One number', isMet: (text: string) => /\d/.test(text) },
];

/** The rules tick themselves off while typing, in shape and in words, and are told once typing has stopped. */
export const NewPassword: Story = {
  args: { label: 'New password', autoComplete: 'new-password', rules },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('New password');
    await expect(input).toHaveAccessibleDescription(
      /^Not met yet: 8 to 64 characters Not met yet: One lower/,
    );
    const listener = hearAnnouncements();
    await userEvent.type(input, 'winter');
    await expect(canvas.getByText('One lowercase character')).toHaveTextContent(
      'Met: One lowercase character',
    );
    await expect(canvas.getByText('One number')).toHaveTextContent('Not met yet: One number');
    const heard: string[] = [];
    await waitFor(() => {
      heard.push(...listener.said());
      return expect(heard).toEqual(['1 of 4 rules met']);
    });
    listener.stop();
  },
};

export const Invalid: Story = {
  args: { errorMessage: 'Password is required.' },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Winter26' } };
