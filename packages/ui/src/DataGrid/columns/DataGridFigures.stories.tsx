import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatAmount } from '../../amount/index.js';
import { Button } from '../../Button/index.js';
import { Link } from '../../Link/index.js';
import { DataGrid } from '../DataGrid.js';
import type { ColumnDef } from './columnDef.js';

interface Line {
  readonly id: string;
  readonly kind: 'text' | 'button' | 'link' | 'empty';
  readonly amount: number;
}

const lines: readonly Line[] = [
  { id: 'Positive', kind: 'text', amount: 1_000_000 },
  { id: 'Negative', kind: 'text', amount: -9_999_900 },
  { id: 'Button', kind: 'button', amount: 1_234_567_800 },
  { id: 'Negative button', kind: 'button', amount: -1_234_567_800 },
  { id: 'Link', kind: 'link', amount: 88_888 },
  { id: 'Negative link', kind: 'link', amount: -1_111 },
  { id: 'Nothing', kind: 'empty', amount: 0 },
];

/** The content of a column of figures: plain, as something to press, and nothing. */
function figure({ kind, amount }: Line) {
  const shown = formatAmount(amount);
  if (kind === 'empty') return null;
  if (kind === 'link') return <Link href="#details">{shown}</Link>;
  if (kind === 'text') return shown;
  return (
    <Button variant="quiet" size="s">
      {shown}
    </Button>
  );
}

const columns: readonly ColumnDef<Line>[] = [
  { id: 'name', header: 'Cell', meta: { isRowHeader: true }, accessorFn: ({ id }) => id },
  {
    id: 'sorted',
    header: 'Premium',
    meta: { align: 'end' },
    enableSorting: true,
    accessorFn: ({ amount }) => amount,
    cell: ({ row }) => figure(row.original),
    footer: () => formatAmount(-123_456_789),
  },
  {
    id: 'plain',
    header: 'Tax',
    meta: { align: 'end' },
    cell: ({ row }) => figure(row.original),
    footer: () => formatAmount(987_654),
  },
];

const meta = {
  title: 'Data/DataGrid figures',
  component: DataGrid<Line>,
  args: {
    label: 'Figures',
    columns,
    rows: lines,
    getRowId: ({ id }: Line) => id,
    isUnpaged: true,
    rowMenu: ({ id }: Line) => (
      <Button variant="quiet" size="s">
        {`Actions for ${id}`}
      </Button>
    ),
  },
} satisfies Meta<typeof DataGrid<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where the drawn words of a cell end, and how its figures are drawn; `null` for an empty cell. */
function drawn(cell: Element) {
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  if (words === null) return null;
  const range = document.createRange();
  range.selectNodeContents(words);
  const { fontSize, fontVariantNumeric, letterSpacing } = getComputedStyle(words.parentElement ?? cell);
  return {
    text: words.textContent,
    right: range.getBoundingClientRect().right,
    look: [fontSize, fontVariantNumeric, letterSpacing].join(', '),
  };
}

/** The parts of a table whose cells end at one line: cards have their names elsewhere. */
const inTable = 'thead, tbody, tfoot';
const inCards = 'tbody, tfoot';

/** Expects that everything drawn in a column ends at one line, and that its figures are drawn alike. */
async function expectOneEdge(table: HTMLElement, column: number, parts = inTable): Promise<void> {
  await document.fonts.ready;
  const read = (of: string) =>
    [...table.querySelectorAll(`:is(${of}) > tr > :nth-child(${column})`)]
      .map(drawn)
      .filter((cell) => cell !== null);
  const figures = read(inCards);
  await expect(figures).toHaveLength(lines.length);
  await expect([...new Set(figures.map(({ look }) => look))]).toEqual([
    '15px, lining-nums tabular-nums, normal',
  ]);
  const cells = read(parts);
  const first = cells[0]?.right ?? 0;
  const ends = cells.map(({ right }) => Math.round((right - first) * 10) / 10);
  await expect(ends, cells.map(({ text }) => text).join(' ')).toEqual(cells.map(() => 0));
}

/** Plain figures, buttons, links and nothing, under a header that sorts and one that does not. */
export const MixedCells: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expectOneEdge(table, 2);
    await expectOneEdge(table, 3);
  },
};

/** The same where a column is only as wide as its longest figure. */
export const Tight: Story = {
  args: { narrowLayout: 'scroll' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: MixedCells.play,
};

/** The same in cards, where the names stand elsewhere. */
export const Cards: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expectOneEdge(table, 2, inCards);
    await expectOneEdge(table, 3, inCards);
  },
};

/** The same where columns have widths of their own. */
export const Resized: Story = {
  args: { hasColumnResizing: true, defaultColumnLayout: { columnSizing: { sorted: 160, plain: 160 } } },
  play: MixedCells.play,
};
