import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { CopyButton } from './CopyButton.js';

const write = fn<(text: string) => Promise<void>>();

function answerWith(answer: (text: string) => Promise<void>) {
  write.mockImplementation(answer);
  const spy = spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  return () => spy.mockRestore();
}

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'WY-000123', label: 'Copy confirmation number WY-000123' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem 6rem' }}>
        WY-000123 <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Says so, on the screen and once to a screen reader, for two seconds. */
export const Copies: Story = {
  beforeEach: () => answerWith(() => Promise.resolve()),
  play: async ({ canvas }) => {
    // Waited for from the start: on a slow machine the two seconds might be over before it is looked for.
    const said = waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied!'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await said;
    await expect(write).toHaveBeenCalledWith('WY-000123');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};

/** Browsers refuse without a secure connection or a permission. */
export const Refused: Story = {
  beforeEach: () => answerWith(() => Promise.reject(new Error('Not allowed.'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Not copied.'));
  },
};
