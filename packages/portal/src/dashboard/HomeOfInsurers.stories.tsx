import { filings } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Dashboard, insurers',
  tags: ['!autodocs'],
  ...screenStories(paths.home),
} satisfies Meta<ScreenArgs>;
export default meta;

/** An insurer, who files on screens of their own: when reports are due, the account, and nothing that would not open. */
export const Insurer: ScreenStory = {
  args: { person: 'alienInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quarter 4 closes on January 31')).toBeVisible();
    const due = within(await canvas.findByRole('region', { name: 'Reports due' }));
    await expect(due.getAllByRole('listitem')).toHaveLength(1);
    await expect(due.getByRole('listitem')).toHaveTextContent('202506/30/2026in 161 days');
    await expect(await canvas.findByText('Alien insurer')).toBeVisible();
    const actions = within(canvas.getByRole('navigation', { name: 'Quick actions' }));
    await expect(actions.getByRole('link', { name: 'No Business' })).toBeVisible();
    await expect(actions.getByText('Report a policy you wrote.')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'What needs you' })).toBeNull();
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getAllByRole('link')).toHaveLength(3);
    await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Inbox/ })).toBeVisible();
  },
};

/** An insurer of another state reports by quarter; its account could not be read. */
export const ForeignInsurer: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async ({ canvas }) => {
    const due = within(await canvas.findByRole('region', { name: 'Reports due' }));
    await expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4th Quarter 202503/31/2026in 70 days',
      '1st Quarter 202606/30/2026in 161 days',
      '2nd Quarter 202609/30/2026in 253 days',
      '3rd Quarter 202612/31/2026in 345 days',
    ]);
    await waitFor(() => expect(canvas.getByText('Your account could not be loaded')).toBeVisible());
  },
};

/** What an insurer has to report: late ones first, with the ways to end it; and how every period stands. */
export const InsurerPeriods: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(
        '2 periods are neither reported nor declared without business; 1 of them late.',
      ),
    ).toBeVisible();
    const owed = within(canvas.getByRole('region', { name: 'What you report' }));
    await expect(owed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Colorado 3rd Quarter 2025was due 12/31/2025Late'),
      expect.stringContaining('Wyoming 4th Quarter 2025due 03/31/2026in 70 days'),
    ]);
    await expect(
      owed.getByRole('link', { name: 'Declare no business: Wyoming, 4th Quarter 2025' }),
    ).toHaveAttribute('href', `${paths.noBusiness}?state=WY&year=2025&quarter=4`);
    await userEvent.click(owed.getByRole('button', { name: 'Show all states and periods' }));
    const table = within(owed.getByRole('table', { name: 'States and periods' }));
    await expect(table.getByRole('row', { name: /^3rd Quarter 2025/ })).toHaveTextContent(
      '3rd Quarter 2025LateNo business',
    );
    await expect(canvas.getByText(/^Eight quarters together: premium \$112,500\.00\.$/)).toBeVisible();
  },
};

/** May read, not file: nothing leads to a declaration. */
export const ViewOnlyInsurer: ScreenStory = {
  args: { person: 'viewOnlyInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^2 periods are/)).toBeVisible();
    const owed = within(canvas.getByRole('region', { name: 'What you report' }));
    await expect(owed.queryByRole('link')).toBeNull();
  },
};

/** All of it is on file. */
export const NothingMissing: ScreenStory = {
  args: {
    person: 'alienInsurer',
    answers: {
      'filings.insurerSummary': {
        ...filings.insurerSummary.example.response,
        totals: [],
        periods: filings.insurerSummary.example.response.periods.slice(0, 1),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'No premium yet' })).toBeVisible();
  },
};

export const InsurerPhone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { person: 'foreignInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^2 periods are/)).toBeVisible();
  },
};

export const InsurerLoading: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'filings.insurerSummary': never() } },
};

export const InsurerFailed: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'filings.insurerSummary': fail(500) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('What is missing could not be loaded')).toBeVisible());
  },
};
