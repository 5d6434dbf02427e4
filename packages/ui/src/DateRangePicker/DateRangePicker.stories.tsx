import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { Button } from '../Button/index.js';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.js';
import type { DateRange } from './rangeText.js';

const meta = {
  title: 'Forms/DateRangePicker',
  component: DateRangePicker,
  args: { label: 'Period', today: '2026-01-15', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '30rem', minBlockSize: '26rem' })],
} satisfies Meta<typeof DateRangePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Canvas {
  getByRole: (role: string, options: { name: string; description?: string }) => HTMLElement;
}

const startInput = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Start date (MM/DD/YYYY)' });
const endInput = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'End date (MM/DD/YYYY)' });

const fine = expect.objectContaining({
  start: expect.objectContaining({ problem: null }),
  end: expect.objectContaining({ problem: null }),
});

/** Any common form is read; each end is written out when it is left. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Period' })).toBeVisible();
    await userEvent.type(startInput(canvas), '1/5/26');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      { start: '2026-01-05', end: null },
      expect.objectContaining({ end: expect.objectContaining({ problem: 'missing' }) }),
    );
    await userEvent.type(endInput(canvas), 'Mar 31, 2026');
    await userEvent.tab();
    await expect(startInput(canvas)).toHaveValue('01/05/2026');
    await expect(endInput(canvas)).toHaveValue('03/31/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-01-05', end: '2026-03-31' }, fine);
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(startInput(canvas));
    await userEvent.paste('2026-01-05');
    await userEvent.click(endInput(canvas));
    await userEvent.paste('2026-03-31');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-01-05', end: '2026-03-31' }, fine);
  },
};

/** An empty end is reported, once, only when the person leaves the whole range. */
export const OneEndOnly: Story = {
  render: (args) => (
    <Stack>
      <DateRangePicker {...args} />
      <Button>Next</Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    await userEvent.type(startInput(canvas), '01/05/2026');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(endInput(canvas)).toHaveFocus());
    await expect(endInput(canvas)).not.toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(endInput(canvas)).toHaveAccessibleDescription(
        'Error: Add the end date. A range needs both ends.',
      ),
    );
    await expect(startInput(canvas)).not.toBeInvalid();
    await expect(listener.said()).toEqual(['Add the end date. A range needs both ends.']);
    listener.stop();
  },
};

/** The end field says which is the earliest day it accepts. */
export const EndBeforeStart: Story = {
  args: { defaultValue: { start: '2026-03-01', end: null } },
  play: async ({ canvas, args }) => {
    await userEvent.type(endInput(canvas), '02/28/2026');
    await userEvent.tab();
    await expect(endInput(canvas)).toHaveAccessibleDescription(
      'Error: Choose 03/01/2026 or later: the range starts on that day.',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      { start: '2026-03-01', end: '2026-02-28' },
      expect.objectContaining({ end: expect.objectContaining({ problem: 'before-start' }) }),
    );
  },
};

/** An incomplete date and an invalid date have different messages, in both fields. */
export const IncompleteAndInvalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(startInput(canvas), '01/05');
    await userEvent.type(endInput(canvas), '02/30/2026');
    await userEvent.tab();
    await expect(startInput(canvas)).toHaveAccessibleDescription(/Add the rest of the date/);
    await expect(endInput(canvas)).toHaveAccessibleDescription(/“02\/30\/2026” is not a date/);
  },
};

/** Limits come with their reason, in the error and in the calendar. */
export const Limits: Story = {
  args: {
    min: '2026-01-10',
    minReason: 'Records begin on that day.',
    max: '2026-03-16',
    maxReason: 'Later days are not closed yet.',
  },
  play: async ({ canvas }) => {
    await userEvent.type(startInput(canvas), '01/05/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar', description: 'End date' }));
    await expect(startInput(canvas)).toHaveAccessibleDescription(
      'Error: Choose 01/10/2026 or later. Records begin on that day.',
    );
    await waitFor(() => expect(screen.getByText('Later days are not closed yet.')).toBeVisible());
  },
};

/** Enter on one day, from which the focus goes one on, then on another; the focus comes back. */
export const CalendarByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(startInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const today = await screen.findByRole('button', { name: /January 15, 2026/ });
    await waitFor(() => expect(today).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(startInput(canvas)).toHaveFocus());
    await expect(startInput(canvas)).toHaveValue('01/15/2026');
    await expect(endInput(canvas)).toHaveValue('01/23/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-01-15', end: '2026-01-23' }, fine);
  },
};

/** Opened at the end, it keeps the start: one day is enough. */
export const CalendarKeepsStart: Story = {
  args: { defaultValue: { start: '2026-01-05', end: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(endInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByText('Choose the last day.')).toBeVisible());
    const start = await screen.findByRole('button', { name: /January 5, 2026/ });
    await waitFor(() => expect(start).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-01-05', end: '2026-01-12' }, fine);
    await waitFor(() => expect(endInput(canvas)).toHaveFocus());
  },
};

/** A press outside closes the calendar, and chooses nothing: neither the day that it began at, nor the one under the pointer. */
export const CalendarDismissed: Story = {
  args: { defaultValue: { start: '2026-01-05', end: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(endInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const start = await screen.findByRole('button', { name: /January 5, 2026/ });
    await waitFor(() => expect(start).toHaveFocus());
    await userEvent.hover(screen.getByRole('button', { name: /January 20, 2026/ }));
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(endInput(canvas)).toHaveValue('');
  },
};

/** The month may be changed between the two days: a press of its list ends nothing. */
export const OverMonths: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(startInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await screen.findByRole('button', { name: /January 5, 2026/ }));
    const months = screen.getByRole('combobox', { name: 'month' });
    // Touch, and Firefox, fire it on the list while the focus is still on a day.
    await fireEvent.pointerUp(months);
    await userEvent.selectOptions(months, 'Mar');
    await userEvent.click(await screen.findByRole('button', { name: /March 3, 2026/ }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-01-05', end: '2026-03-03' }, fine),
    );
  },
};

export const CalendarOpen: Story = {
  args: { defaultValue: { start: '2026-01-05', end: '2026-01-23' } },
  play: async ({ canvas }) => {
    await userEvent.click(startInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByText('Choose the first day, then the last.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'month' })).toBeVisible());
  },
};

/** Closing the calendar without a choice changes nothing. */
export const CalendarEscape: Story = {
  args: { defaultValue: { start: '2026-01-05', end: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(startInput(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const start = await screen.findByRole('button', { name: /January 5, 2026/ });
    await waitFor(() => expect(start).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(startInput(canvas)).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(endInput(canvas)).not.toBeInvalid();
  },
};

function LastQuarter(props: DateRangePickerProps) {
  const [range, setRange] = useState<DateRange>({ start: null, end: null });
  return (
    <Stack>
      <DateRangePicker {...props} value={range} onChange={setRange} />
      <Button onPress={() => setRange({ start: '2025-10-01', end: '2025-12-31' })}>Last quarter</Button>
    </Stack>
  );
}

/** Follows a range that is set from outside. */
export const Controlled: Story = {
  render: (args) => <LastQuarter {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(endInput(canvas), '01/0');
    await userEvent.click(canvas.getByRole('button', { name: 'Last quarter' }));
    await expect(startInput(canvas)).toHaveValue('10/01/2025');
    await expect(endInput(canvas)).toHaveValue('12/31/2025');
  },
};

export const States: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '30rem' }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <Stack>
      <DateRangePicker label="With a hint" description="Both days are included." isRequired />
      <DateRangePicker label="Optional" isRequired={false} />
      <DateRangePicker
        label="Each end invalid"
        isRequired
        start={{ errorMessage: 'Start date is required' }}
        end={{ errorMessage: 'End date is required' }}
      />
      <DateRangePicker
        label="Invalid as a whole"
        defaultValue={{ start: '2024-01-01', end: '2026-01-05' }}
        errorMessage="Choose a year or less."
      />
      <DateRangePicker
        label="Read only"
        isReadOnly
        defaultValue={{ start: '2026-01-05', end: '2026-03-31' }}
      />
      <DateRangePicker
        label="Disabled"
        isDisabled
        defaultValue={{ start: '2026-01-05', end: '2026-03-31' }}
      />
    </Stack>
  ),
};

/** Where there is little room the ends stand under each other. */
export const Narrow: Story = {
  args: { defaultValue: { start: '2026-01-05', end: '2026-01-23' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '15rem' }}>
        <Story />
      </div>
    ),
  ],
};
