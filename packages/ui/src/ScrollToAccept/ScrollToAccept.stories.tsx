import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../TextField/index.js';
import { ScrollToAccept } from './ScrollToAccept.js';

const paragraphs = Array.from({ length: 30 }, (_, index) => (
  <p key={index} style={{ marginBlockEnd: '1rem' }}>
    {index + 1}. The user keeps the password to themselves, files only what they are licensed to file, and
    reports changes of their licence to the service office within ten days.
  </p>
));

const meta = {
  title: 'Forms/ScrollToAccept',
  component: ScrollToAccept,
  args: {
    title: 'Terms and Conditions',
    headingLevel: 2,
    children: paragraphs,
    onAccept: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof ScrollToAccept>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Until the end is reached, accepting can be reached, says what is missing and does nothing. */
export const NotReadYet: Story = {
  play: async ({ canvas, args }) => {
    const accept = canvas.getByRole('button', { name: 'Accept' });
    await expect(accept).toHaveAccessibleDescription('Read to the end of the text to accept it.');
    accept.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccept).not.toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Terms and Conditions' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  },
};

/** Within 20 px of the end counts as the end. */
export const ReadByScrolling: Story = {
  play: async ({ canvas, args }) => {
    const region = canvas.getByRole('region', { name: 'Terms and Conditions' });
    region.scrollTop = region.scrollHeight - region.clientHeight - 25;
    await fireEvent.scroll(region);
    await expect(canvas.getByRole('status')).toHaveTextContent('Read to the end of the text to accept it.');
    region.scrollTop = region.scrollHeight - region.clientHeight - 19;
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('You have reached the end of the text.'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** A way that is not scrolling: the button leads to the end, where reading can go on backwards. */
export const ReadWithoutScrolling: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the end' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('You have reached the end of the text.'),
    );
  },
};

/** A text that fits is read. */
export const Fits: Story = {
  args: { children: paragraphs.slice(0, 2) },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('You have reached the end of the text.'),
    );
  },
};

export const WithSignature: Story = {
  args: {
    children: paragraphs.slice(0, 2),
    beforeActions: <TextField label="E-Signature" isRequired />,
    acceptDisabledReason: 'Sign with your full name to accept.',
    downloadHref: '#nda.pdf',
  },
};

export const Failed: Story = {
  args: { children: paragraphs.slice(0, 2), errorMessage: 'Your answer could not be saved. Try again.' },
};

export const Pending: Story = { args: { children: paragraphs.slice(0, 2), isPending: true } };
