import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { DateField } from './DateField.js';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'Effective date', name: 'effectiveDate', today: '2026-01-15', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '16rem', minBlockSize: '24rem' })],
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('textbox');

/** Accepts any common notation; leaving the field writes the date in full. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), '1/5/26');
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('01/05/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '2026-01-05',
      expect.objectContaining({ problem: null }),
    );
    await expect(input(canvas)).toHaveAccessibleName('Effective date (MM/DD/YYYY)');
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('2026-01-05');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '2026-01-05',
      expect.objectContaining({ problem: null }),
    );
    await userEvent.keyboard('{Enter}');
    await expect(input(canvas)).toHaveValue('01/05/2026');
  },
};

/** The beginning of a date asks for the rest, once the field is left. */
export const Incomplete: Story = {
  play: async ({ canvas, args }) => {
    const listener = hearAnnouncements();
    await userEvent.type(input(canvas), '01/05');
    await expect(input(canvas)).not.toBeInvalid();
    await userEvent.tab();
    await expect(listener.said()).toEqual([
      'Add the rest of the date: month, day and four-digit year, like 01/05/2026.',
    ]);
    listener.stop();
    await expect(input(canvas)).toHaveAccessibleDescription(/Add the rest of the date/);
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ problem: 'incomplete', message: expect.stringContaining('Add the rest') }),
    );
  },
};

/** A text that is no date of the calendar is called so; the form hears of every such text, because its words quote it. */
export const NotADate: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), '02/30/2026');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: “02/30/2026” is not a date. Write it like 01/05/2026.',
    );
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), 'soon');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ text: 'soon', message: expect.stringContaining('“soon” is not a date') }),
    );
  },
};

/** Limits come with their reason, in the error and in the calendar. */
export const Limits: Story = {
  args: {
    min: '2026-01-10',
    minReason: 'Wyoming accepts dates from then on.',
    max: '2026-03-16',
    maxReason: 'Filings open 60 days ahead.',
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), '01/05/2026');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      /Choose 01\/10\/2026 or later\. Wyoming accepts dates from then on\./,
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '2026-01-05',
      expect.objectContaining({ problem: 'too-early' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar' }));
    await waitFor(() => expect(screen.getByText('Filings open 60 days ahead.')).toBeVisible());
  },
};

/** Alt and Arrow Down opens; arrows move by day, Enter chooses and gives the focus back. */
export const CalendarByKeyboard: Story = {
  args: { defaultValue: '2026-01-05' },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = await screen.findByRole('button', { name: /January 5, 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(input(canvas)).toHaveValue('01/13/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '2026-01-13',
      expect.objectContaining({ problem: null }),
    );
    await waitFor(() => expect(input(canvas)).toHaveFocus());
  },
};

export const CalendarOpen: Story = {
  args: { defaultValue: '2026-01-05' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Today' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'month' })).toBeVisible());
  },
};

export const States: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <Stack>
      <DateField label="With a hint" description="When coverage begins." isRequired />
      <DateField label="Optional" isRequired={false} />
      <DateField label="Invalid" isRequired errorMessage="Transaction Effective Date is required." />
      <DateField label="Read only" isReadOnly defaultValue="2026-01-05" />
      <DateField label="Disabled" isDisabled defaultValue="2026-01-05" />
    </Stack>
  ),
};
