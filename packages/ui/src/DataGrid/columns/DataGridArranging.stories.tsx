import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataGrid } from '../DataGrid.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';

const meta = {
  title: 'Data/DataGrid arranging',
  component: DataGrid<Policy>,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: makePolicies(10),
    getRowId: (row: Policy) => row.id,
    hasColumnArranging: true,
    hasMultiSort: true,
    onColumnLayoutChange: fn(),
    onSortingChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Canvas {
  getAllByRole: (role: string) => HTMLElement[];
}

const headers = (canvas: Canvas) =>
  canvas.getAllByRole('columnheader').map((header) => header.dataset['column'] ?? '');
const left = (element: HTMLElement) => Math.round(element.getBoundingClientRect().left);

const pinnedAtBothEnds = { columnPinning: { start: ['number'], end: ['premium'] } };

/** Scrolls as far as it goes; what is pinned stays where it was, and the others go under it. */
const scrolled: Story['play'] = async ({ canvas }) => {
  const box = await canvas.findByRole('region', { name: 'Policies' });
  const pinned = await canvas.findByRole('columnheader', { name: 'Policy number' });
  await waitFor(() => expect(pinned).toHaveAttribute('data-pin', 'start'));
  const premium = canvas.getByRole('columnheader', { name: 'Total premium' });
  const insured = canvas.getByRole('columnheader', { name: 'Insured name' });
  const before = [pinned, premium, insured].map(left);
  const isMirrored = getComputedStyle(box).direction === 'rtl';
  box.scrollLeft = isMirrored ? -80 : 80;
  const moved = isMirrored ? 80 : -80;
  await expect([pinned, premium, insured].map(left)).toEqual(
    before.map((at, index) => (index === 2 ? at + moved : at)),
  );
  const [cell] = canvas.getAllByRole('rowheader');
  await expect(cell && left(cell)).toBe(before[0]);
  await expect(cell && getComputedStyle(cell).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
};

/** Moved, pinned at both ends, and sorted by two columns. */
export const Arranged: Story = {
  args: {
    narrowLayout: 'scroll',
    selectionMode: 'multiple',
    defaultColumnLayout: {
      ...pinnedAtBothEnds,
      columnOrder: ['number', 'insured', 'expires', 'state', 'premium'],
    },
    defaultSorting: [
      { id: 'state', desc: false },
      { id: 'premium', desc: true },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** While the others scroll, the pinned columns stay. */
export const ScrolledUnderPins: Story = { ...Arranged, play: scrolled };

/** In Arabic the start is at the right. */
export const RightToLeft: Story = {
  ...Arranged,
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
  play: scrolled,
};

/** Pinned columns take three fifths of the box at most; the one that does not fit scrolls with the others. */
export const NarrowPins: Story = {
  args: {
    narrowLayout: 'scroll',
    defaultColumnLayout: { columnPinning: { start: ['number', 'insured'], end: ['premium'] } },
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const pinned = await canvas.findByRole('columnheader', { name: 'Policy number' });
    await waitFor(() => expect(pinned).toHaveAttribute('data-pin', 'start'));
    await expect(canvas.getByRole('columnheader', { name: 'Insured name' })).not.toHaveAttribute('data-pin');
    await expect(canvas.getByRole('columnheader', { name: 'Total premium' })).not.toHaveAttribute('data-pin');
  },
};

/** Every change is made at once and announced; the focus stays on the button that was pressed. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitemcheckbox', { name: 'State' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arrange columns…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange columns' }));
    const status = dialog.getByRole('status');

    const button = dialog.getByRole('button', { name: 'Move State towards the start' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(status).toHaveTextContent('State is column 2 of 5');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(status).toHaveTextContent('State is column 1 of 5');
    await userEvent.keyboard('{Enter}');
    await expect(args.onColumnLayoutChange).toHaveBeenCalledTimes(2);

    const pin = dialog.getByRole('combobox', { name: 'Pin Total premium' });
    await userEvent.selectOptions(pin, 'At the start');
    await expect(status).toHaveTextContent('Total premium pinned at the start');
    await waitFor(() => expect(pin).toHaveFocus());

    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sort by State' }), 'Ascending');
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Sort by Insured name' }),
      'Descending',
    );
    await expect(status).toHaveTextContent('Sorted by State, ascending, then by Insured name, descending');

    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await waitFor(() =>
      expect(headers(canvas)).toEqual(['premium', 'state', 'number', 'insured', 'expires']),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    await waitFor(() =>
      expect(headers(canvas)).toEqual(['number', 'insured', 'state', 'expires', 'premium']),
    );
  },
};

/** Enter with Shift on a header adds it to the order; once more turns it. */
export const SortedByShift: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'State' }));
    const premium = canvas.getByRole('button', { name: 'Total premium' });
    premium.focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Sorted by State, ascending, then by Total premium, descending. Showing 1–10 of 10',
    );
    await expect(premium).toHaveAccessibleDescription('Sort key 2, descending');
    await expect(canvas.getByRole('columnheader', { name: 'State' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(args.onSortingChange).toHaveBeenLastCalledWith([
      { id: 'state', desc: false },
      { id: 'premium', desc: true },
    ]);
  },
};

/** A pressed pointer in the middle of a header. */
function middle(element: HTMLElement, pointerType: 'mouse' | 'touch') {
  const { left: start, width, top } = element.getBoundingClientRect();
  return {
    clientX: start + width / 2,
    clientY: top + 8,
    pointerId: 1,
    pointerType,
    isPrimary: true,
    button: 0,
    buttons: 1,
  };
}

async function pressDown(from: HTMLElement, pointerType: 'mouse' | 'touch'): Promise<void> {
  // Made-up pointers cannot be captured.
  from.setPointerCapture = () => {};
  await fireEvent.pointerDown(from, middle(from, pointerType));
}

/** Drags a header to the middle of another one, as a pointer or as a finger. */
async function drag(from: HTMLElement, to: HTMLElement, pointerType: 'mouse' | 'touch'): Promise<void> {
  await pressDown(from, pointerType);
  if (pointerType === 'touch') await waitFor(() => expect(from).toHaveAttribute('data-dragged'));
  await fireEvent.pointerMove(from, middle(to, pointerType));
  await waitFor(() => expect(to).toHaveAttribute('data-drop'));
  await fireEvent.pointerUp(from, { ...middle(to, pointerType), buttons: 0 });
}

/** A dragged header takes the place of the one on which it is let go; a finger rests on it first. */
export const Dragged: Story = {
  play: async ({ canvas, args }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await waitFor(() => expect(header('State').closest('thead')).toHaveAttribute('data-movable'));
    // A press that ended outside of the head, unheard.
    await pressDown(header('State'), 'mouse');
    await fireEvent.pointerMove(header('State'), { ...middle(header('Insured name'), 'mouse'), buttons: 0 });
    await expect(header('State')).not.toHaveAttribute('data-dragged');
    await drag(header('Total premium'), header('Insured name'), 'mouse');
    await waitFor(() =>
      expect(headers(canvas)).toEqual(['number', 'premium', 'insured', 'state', 'expires']),
    );
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Total premium is column 2 of 5'),
    );
    await drag(header('Policy number'), header('State'), 'touch');
    await waitFor(() =>
      expect(headers(canvas)).toEqual(['premium', 'insured', 'state', 'number', 'expires']),
    );
    await expect(args.onSortingChange).not.toHaveBeenCalled();
  },
};
