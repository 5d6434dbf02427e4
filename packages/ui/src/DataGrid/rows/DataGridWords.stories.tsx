import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { InfoIcon } from '../../Icon/index.js';
import { IconButton } from '../../IconButton/index.js';
import { MenuButton } from '../../Menu/index.js';
import type { ColumnDef } from '../columns/columnDef.js';
import { DataGrid } from '../DataGrid.js';
import { cutHeaders } from '../samples/cutHeaders.js';

interface Line {
  readonly number: string;
  readonly insurer: string;
  readonly reason: string;
  readonly insured: string;
  readonly note: string;
}

const lines: readonly Line[] = [
  {
    number: '2026-00000041',
    insurer: "Underwriters at Lloyd's, London",
    reason: 'The underwriters of policy SL-2026-0041-B confirmed the reinstatement.',
    insured: 'Teton Ridge Lodging and Outfitters Limited Liability Company',
    note: '',
  },
  {
    number: '2026-00000042',
    insurer: 'Granite Peak Specialty Insurance Company',
    reason: '',
    insured: 'Larkin',
    note: 'Filed late',
  },
];

const columns: readonly ColumnDef<Line>[] = [
  { id: 'number', header: 'Confirmation #', meta: { isRowHeader: true }, accessorFn: ({ number }) => number },
  { id: 'insurer', header: 'Insurer', meta: { isWrapping: true }, accessorFn: ({ insurer }) => insurer },
  { id: 'reason', header: 'Reason', meta: { isWrapping: true }, accessorFn: ({ reason }) => reason },
  { id: 'insured', header: 'Insured', accessorFn: ({ insured }) => insured },
  { id: 'note', header: 'Note', accessorFn: ({ note }) => note },
];

const meta = {
  title: 'Data/DataGrid words',
  component: DataGrid<Line>,
  args: {
    label: 'Transactions',
    columns,
    rows: lines,
    getRowId: ({ number }: Line) => number,
    rowMenu: ({ number }: Line) => (
      <MenuButton label={`Actions for ${number}`} actions={[{ id: 'view', label: 'View' }]} />
    ),
    isUnpaged: true,
  },
} satisfies Meta<typeof DataGrid<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The words of an element that stand on more than one line. */
function brokenWords(element: HTMLElement): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (tops.size > 1) words.push(word);
    }
  }
  return words;
}

/** Text wraps between words. Where there is no room for all columns they scroll under the menus of the rows. */
export const Narrow: Story = {
  args: { style: { inlineSize: '45rem' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await expect(brokenWords(table)).toEqual([]);
    const box = table.parentElement?.getBoundingClientRect();
    const menu = canvas.getByRole('button', { name: 'Actions for 2026-00000041' }).getBoundingClientRect();
    await expect(table.scrollWidth).toBeGreaterThan(box?.width ?? Number.NaN);
    await expect(menu.right).toBeLessThanOrEqual(box?.right ?? Number.NaN);
  },
};

/** How far the words of a cell begin from its edge. */
function indentOf(cell: HTMLElement): number {
  const words = document.createRange();
  words.selectNodeContents(cell);
  return Math.round(words.getBoundingClientRect().left - cell.getBoundingClientRect().left);
}

/**
 * On a phone no label stands without its value, a text that may wrap begins at the edge, and a number is as whole as in a table.
 */
export const Cards: Story = {
  args: { style: { inlineSize: '18rem' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(brokenWords(canvas.getByRole('table', { name: 'Transactions' }))).toEqual([]);
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('td[data-label]')].filter(
      (cell) => getComputedStyle(cell).display !== 'none',
    );
    await expect(shown.filter(({ textContent }) => textContent === '')).toEqual([]);
    await expect(shown.filter(({ dataset }) => dataset['label'] === 'Note')).toHaveLength(1);
    await expect(shown.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
    const wrapping = shown.filter((cell) => cell.matches('[data-wrapping]'));
    await expect(wrapping.map(indentOf)).toEqual([0, 0, 0]);
  },
};

const about = (subject: string) => (
  <IconButton label={`About the ${subject}`} size="s" variant="quiet">
    <InfoIcon size="s" />
  </IconButton>
);

/** Headers that are longer than the values below them. */
const longHeaders: readonly ColumnDef<Line>[] = [
  {
    id: 'number',
    header: 'Confirmation number of the transaction',
    headerAction: about('number'),
    enableSorting: true,
    meta: { isRowHeader: true },
    accessorFn: ({ number }) => number,
  },
  {
    id: 'insurer',
    header: 'Insurer as it is named in the list of the office',
    headerAction: about('insurer'),
    accessorFn: ({ insurer }) => insurer,
  },
  { id: 'reason', header: 'Reason', accessorFn: ({ reason }) => reason },
  { id: 'insured', header: 'Insured', accessorFn: ({ insured }) => insured },
  {
    id: 'note',
    header: 'Note of the office',
    headerContent: (
      <>
        Note <em>of the office</em>
      </>
    ),
    enableSorting: true,
    accessorFn: ({ note }) => note,
  },
];

/** Columns that have widths: a measured one is as wide as its header needs, and the header of a narrower one ends inside of it. */
export const LongHeaders: Story = {
  args: {
    columns: longHeaders,
    isVirtual: true,
    defaultColumnLayout: { columnSizing: { number: 150, insurer: 150 } },
    style: { inlineSize: '47.5rem' },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await waitFor(() => expect(table).toHaveAttribute('data-fixed'));
    await waitFor(() => expect(cutHeaders(table)).toEqual(['number', 'insurer']));
    for (const [header, action] of [
      ['Confirmation number of the transaction', 'About the number'],
      ['Insurer as it is named in the list of the office', 'About the insurer'],
    ] as const) {
      const end = canvas.getByRole('columnheader', { name: header }).getBoundingClientRect().right;
      const words = canvas.getByText(header, { selector: 'th span' });
      await expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
      await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(end);
      await expect(
        canvas.getByRole('button', { name: action }).getBoundingClientRect().right,
      ).toBeLessThanOrEqual(end);
    }
  },
};
