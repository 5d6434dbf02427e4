import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MultiSelect } from './MultiSelect.js';

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'States',
    options: [
      { value: 'CO', label: 'Colorado' },
      { value: 'OK', label: 'Oklahoma' },
      { value: 'SD', label: 'South Dakota' },
      { value: 'TN', label: 'Tennessee' },
      { value: 'WY', label: 'Wyoming', description: 'Home state' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typing narrows the list, Enter chooses, and the list stays open; Backspace at a tag removes it. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('wyo{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['WY']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull());
    const tags = await canvas.findByRole('grid', { name: 'Chosen: States' });
    await userEvent.tab();
    await waitFor(() => expect(within(tags).getByRole('row', { name: 'Wyoming' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
  },
};

/** Accents, apostrophes and dashes are found as a keyboard has them. */
export const OtherCharacters: Story = {
  args: {
    label: 'Insurers',
    options: [
      { value: '1', label: 'Société d’Assurance' },
      { value: '2', label: 'Granite Peak' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard("e d'as");
    await waitFor(async () => {
      const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
      await expect(found).toEqual(['Société d’Assurance']);
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['1']));
    // The list is whole again for the next choice.
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    // While the list is open, the tags are hidden from screen readers.
    await userEvent.keyboard('{Escape}');
  },
};

export const Chosen: Story = {
  args: { defaultValue: ['WY', 'CO'], description: 'The report has a page for each.' },
};

/** A press at the cross of a tag removes it. */
export const Removing: Story = {
  args: { defaultValue: ['WY', 'CO'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove Wyoming/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['CO']);
  },
};

export const Disabled: Story = { args: { defaultValue: ['WY'], isDisabled: true } };

export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Choose one state at least.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};

/** Tab passes through the field and its tags: what is highlighted in the list is not taken back. */
export const TabThrough: Story = {
  args: { defaultValue: ['CO', 'OK'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Colorado' })).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A field from one edge of the window to the other: its list stays within it, and the page does not scroll sideways to an option. */
export const EdgeToEdge: Story = {
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const list = await screen.findByRole('listbox');
    const input = canvas.getByRole('combobox').getBoundingClientRect();
    // As wide as the input with its button, which are measured when they have been drawn.
    await waitFor(() => expect(list.offsetWidth).toBeGreaterThan(input.width));
    await expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A page that scrolls under the open list takes it along; what was typed stays. */
export const ScrolledPage: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: '200vh', paddingBlockStart: '12rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'wyo');
    const option = await screen.findByRole('option', { name: /Wyoming/ });
    const before = option.getBoundingClientRect().top - input.getBoundingClientRect().top;
    window.scrollTo(0, 100);
    await new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }));
    await expect(input).toHaveValue('wyo');
    await expect(option).toBeVisible();
    await expect(option.getBoundingClientRect().top - input.getBoundingClientRect().top).toBe(before);
    window.scrollTo(0, 0);
  },
};
