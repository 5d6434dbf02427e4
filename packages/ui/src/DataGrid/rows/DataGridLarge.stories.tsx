import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../Button/index.js';
import { MenuButton } from '../../Menu/index.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { cutHeaders } from '../samples/cutHeaders.js';
import { PolicyDetail } from '../samples/PolicyDetail.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';
import { loadVirtualPart } from './virtualPart.js';

/** Enough to scroll for long; only where it is about the number are there a hundred thousand. */
const policies = makePolicies(2000);

const meta = {
  title: 'Data/DataGrid large',
  component: DataGrid<Policy>,
  // Keys and scrolling are for the rows as they will be.
  beforeEach: loadVirtualPart,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: policies,
    getRowId: (row: Policy) => row.id,
    isVirtual: true,
    maxHeight: '28rem',
    onSortingChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** So many rows, made once: as arguments of a story they would be written down with every change of it. */
function Made({ count, ...props }: DataGridProps<Policy> & { count: number }) {
  const rows = useMemo(() => makePolicies(count), [count]);
  return <DataGrid {...props} rows={rows} />;
}

interface Canvas {
  findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>;
}

/** The box that scrolls, once it has been measured. */
function box(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('region', { name: 'Policies' });
}

/** Only the visible rows are in the page; each states its number among all rows. */
export const HundredThousand: Story = {
  render: (args) => <Made {...args} count={100_000} />,
  play: async ({ canvas }) => {
    const scroller = await box(canvas);
    const table = canvas.getByRole('table', { name: 'Policies' });
    await expect(table).toHaveAttribute('aria-rowcount', '100001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    scroller.scrollTop = scroller.scrollHeight;
    const last = await canvas.findByRole('rowheader', { name: 'SL-3725963' });
    await expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '100001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
  },
};

const wide = { inlineSize: '60rem', maxInlineSize: '100%' };

/** A table that becomes cards while it is open: each value is still in sight, and so is each name of a column before and after. */
export const Narrowed: Story = {
  args: { rows: makePolicies(200) },
  decorators: [
    (Story) => (
      <div data-testid="room" style={wide}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const room = canvas.getByTestId('room');
    const table = canvas.getByRole('table', { name: 'Policies' });
    await waitFor(() => expect(table).toHaveAttribute('data-fixed'));
    await expect(cutHeaders(table)).toEqual([]);
    room.style.inlineSize = '18rem';
    const premium = () => canvas.getAllByText(/^[\d,]+\.\d\d$/)[0];
    await waitFor(() => {
      const value = premium()?.getBoundingClientRect();
      if (!value?.width || value.right > room.getBoundingClientRect().right)
        throw new Error(`The premium ends at ${value?.right} px.`);
    });
    await expect(table.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
  },
};

/** Paged: ten thousand rows in the browser, of which a page is in the document. */
export const TenThousandPaged: Story = {
  args: { isVirtual: false, maxHeight: 'none' },
  render: (args) => <Made {...args} count={10_000} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Page 1,?000$/ }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Showing 9,991–10,000 of 10,000'),
    );
  },
};

/** Checkboxes, rows that open, links and menus; the columns keep their widths while rows come and go. */
export const Everything: Story = {
  args: {
    selectionMode: 'multiple',
    hasColumnMenu: true,
    hasColumnResizing: true,
    rowDetail: (row) => <PolicyDetail policy={row} />,
    getRowHref: (row) => `#/filings/view/${row.id}`,
    getRowTone: (row) => (row.isQuestioned ? { tone: 'warning', label: 'Questioned' } : null),
    rowMenu: (row) => (
      <MenuButton label={`Actions for ${row.number}`} actions={[{ id: 'edit', label: 'Edit' }]} />
    ),
  },
};

/** From a control to the same one in another row, also in rows that are not drawn yet. */
export const Keyboard: Story = {
  args: { selectionMode: 'multiple', rowDetail: (row) => <PolicyDetail policy={row} /> },
  play: async ({ canvas }) => {
    await box(canvas);
    const select = (name: string) => canvas.findByLabelText(`Select ${name}`);
    (await select('SL-26000')).focus();
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(async () => expect(await select('SL-26037')).toHaveFocus());
    await expect(await select('SL-26037')).toBeChecked();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(async () => expect(await select('SL-99963')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(async () => expect(await select('SL-99926')).toHaveFocus());
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(async () => expect(await select('SL-26000')).toHaveFocus());
    await userEvent.keyboard('{PageDown}{PageUp}{Tab}{Enter}');
    await expect(await canvas.findByText('Filed for Bluebird Roofing LLC in Wyoming.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Details of SL-26000' })).toHaveFocus());
  },
};

/** One stop before the rows and one after them lead past all the rest. */
export const SkipRows: Story = {
  args: { selectionMode: 'multiple' },
  play: async ({ canvas }) => {
    await box(canvas);
    const skip = canvas.getByRole('button', { name: 'Skip 2,000 rows' });
    skip.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Back over 2,000 rows' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(skip).toHaveFocus());
  },
};

/** After sorting, the row that was last in use stands where it stood, marked, and is announced with its new place. */
export const FoundAgain: Story = {
  args: { selectionMode: 'multiple' },
  play: async ({ canvas }) => {
    const scroller = await box(canvas);
    const box37 = () => canvas.findByLabelText('Select SL-26037');
    await userEvent.click(await box37());
    const before = (await box37()).getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('button', { name: 'Total premium' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        /^Sorted by Total premium, descending\. SL-26037 is row [\d,]+ of 2,000$/,
      ),
    );
    await waitFor(async () =>
      expect(Math.abs((await box37()).getBoundingClientRect().top - before)).toBeLessThan(2),
    );
    await expect(scroller.scrollTop).toBeGreaterThan(1000);
    await expect(await box37()).toBeChecked();
    await expect((await box37()).closest('tr')).toHaveAttribute('data-found');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Total premium' })).toHaveFocus());
  },
};

/** A row in use stays in the page while it is scrolled away, so that the focus is never lost. */
export const FocusStays: Story = {
  args: { selectionMode: 'multiple' },
  play: async ({ canvas }) => {
    const scroller = await box(canvas);
    const first = await canvas.findByLabelText('Select SL-26000');
    first.focus();
    scroller.scrollTop = 40_000;
    await canvas.findByLabelText('Select SL-63000');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const FirstLoad: Story = { args: { rows: [], isLoading: true } };

export const Empty: Story = { args: { rows: [] } };

export const Failed: Story = { args: { rows: [], error: 'The server did not answer.', onRetry: fn() } };

/** Virtual rows as cards of different heights. */
export const NarrowCards: Story = {
  args: { selectionMode: 'multiple' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const scroller = await box(canvas);
    scroller.scrollTop = scroller.scrollHeight / 2;
    await waitFor(() => expect(canvas.queryByLabelText('Select SL-26000')).toBeNull());
    await expect(canvas.getAllByRole('checkbox').length).toBeLessThan(30);
  },
};

export const RightToLeft: Story = {
  args: { ...Everything.args },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

const ALL = 120;

/** A list that a server sends fifty rows at a time; the second time it fails. */
function Growing(props: DataGridProps<Policy>) {
  const [count, setCount] = useState(50);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [hasFailed, setFailed] = useState(false);
  const answer = () => {
    if (count === 100 && !hasFailed) {
      setFailed(true);
      setState('failed');
      return;
    }
    setCount(Math.min(ALL, count + 50));
    setState('ready');
  };
  return (
    <>
      <Button onPress={answer}>The server answers</Button>
      <DataGrid
        {...props}
        mode="server"
        rows={props.rows.slice(0, count)}
        total={ALL}
        hasMore={count < ALL}
        isLoadingMore={state === 'loading'}
        moreError={state === 'failed' && 'The server did not answer.'}
        onEndReached={() => setState('loading')}
      />
    </>
  );
}

/** Further rows come when the end is in sight, with their number; a failure leaves the rows that are there. */
export const MoreRows: Story = {
  args: { isVirtual: false, isUnpaged: true },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const scroller = await box(canvas);
    const answer = canvas.getByRole('button', { name: 'The server answers' });
    const status = () => canvas.getAllByRole('status').find(({ textContent }) => textContent !== '');
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expect(status()).toHaveTextContent('Loading more rows…'));
    await userEvent.click(answer);
    // It is said for a moment, in which a busy machine would not have counted the rows.
    await expect(await canvas.findByText('50 more rows. Showing 1–100 of 120')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(100));
    scroller.scrollTop = scroller.scrollHeight;
    // At the spinner, and said.
    await canvas.findAllByText('Loading more rows…');
    await userEvent.click(answer);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(answer);
    await expect(await canvas.findByText('20 more rows. Showing 1–120 of 120')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Load more rows' })).toBeNull();
  },
};
