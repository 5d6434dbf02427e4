import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { BrandTrial } from './BrandTrial.js';
import { Page } from './Page.js';

function TryABrand() {
  return (
    <Page
      title="Try a brand"
      lead="Choose the colours of a brand and look at them in both themes. Every pair of colours that a component uses is measured at once; what has too little contrast is named first."
    >
      <BrandTrial />
    </Page>
  );
}

const meta = {
  title: 'Foundations/Try a brand',
  component: TryABrand,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof TryABrand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Our own colours, with which every pair has enough contrast. */
export const OurColours: Story = {};

/** A pale accent is named with what it needs; "Back to our colours" undoes it. */
export const PaleAccent: Story = {
  play: async ({ canvas }) => {
    const light = within(canvas.getByRole('region', { name: 'Light' }));
    await expect(light.getByRole('heading', { name: 'Every pair has enough contrast' })).toBeVisible();
    await fireEvent.change(light.getByLabelText('accent'), { target: { value: '#9ad0e0' } });
    await expect(
      await light.findByText(
        'accent on accent soft has 1.4 : 1 and needs 4.5 : 1. Text in it is hard to read.',
      ),
    ).toBeVisible();
    await expect(getComputedStyle(light.getByRole('button', { name: 'Submit filing' })).backgroundColor).toBe(
      'rgb(154, 208, 224)',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to our colours' }));
    await expect(await light.findByRole('heading', { name: 'Every pair has enough contrast' })).toBeVisible();
  },
};
