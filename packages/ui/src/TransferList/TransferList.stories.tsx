import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TransferList } from './TransferList.js';

const insurers = [
  { value: '24856', label: 'Admiral Insurance Company', description: 'NAIC 24856' },
  { value: '39993', label: 'Colony Insurance Company', description: 'NAIC 39993' },
  { value: '35378', label: 'Evanston Insurance Company', description: 'NAIC 35378' },
  { value: '19437', label: 'Lexington Insurance Company', description: 'NAIC 19437' },
  {
    value: '10725',
    label: 'Liberty Surplus Insurance Corporation',
    description: 'NAIC 10725',
    isDisabled: true,
  },
  { value: '17400', label: 'Noetic Specialty Insurance Company', description: 'NAIC 17400' },
  { value: '41297', label: 'Scottsdale Insurance Company', description: 'NAIC 41297' },
  { value: 'AA-1', label: 'Société Alpine d’Assurances', description: 'Alien insurer' },
];

// Not among the arguments of a story, which Storybook writes down with every change.
const many = Array.from({ length: 20_000 }, (_, index) => ({
  value: String(index),
  label: `Insurer ${String(index + 1).padStart(5, '0')}`,
}));
const lower = many.slice(0, 10_000);
const half = many.slice(10_000).map(({ value }) => value);

const meta = {
  title: 'Forms/TransferList',
  component: TransferList,
  args: {
    label: 'Insurers',
    items: insurers,
    defaultValue: ['41297', '24856'],
    onChange: fn(),
  },
} satisfies Meta<typeof TransferList>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Canvas {
  getByRole: (role: string, options: { name: string }) => HTMLElement;
}

function list(canvas: Canvas, name: 'Available' | 'Selected'): HTMLElement {
  return canvas.getByRole('listbox', { name });
}

/** The words of the row that has the focus. */
function activeRow(box: HTMLElement): string {
  const id = box.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.querySelector('span > span')?.textContent ?? '';
}

async function heard(words: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
}

/** Ticked with the mouse, moved with the button; the focus goes to the item that comes next. */
export const Pointer: Story = {
  play: async ({ canvas, args }) => {
    const available = list(canvas, 'Available');
    await waitFor(() => expect(within(available).getAllByRole('option')).toHaveLength(6));
    // One user, whose Shift key stays down from one step to the next.
    const user = userEvent.setup();
    await user.click(canvas.getByText('Colony Insurance Company'));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByText('Lexington Insurance Company'));
    await user.keyboard('{/Shift}');
    await user.click(canvas.getByRole('button', { name: 'Move to Selected' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['41297', '24856', '39993', '35378', '19437'], {
      moved: ['39993', '35378', '19437'],
      to: 'selected',
    });
    await heard('3 items moved to Selected, 5 in total');
    await waitFor(() => expect(list(canvas, 'Available')).toHaveFocus());
    await expect(activeRow(list(canvas, 'Available'))).toBe('Liberty Surplus Insurance Corporation');
  },
};

/** Tab reaches the list, not its rows: arrows, Space and Enter do the rest. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Filter Available' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(list(canvas, 'Available')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['41297', '24856', '35378', '19437'], {
      moved: ['35378', '19437'],
      to: 'selected',
    });
    await expect(activeRow(list(canvas, 'Available'))).toBe('Liberty Surplus Insurance Corporation');
    await heard('2 items moved to Selected, 4 in total');
    await userEvent.keyboard('so');
    await expect(activeRow(list(canvas, 'Available'))).toBe('Société Alpine d’Assurances');
  },
};

/** "Select all" means all that the filter shows. */
export const FilteredSelectAll: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter Available' }), 'specialty');
    await waitFor(() => expect(within(list(canvas, 'Available')).getAllByRole('option')).toHaveLength(1));
    await userEvent.click(canvas.getAllByRole('checkbox', { name: 'Select all' })[0] ?? document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Selected' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['41297', '24856', '17400'], {
      moved: ['17400'],
      to: 'selected',
    });
    // Nothing that the filter shows is left: the focus is in the filter.
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Filter Available' })).toHaveFocus());
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter Available' }), 'zz');
    const note = await canvas.findByText(/^Nothing matches/);
    await expect(note).toBeVisible();
    await expect(note).toHaveTextContent('Nothing matches “zz”. Try fewer letters.');
    await heard('0 items shown in Available');
  },
};

/** Ten thousand items on each side; only the rows that are seen are in the page. */
export const TenThousandEach: Story = {
  render: (args) => <TransferList {...args} items={many} defaultValue={half} />,
  play: async ({ canvas, args }) => {
    const available = list(canvas, 'Available');
    await waitFor(() => expect(within(available).getAllByRole('option').length).toBeLessThan(30));
    available.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(await canvas.findByText('10000 of 10000 ticked')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}{End} {Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await heard('1 item moved to Selected, 10001 in total');
    await waitFor(() => expect(activeRow(available)).toBe('Insurer 09999'));
  },
};

/** Items of ten thousand move one after the other, then all at once, and the focus stays; how quickly is measured by the benchmarks. */
export const ManyMoves: Story = {
  render: (args) => <TransferList {...args} items={lower} defaultValue={[]} />,
  play: async ({ canvas, args }) => {
    const available = list(canvas, 'Available');
    await waitFor(() => expect(within(available).getAllByRole('option').length).toBeLessThan(30));
    available.focus();
    for (let round = 0; round < 3; round += 1) await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(available).toHaveFocus());
    await waitFor(() => expect(activeRow(available)).toBe('Insurer 00004'));

    await userEvent.keyboard('{Control>}a{/Control}{Enter}');
    // Nothing is left there: the focus follows what was moved.
    await waitFor(() => expect(list(canvas, 'Selected')).toHaveFocus());
    await expect(await canvas.findByText('0 of 10000 ticked')).toBeVisible();
  },
};

export const Empty: Story = { args: { items: [], defaultValue: [] } };

export const Loading: Story = { args: { items: [], defaultValue: [], isLoading: true } };

export const Disabled: Story = { args: { isDisabled: true } };

export const Invalid: Story = {
  args: { defaultValue: [], isRequired: true, errorMessage: 'Select at least one insurer.' },
};

export const WithHint: Story = {
  args: { description: 'Only selected insurers are offered when you file a policy.', isRequired: false },
};

/** Where there is little room the lists stand under each other. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};
