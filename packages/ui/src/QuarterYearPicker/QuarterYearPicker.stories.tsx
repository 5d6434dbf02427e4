import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { QuarterYearPicker } from './QuarterYearPicker.js';

const meta = {
  title: 'Forms/QuarterYearPicker',
  component: QuarterYearPicker,
  args: { label: 'Quarter', name: 'period', today: '2026-01-15', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '16rem', minBlockSize: '22rem' })],
} satisfies Meta<typeof QuarterYearPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('textbox');

const fine = expect.objectContaining({ problem: null });

/** Accepts any common notation; leaving the field writes the quarter in full. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    await expect(input(canvas)).toHaveAccessibleName('Quarter (Q# YYYY)');
    await userEvent.type(input(canvas), '1q26');
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('Q1 2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, quarter: 1 }, fine);
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('2026-Q1');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, quarter: 1 }, fine);
    await userEvent.keyboard('{Enter}');
    await expect(input(canvas)).toHaveValue('Q1 2026');
  },
};

/** After an incomplete quarter the field asks for the rest when it is left, and announces that once. */
export const Incomplete: Story = {
  play: async ({ canvas, args }) => {
    const listener = hearAnnouncements();
    await userEvent.type(input(canvas), 'Q1');
    await expect(input(canvas)).not.toBeInvalid();
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: Add the rest of the quarter: its number and the four-digit year, like Q1 2026.',
    );
    await expect(listener.said()).toEqual([
      'Add the rest of the quarter: its number and the four-digit year, like Q1 2026.',
    ]);
    listener.stop();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ problem: 'incomplete' }),
    );
  },
};

/** A text that is no quarter is reported; the form receives every such text, because its message quotes it. */
export const NotAQuarter: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), 'Q5 2026');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: “Q5 2026” is not a quarter. Write it like Q1 2026.',
    );
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), 'Q6 2026');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      null,
      expect.objectContaining({ text: 'Q6 2026', problem: 'not-a-date' }),
    );
  },
};

/** Limits come with their reason, in the error and in the calendar. */
export const Limits: Story = {
  args: {
    min: { year: 2011, quarter: 3 },
    minReason: 'Records begin then.',
    max: { year: 2027, quarter: 4 },
    maxReason: 'Later ones are not closed yet.',
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(input(canvas), 'Q2 2011');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(
      'Error: Choose Q3 2011 or later. Records begin then.',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ problem: 'too-early' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quarters' }));
    await waitFor(() => expect(screen.getByText('Later ones are not closed yet.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous year' })).toBeDisabled());
  },
};

/** Alt and Arrow Down opens, arrows move, page keys turn the year, Enter chooses and gives the focus back. */
export const CalendarByKeyboard: Story = {
  args: { defaultValue: { year: 2026, quarter: 1 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(input(canvas));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await screen.findByRole('option', { name: 'Q1 2026, January – March' });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}');
    await waitFor(() => expect(input(canvas)).toHaveFocus());
    await expect(input(canvas)).toHaveValue('Q4 2027');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2027, quarter: 4 }, fine);
  },
};

/** The year that a button turns to is read once. */
export const CalendarOpen: Story = {
  args: { defaultValue: { year: 2026, quarter: 1 } },
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    await userEvent.click(canvas.getByRole('button', { name: 'Quarters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Previous year' }));
    await expect(await screen.findByRole('listbox', { name: '2025' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
    await expect(await screen.findByRole('option', { name: 'Q1 2026, January – March' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(listener.said()).toEqual(['2025', '2026']);
    listener.stop();
    await expect(screen.getByRole('button', { name: 'This quarter' })).toBeVisible();
  },
};

/** Where a button has come to the last year there is, the quarters take the focus over, or nothing would have it. */
export const LastYear: Story = {
  args: { defaultValue: { year: 2026, quarter: 1 }, max: { year: 2027, quarter: 2 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quarters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next year' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next year' })).toBeDisabled());
    await waitFor(() => expect(screen.getByRole('option', { name: /^Q1 2027/ })).toHaveFocus());
  },
};

/** The way back to the present. */
export const BackToPresent: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quarters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'This quarter' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: 2026, quarter: 1 }, fine);
    await expect(input(canvas)).toHaveValue('Q1 2026');
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
      <QuarterYearPicker label="With a hint" description="Closed ones only." isRequired />
      <QuarterYearPicker label="Optional" isRequired={false} />
      <QuarterYearPicker label="Invalid" isRequired errorMessage="Quarter is required" />
      <QuarterYearPicker label="Read only" isReadOnly defaultValue={{ year: 2026, quarter: 1 }} />
      <QuarterYearPicker label="Disabled" isDisabled defaultValue={{ year: 2026, quarter: 1 }} />
    </Stack>
  ),
};
