import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Prose } from '../Prose/index.js';
import { ScrollRegion } from './ScrollRegion.js';

const paragraph = 'What is received after the end of a quarter belongs to the next one. ';

const meta = {
  title: 'Layout/ScrollRegion',
  component: ScrollRegion,
  args: { label: 'Message from the office', height: 160, children: <Prose>{paragraph}</Prose> },
} satisfies Meta<typeof ScrollRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Content that fits without scrolling does not need the focus. */
export const Fitting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).not.toHaveAttribute('tabindex');
  },
};

/** Content that does not fit takes the focus, so that it scrolls by keyboard. */
export const Scrolling: Story = {
  args: { children: <Prose>{paragraph.repeat(40)}</Prose> },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Message from the office' });
    await waitFor(() => expect(region).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await waitFor(() => expect(region).toHaveFocus());
    await expect(region.clientHeight).toBe(160);
  },
};

/** As tall as a short content, and no taller than said under a long one. */
export const UpTo: Story = {
  args: { height: undefined, maxHeight: 160 },
  render: (args) => (
    <>
      <ScrollRegion {...args} />
      <ScrollRegion {...args} label="Long message">
        <Prose>{paragraph.repeat(40)}</Prose>
      </ScrollRegion>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Message from the office' }).clientHeight).toBeLessThan(
      80,
    );
    await expect(canvas.getByRole('region', { name: 'Long message' }).clientHeight).toBe(160);
  },
};
