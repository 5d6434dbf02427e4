import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { MonthYearPicker } from './MonthYearPicker.js';

const meta = {
  title: 'Forms/MonthYearPicker',
  component: MonthYearPicker,
  args: { label: 'Month', name: 'period', today: '2026-01-15', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '16rem', minBlockSize: '22rem' })],
} satisfies Meta<typeof MonthYearPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('textbox');

const fine = expect.objectContaining({ problem: null });

/** Accepts any common notation; leaving the field writes the month in full. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await expect(input(canvas)).toHaveAccessibleName('Month (MM/YYYY)');
    await userEvent.type(input(canvas), '1/26');
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('01/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, month: 1 }, fine);
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('Jan 2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, month: 1 }, fine);
    await userEvent.keyboard('{Enter}');
    await expect(input(canvas)).toHaveValue('01/2026');
  },
};

/** After an incomplete month the field asks for the rest when it is left, and announces that once. */
export const Incomplete: Story = {
  play: async ({ canvas, args }) => {
    const listener = hearAnnouncements();
    await userEvent.type(input(canvas), '01/');
    await expect(input(canvas)).not.toBeInvalid();
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: Add the rest of the month: month and four-digit year, like 01/2026.',
    );
    await expect(listener.said()).toEqual([
      'Add the rest of the month: month and four-digit year, like 01/2026.',
    ]);
    listener.stop();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ problem: 'incomplete' }),
    );
  },
};

/** A text that is no month is reported; the form receives every such text, because its message quotes it. */
export const NotAMonth: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), '13/2026');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: “13/2026” is not a month. Write it like 01/2026.',
    );
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), '14/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ text: '14/2026', problem: 'not-a-date' }),
    );
  },
};

/** Limits come with their reason, in the error and in the calendar. */
export const Limits: Story = {
  args: {
    min: { year: 2011, month: 7 },
    minReason: 'Records begin then.',
    max: { year: 2027, month: 5 },
    maxReason: 'Later ones are not closed yet.',
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), '6/2011');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: Choose 07/2011 or later. Records begin then.',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ problem: 'too-early' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Months' }));
    await waitFor(() => expect(screen.getByText('Later ones are not closed yet.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous year' })).toBeDisabled());
  },
};

/** Alt and Arrow Down opens, arrows move, page keys turn the year, Enter chooses and gives the focus back. */
export const CalendarByKeyboard: Story = {
  args: { defaultValue: { year: 2026, month: 1 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await screen.findByRole('option', { name: 'January 2026' });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}');
    await waitFor(() => expect(input(canvas)).toHaveFocus());
    await expect(input(canvas)).toHaveValue('05/2027');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2027, month: 5 }, fine);
  },
};

/** The year that a button turns to is read once. */
export const CalendarOpen: Story = {
  args: { defaultValue: { year: 2026, month: 1 } },
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    await userEvent.click(canvas.getByRole('button', { name: 'Months' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Previous year' }));
    await expect(await screen.findByRole('listbox', { name: '2025' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
    await expect(await screen.findByRole('option', { name: 'January 2026' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(listener.said()).toEqual(['2025', '2026']);
    listener.stop();
    await expect(screen.getByRole('button', { name: 'This month' })).toBeVisible();
  },
};

/** The way back to the present. */
export const BackToPresent: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Months' }));
    await userEvent.click(await screen.findByRole('button', { name: 'This month' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, month: 1 }, fine);
    await expect(input(canvas)).toHaveValue('01/2026');
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
      <MonthYearPicker label="With a hint" description="Closed ones only." isRequired />
      <MonthYearPicker label="Optional" isRequired={false} />
      <MonthYearPicker label="Invalid" isRequired errorMessage="Month is required" />
      <MonthYearPicker label="Read only" isReadOnly defaultValue={{ year: 2026, month: 1 }} />
      <MonthYearPicker label="Disabled" isDisabled defaultValue={{ year: 2026, month: 1 }} />
    </Stack>
  ),
};
