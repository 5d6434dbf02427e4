import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BrandSample } from './BrandTrial.js';
import { ownBrand } from './ownBrand.js';

const meta = {
  title: 'Foundations/Theming',
  component: BrandSample,
} satisfies Meta<typeof BrandSample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The twelve colours, and nothing else. */
export const OwnBrand: Story = {
  decorators: [
    (Story) => (
      <>
        <style>{ownBrand}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const press = canvas.getByRole('button', { name: 'Submit filing' });
    // A part of the page has a theme of its own, whatever the theme of the page.
    const paints = async (theme: string, paint: string) => {
      canvasElement.dataset['theme'] = theme;
      await waitFor(() => expect(getComputedStyle(press).backgroundColor).toBe(paint));
    };
    await paints('light', 'rgb(91, 33, 182)');
    await paints('dark', 'rgb(196, 181, 253)');
    await paints('high-contrast', 'rgb(0, 59, 77)');
    delete canvasElement.dataset['theme'];
  },
};

/** The same without them. */
export const OurBrand: Story = {};
