import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { DescriptionList } from './DescriptionList.js';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  argTypes: { items: { control: false } },
  args: {
    items: [
      { label: 'Policy number', value: 'WY-2024-001173' },
      { label: 'Status', value: <Badge tone="success">Accepted</Badge> },
      { label: 'Insured', value: 'Teton Ridge Lodging LLC' },
      { label: 'Effective', value: '06/01/2024', isNumeric: true },
      { label: 'Expires', value: '06/01/2025', isNumeric: true },
      { label: 'Previous policy', value: '' },
      {
        label: 'Comment',
        value: 'Seasonal cover for four lodges; the fifth is insured in Idaho.',
        isWide: true,
      },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty value is shown as a dash, so that it does not look like an error. */
export const Columns: Story = {
  args: { columns: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Previous policy').nextElementSibling).toHaveTextContent('–');
    // A number stays in one piece in text of the other writing direction.
    await expect(canvas.getByText('WY-2024-001173').tagName).toBe('BDI');
  },
};

/** Like a bill: amounts stand under each other, the total is set off. */
export const Rows: Story = {
  args: {
    variant: 'rows',
    columns: 1,
    style: { maxInlineSize: '24rem' },
    items: [
      { label: 'Premium', value: '$18,500.00', isNumeric: true },
      { label: 'Policy fee', value: '$250.00', isNumeric: true },
      { label: 'Surplus lines tax, 3.0%', value: '$562.50', isNumeric: true },
      { label: 'Stamping fee, 0.175%', value: '$32.81', isNumeric: true },
      { label: 'Total due', value: '$595.31', isNumeric: true, isStrong: true },
    ],
  },
};

/** In a narrow window a value without room beside its label stands below it, and amounts keep to the end of their line. */
export const NarrowRows: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    variant: 'rows',
    columns: 1,
    style: { maxInlineSize: '18rem' },
    items: [
      { label: 'Agent named by the insurer', value: 'None: procured by the insured' },
      { label: 'Effective', value: '06/01/2024' },
      { label: 'Surplus lines agent policy fee', value: '$1,234,562.50', isNumeric: true },
    ],
  },
  play: async ({ canvas }) => {
    // In a window that is not narrow they stand beside each other.
    if (innerWidth >= 640) return;
    const boxOf = (text: string) => canvas.getByText(text).getBoundingClientRect();
    await expect(boxOf('None: procured by the insured').top).toBeGreaterThanOrEqual(
      boxOf('Agent named by the insurer').bottom - 1,
    );
    await expect(boxOf('Agent named by the insurer').height).toBeLessThan(24);
    await expect(boxOf('06/01/2024').left).toBeGreaterThan(boxOf('Effective').right);
  },
};
