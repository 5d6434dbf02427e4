import { compliance, filings, invoiceandpayment } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { settingsPath } from '../settingsPath.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';
import { whilePrinted } from '../stories/whilePrinted.js';

const meta = { title: 'Screens/Dashboard (home)/Of brokers: what is owed', ...screenStories(paths.home) };
export default meta;

const { response } = compliance.owed.example;
const [fee, affidavit] = response.entries;

/** To pay, to sign, and what comes, between the questions of the office and what has no day: the earliest first, each with where it is done; the way to reminders. */
export const Owed: ScreenStory = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('3 payments and papers are open, 1 of them late; 1 more comes later.'),
      ).toBeVisible(),
    );
    const card = within(canvas.getByRole('region', { name: 'What needs you' }));
    await expect(
      card
        .getAllByRole('listitem')
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Transaction Fee, several states Q3 2025$107.6311/17/2025Late, 64 days agoPay',
      'Quarterly Affidavit, Oklahoma Q4 202502/02/2026in 13 daysSign',
      'Annual Filing, Oklahoma 202504/01/2026in 71 daysSign',
      'Tax, Wyoming Q1 202605/15/2026in 115 daysFrom 04/01/2026',
    ]);
    await expect(
      card.getByRole('link', { name: 'Sign: Quarterly Affidavit, Oklahoma, 4th Quarter 2025' }),
    ).toHaveAttribute('href', '/slip/compliance/quarterly-affidavit?agentId=3&state=OK&yearQuarter=20254');
    await expect(
      card.getByRole('link', { name: 'Pay: Transaction Fee, several states, 3rd Quarter 2025' }),
    ).toHaveAttribute('href', `${paths.payInvoices}?agent=3`);
    await expect(card.getByRole('link', { name: 'Reminders and Calendar' })).toHaveAttribute(
      'href',
      settingsPath('reminders'),
    );
  },
};

const agents = Array.from({ length: 10 }, (_, index) => ({
  ...affidavit.agents[0],
  agentId: index + 1,
  agentName: `Agent Number ${index + 1}`,
}));

/** An agency with many agents: one entry for all who owe the same, which each of them signs; some of them named; its button offers the first ten. */
export const LargeAgencyUnfolded: ScreenStory = {
  args: {
    person: 'agency',
    answers: { 'compliance.owed': { late: 0, entries: [{ ...affidavit, count: 1200, agents }] } },
  },
  play: async ({ canvas, userEvent }) => {
    const named = 'Quarterly Affidavit, Oklahoma, 4th Quarter 2025';
    await waitFor(() => expect(canvas.getByText('1,200 payments and papers are open.')).toBeVisible());
    await expect(
      canvas.getByText(/for Agent Number 1, Agent Number 2, Agent Number 3, and 1,197 more$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `View: ${named}` }));
    await expect(await screen.findByRole('menuitem', { name: 'Agent Number 10' })).toHaveAttribute(
      'href',
      agents[9]?.path,
    );
    await expect(screen.getByRole('menuitem', { name: 'and 1,190 other agents' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The button of the row names the one agent who owes. Agents sign themselves: an agency reads. */
export const OneAgentOfAnAgency: ScreenStory = {
  args: { person: 'agency', answers: { 'compliance.owed': { late: 1, entries: [affidavit] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 payment or paper is open and late.')).toBeVisible();
    const [{ agentName }] = affidavit.agents;
    await waitFor(() =>
      expect(
        canvas.getByRole('link', {
          name: `View for ${agentName}: Quarterly Affidavit, Oklahoma, 4th Quarter 2025`,
        }),
      ).toBeVisible(),
    );
  },
};

/** Nothing is offered that the person may not do: secondary users do not sign, and who may only look does not pay. */
export const ToView: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'What needs you' }));
    const steps = await card.findAllByRole('link', { name: /^(View|Sign|Pay): / });
    await expect(steps.map(({ textContent }) => textContent)).toEqual(['View', 'View', 'View']);
    await expect(card.getByText('Due on all invoices')).toBeVisible();
    await expect(card.queryByRole('link', { name: 'Pay Invoices' })).toBeNull();
  },
};

export const ToPayAndView: ScreenStory = {
  args: { person: 'secondaryAgent' },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'What needs you' }));
    const steps = await card.findAllByRole('link', { name: /^(View|Sign|Pay): / });
    await expect(steps.map(({ textContent }) => textContent)).toEqual(['Pay', 'View', 'View']);
  },
};

/** An agent whose agency pays reads what is due, and signs. */
export const PaidByAgency: ScreenStory = {
  args: { answers: { 'compliance.owed': { ...response, isPaidByAgency: true } } },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'What needs you' }));
    const steps = await card.findAllByRole('link', { name: /^(View|Sign|Pay): / });
    await expect(steps.map(({ textContent }) => textContent)).toEqual(['View', 'Sign', 'Sign']);
    await expect(card.queryByRole('link', { name: 'Pay Invoices' })).toBeNull();
  },
};

/** Many entries begin as seven; on paper all of them stand. */
export const AllShown: ScreenStory = {
  args: {
    answers: {
      'compliance.owed': {
        late: 0,
        entries: Array.from({ length: 9 }, (_, index) => ({
          ...affidavit,
          year: 2025 - index,
          period: `4th Quarter ${2025 - index}`,
          dueDate: '2026-01-21T00:00:00.000Z',
        })),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText('tomorrow')).toHaveLength(7));
    await whilePrinted(async () => {
      await expect(canvas.getAllByText('tomorrow')).toHaveLength(9);
    });
    await expect(canvas.getAllByText('tomorrow')).toHaveLength(7);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 9 payments and papers' }));
    await waitFor(() => expect(canvas.getAllByText('tomorrow')).toHaveLength(9));
  },
};

export const NothingOwed: ScreenStory = {
  args: {
    answers: {
      'compliance.owed': { late: 0, entries: [] },
      'invoiceandpayment.billingSummary': { ...invoiceandpayment.billingSummary.example.response, due: [] },
      'filings.filingSummary': {
        ...filings.filingSummary.example.response,
        questionedPolicies: 0,
        reportedPolicies: 0,
        missingLicenses: [],
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible());
  },
};

export const OwedOnAPhone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { answers: { 'compliance.owed': { late: 1, entries: [fee, affidavit] } } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('2 payments and papers are open, 1 of them late.')).toBeVisible(),
    );
  },
};

export const OwedLoading: ScreenStory = { args: { answers: { 'compliance.owed': never() } } };

/** A notification is listed with the time of the office, wherever the reader is. */
export const NotifiedInOfficeTime: ScreenStory = {
  args: { answers: { 'compliance.owed': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Notifications, \d unread$/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(list.getAllByText(/^\d+:\d\d [AP]M M[DS]T$/)[0]).toBeVisible();
  },
};

export const OwedFailed: ScreenStory = {
  args: { answers: { 'compliance.owed': (_, { count }) => (count === 1 ? fail(500) : response) } },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'What needs you' }));
    await card.findByRole('heading', { name: 'What you owe could not be loaded' });
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    await expect(
      await canvas.findByText('3 payments and papers are open, 1 of them late; 1 more comes later.'),
    ).toBeVisible();
  },
};
