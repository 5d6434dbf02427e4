import { compliance, filings } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { breakpoint } from '@slip/ui/tokens';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { expectListColumns } from '../stories/expectColumns.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = { title: 'Screens/Dashboard (home)/Of insurers', ...screenStories(paths.home) };
export default meta;

/** An insurer, who files on screens of their own: the account, and nothing that would not open. */
export const Insurer: ScreenStory = {
  args: { person: 'alienInsurer' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Quarter 4 closes on January 31')).toBeVisible());
    await expect(await canvas.findByText('Alien insurer')).toBeVisible();
    await expect(await canvas.findByText('Each year, by the middle of the next')).toBeVisible();
    const actions = within(canvas.getByRole('navigation', { name: 'Quick actions' }));
    await expect(actions.getByRole('link', { name: 'No Business' })).toBeVisible();
    await expect(actions.getByText('Report a policy you wrote.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /The office has questions/ })).toBeNull();
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getAllByRole('link')).toHaveLength(3);
    await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Inbox/ })).toBeVisible();
  },
};

/** An insurer of another state; its account could not be read. */
export const ForeignInsurer: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Your account could not be loaded')).toBeVisible());
  },
};

const [fee] = compliance.owed.example.response.entries;
const report = {
  ...fee,
  kind: 'insurerReport',
  state: 'WY',
  stateName: 'Wyoming',
  quarter: 4,
  period: '4th Quarter 2025',
  dueDate: '2026-03-31T00:00:00.000Z',
  isLate: false,
  balance: null,
  agents: [
    {
      agentId: 9,
      agentName: 'Granite Peak',
      balance: null,
      path: `${paths.noBusiness}?state=WY&year=2025&quarter=4`,
    },
  ],
} as const;
const late = {
  ...report,
  state: 'CO',
  stateName: 'Colorado',
  quarter: 3,
  period: '3rd Quarter 2025',
  dueDate: '2025-12-31T00:00:00.000Z',
  isLate: true,
} as const;
const running = {
  ...report,
  year: 2026,
  quarter: 1,
  period: '1st Quarter 2026',
  isOpen: false,
  opensDate: '2026-04-01T00:00:00.000Z',
  dueDate: '2026-06-30T00:00:00.000Z',
  agents: [{ ...report.agents[0], path: null }],
} as const;
const owing = { 'compliance.owed': { late: 1, entries: [late, report, running] } } as const;

/**
 * The reports that an insurer has to make: late ones first, with the ways to end them, in columns; and how every period stands. The plot
 * ends no higher than the side.
 */
export const InsurerPeriods: ScreenStory = {
  args: { person: 'foreignInsurer', answers: owing },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByText('2 reports are open, 1 of them late; 1 more comes later.')).toBeVisible(),
    );
    const list = within(canvas.getByRole('region', { name: 'What needs you' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Insurer Report, Colorado Q3 202512/31/2025Late, 20 days agoReportNo business'),
      expect.stringContaining('Insurer Report, Wyoming Q4 202503/31/2026in 70 daysReportNo business'),
      expect.stringContaining('Q1 202606/30/2026in 161 daysFrom 04/01/2026'),
    ]);
    await expect(
      list.getByRole('link', { name: 'Declare no business: Insurer Report, Wyoming, 4th Quarter 2025' }),
    ).toHaveAttribute('href', `${paths.noBusiness}?state=WY&year=2025&quarter=4`);
    await expectListColumns(['day', 'state'], 4);
    const plot = await canvas.findByRole('region', { name: 'Premium by quarter' });
    // One plot has a legend, too: it says which amount is drawn.
    await expect(within(plot).getByText('Premium', { selector: 'figure li *' })).toBeVisible();
    const account = await canvas.findByRole('region', { name: 'Your account' });
    // The side has no plot and ends where its content does. On a wider window the plot beside it has a greatest height.
    if (innerWidth >= breakpoint.medium && innerWidth < breakpoint.wide) {
      await waitFor(() =>
        expect(plot.getBoundingClientRect().bottom).toBeGreaterThan(
          account.getBoundingClientRect().bottom - 1,
        ),
      );
    }
    const owed = within(await canvas.findByRole('region', { name: 'What you report' }));
    await userEvent.click(owed.getByRole('button', { name: 'Show all states and periods' }));
    const table = within(await owed.findByRole('table', { name: 'States and periods' }));
    await expect(table.getByRole('row', { name: /^3rd Quarter 2025/ })).toHaveTextContent(
      '3rd Quarter 2025LateNo business',
    );
    await expect(await canvas.findByText(/^Eight quarters together: premium \$112,500\.00\.$/)).toBeVisible();
  },
};

/** The office has closed a period that was never reported: the list says so, and nothing is late. */
export const ClosedPeriod: ScreenStory = {
  args: {
    person: 'foreignInsurer',
    answers: {
      'compliance.owed': { late: 0, entries: [report, running] },
      'filings.insurerSummary': {
        ...filings.insurerSummary.example.response,
        periods: filings.insurerSummary.example.response.periods.map((period) =>
          period.status === 'late' ? { ...period, status: 'closed' } : period,
        ),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all states and periods' }));
    await expect(await canvas.findByRole('row', { name: /^3rd Quarter 2025/ })).toHaveTextContent(
      '3rd Quarter 2025Closed by the officeNo business',
    );
  },
};

/** May read, not file: nothing leads to a declaration. */
export const ViewOnlyInsurer: ScreenStory = {
  args: { person: 'viewOnlyInsurer', answers: owing },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('2 reports are open, 1 of them late; 1 more comes later.')).toBeVisible(),
    );
    const list = within(canvas.getByRole('region', { name: 'What needs you' }));
    await expect(list.queryByRole('link', { name: /^(Report|Declare)/ })).toBeNull();
  },
};

/** All of it is on file. */
export const NothingMissing: ScreenStory = {
  args: {
    person: 'alienInsurer',
    answers: {
      'compliance.owed': { late: 0, entries: [running] },
      'filings.insurerSummary': {
        ...filings.insurerSummary.example.response,
        totals: [],
        periods: filings.insurerSummary.example.response.periods.slice(0, 1),
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No report is open now; 1 comes later.')).toBeVisible());
    await expect(
      await canvas.findByText('1 of 1 periods that are over is reported or declared without business.'),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'No premium in the last eight quarters' }),
    ).toBeVisible();
  },
};

export const InsurerPhone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { person: 'foreignInsurer', answers: owing },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('2 reports are open, 1 of them late; 1 more comes later.')).toBeVisible(),
    );
  },
};

export const InsurerLoading: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'filings.insurerSummary': never() } },
};

export const InsurerFailed: ScreenStory = {
  args: { person: 'foreignInsurer', answers: { 'filings.insurerSummary': fail(500) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('What you report could not be loaded')).toBeVisible());
  },
};
