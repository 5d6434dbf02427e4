import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { I18nProvider } from '../I18nProvider/index.js';
import { Stack } from '../Stack/index.js';
import { Chart, type ChartRow } from './index.js';

const inDollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const inShort = (value: number) => `$${value / 1000}K`;

const quarters: readonly ChartRow[] = [
  { id: '1', name: 'Q1', group: '2025', values: { property: 310_000, liability: 84_000, marine: 21_000 } },
  { id: '2', name: 'Q2', group: '2025', values: { property: 420_000, liability: 96_000, marine: 38_000 } },
  { id: '3', name: 'Q3', group: '2025', values: { property: 365_000, liability: 71_000, marine: 44_000 } },
  { id: '4', name: 'Q4', group: '2025', values: { property: 512_000, liability: 120_000, marine: 52_000 } },
  { id: '5', name: 'Q1', group: '2026', values: { property: 468_000, liability: 133_000, marine: 61_000 } },
  { id: '6', name: 'Q2', group: '2026', values: { property: 590_000, liability: 118_000, marine: 58_000 } },
];

const meta = {
  title: 'Data/Chart',
  component: Chart,
  args: {
    kind: 'bar',
    label: 'Premium by quarter',
    rowLabel: 'Quarter',
    series: [
      { id: 'property', name: 'Property' },
      { id: 'liability', name: 'Liability' },
      { id: 'marine', name: 'Marine' },
    ],
    rows: quarters,
    formatValue: inDollars,
    formatTick: inShort,
  },
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every series has a pattern beside its colour. */
export const Bars: Story = {};

/** The sum of all parts has a name, and stands in the table and beside the values that are pointed at. */
export const Stacked: Story = { args: { kind: 'stacked', totalName: 'Together' } };

/** Dashes and the shapes of the points tell the lines apart. What is missing is a gap. */
export const Lines: Story = {
  args: {
    kind: 'line',
    rows: quarters.map((row) =>
      row.id === '3' ? { ...row, values: { ...row.values, liability: null } } : row,
    ),
  },
};

/** More went back than came in; the line across a bar is the year before. */
export const BelowZero: Story = {
  args: {
    series: [
      { id: 'now', name: 'This year' },
      { id: 'before', name: 'The year before', isMark: true },
    ],
    rows: [
      { id: 'CO', name: 'CO', title: 'Colorado', values: { now: 42_000, before: 38_000 } },
      { id: 'OK', name: 'OK', title: 'Oklahoma', values: { now: -15_500, before: 4_000 } },
      { id: 'TN', name: 'TN', title: 'Tennessee', values: { now: 0, before: -6_000 } },
      { id: 'WY', name: 'WY', title: 'Wyoming', values: { now: 27_250, before: 30_000 } },
    ],
    rowLabel: 'State',
  },
};

/** One thing is not as wide as the page. */
export const OnePoint: Story = { args: { rows: quarters.slice(0, 1) } };

const days: readonly ChartRow[] = Array.from({ length: 200 }, (_, day) => ({
  id: String(day),
  name: `Day ${day + 1}`,
  values: { filed: 40 + Math.round(30 * Math.sin(day / 9)) + (day % 7), asked: 12 + (day % 11) },
}));

/** Of many points some are named under the plot; all of them are in the table. */
export const ManyPoints: Story = {
  args: {
    label: 'Filings by day',
    series: [
      { id: 'filed', name: 'Filed' },
      { id: 'asked', name: 'Asked about' },
    ],
    rows: days,
    rowLabel: 'Day',
  },
  render: (args) => (
    <Stack gap="5">
      <Chart {...args} kind="line" formatValue={String} formatTick={String} />
      <Chart
        {...args}
        series={[{ id: 'filed', name: 'Filed' }]}
        formatValue={String}
        formatTick={String}
        height="s"
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    // The names of the lines of a low chart are as high as its drawing.
    const drawing = canvasElement.querySelector('[data-height="s"]');
    const ticks = drawing?.previousElementSibling;
    await expect(ticks?.getBoundingClientRect().height).toBe(drawing?.getBoundingClientRect().height);
  },
};

/** Names that are too long are cut off under the plot, so that none lies on another, and whole in the table. */
export const LongNames: Story = {
  args: {
    kind: 'stacked',
    label: 'Premium by insurer',
    rowLabel: 'Insurer',
    series: [
      { id: 'property', name: 'Property of the whole book, with all its endorsements' },
      { id: 'liability', name: 'Liability of contractors and of those who work for them' },
    ],
    rows: [
      'Granite Peak Specialty',
      'Sweetwater Surplus Lines of North America',
      'Lone Cone Indemnity',
      'Medicine Bow Mutual Fire and Marine',
      'Platte Assurance',
    ].map((name, at) => ({ id: name, name, values: { property: 90_000 - at * 9000, liability: 12_000 } })),
  },
  play: async ({ canvas }) => {
    const figure = await canvas.findByRole('figure', { name: 'Premium by insurer' });
    await expect(figure.querySelector<HTMLElement>('[data-few]')?.offsetWidth).toBeLessThanOrEqual(480);
    const names = [...figure.querySelectorAll('[data-wide]')]
      .map((name) => name.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    for (const [at, { right }] of names.entries()) {
      await expect(right).toBeLessThanOrEqual(names[at + 1]?.left ?? right);
    }
  },
};

/** The plot keeps its room while the rows are on their way. */
export const Loading: Story = { args: { rows: [], isLoading: true } };

export const Empty: Story = { args: { rows: [], emptyText: 'Nothing was filed in these quarters.' } };

/** Mirrored, as everything else. */
export const RightToLeft: Story = {
  render: (args) => (
    <I18nProvider locale="ar">
      <Stack gap="5" dir="rtl">
        <Chart {...args} />
        <Chart {...args} kind="line" height="s" hasTable={false} />
      </Stack>
    </I18nProvider>
  ),
};

/** It takes the height that its column has left, so that cards beside each other end together. */
export const Filling: Story = {
  args: { height: 'fill' },
  render: (args) => (
    <Stack style={{ blockSize: '30rem' }}>
      <Chart {...args} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure', { name: 'Premium by quarter' });
    await waitFor(() => expect(figure.offsetHeight).toBe(figure.parentElement?.offsetHeight));
    await expect(figure.querySelector<HTMLElement>('[data-height]')?.offsetHeight).toBeGreaterThan(300);
  },
};

const points = { name: 'Premium by quarter, point by point' };

/** Arrows go from one point to the next; Escape takes the values away. */
export const Keyboard: Story = {
  args: { hasTable: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const slider = await canvas.findByRole('slider', points);
    await waitFor(() => expect(slider).toHaveFocus());
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Q1 2025: Property $310,000, Liability $84,000, Marine $21,000',
    );
    await fireEvent.change(slider, { target: { value: '5' } });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Q2 2026:/)));
    await expect(await canvas.findByText('$590,000')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText('$590,000')).toBeNull());
  },
};

/** The values below the pointer; a press keeps them there for the keys. */
export const Pointing: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', points);
    const { left, width, top } = slider.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const place = slider.previousElementSibling ?? slider;
    const at = { clientX: left + width * 0.6, clientY: top + 20 };
    await userEvent.pointer([{ target: place, coords: at }]);
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Q4 2025:/)));
    await userEvent.click(place);
    await waitFor(() => expect(slider).toHaveFocus());
  },
};

/** The table has every value, and the whole names. */
export const AsTable: Story = {
  args: { kind: 'stacked', totalName: 'Together' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    const table = await canvas.findByRole('table', { name: 'Premium by quarter' });
    const row = within(table).getByRole('row', { name: /Q4 2025/ });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$512,000', '$120,000', '$52,000', '$684,000']);
  },
};
