import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inRoom } from '../foundations/inRoom.js';
import { TextArea } from './TextArea.js';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: 'Comment', name: 'comment', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '32rem' })],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const SixRows: Story = { args: { rows: 6, description: 'Staff read it; the insured does not.' } };

/** Says at once how many are left, and reads it after a pause in typing. */
export const WithCounter: Story = {
  args: { characterLimit: 20, isRequired: false },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Comment (optional)'), 'Seventeen letters');
    await expect((await canvas.findAllByText('3 characters left'))[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 characters left'));
  },
};

/** A pasted text is never cut off unseen. */
export const TooLong: Story = {
  args: {
    characterLimit: 20,
    defaultValue: 'A comment that is too long',
    errorMessage: 'Comment is 6 characters too long. Shorten it to 20 characters.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 characters too many')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 'Filed late because of a storm.' } };

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Filed late because of a storm.' } };
