import { office } from '@slip/api/contract';
import { expect, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const usual = office.dashboard.example.response;
const [received] = usual.received;
const [due] = usual.due;

const receiving = [
  ['CO', 'Colorado', 3],
  ['OK', 'Oklahoma', 7],
  ['SD', 'South Dakota', 1],
  ['TN', 'Tennessee', 5],
  ['WY', 'Wyoming', 2],
] as const;

const busy = {
  ...usual,
  waiting: usual.waiting.map((each) => {
    const since = { registration: '2026-01-11T17:04:05.000Z', question: '2026-01-02T17:04:05.000Z' };
    if (each.kind === 'registration') return { ...each, count: 12, since: since.registration };
    if (each.kind === 'question') return { ...each, count: 1_000, since: since.question };
    if (each.kind === 'returnedPayment') return { ...each, count: 2, since: since.question };
    return each;
  }),
  questions: { asked: 214, answered: 1_000 },
  received: receiving.map(([state, stateName, times]) => ({
    state,
    stateName,
    today: { ...received.today, premium: received.today.premium * times },
    quarter: {
      transactions: received.quarter.transactions * times,
      premium: received.quarter.premium * times * 40,
      tax: received.quarter.tax * times * 40,
      transactionFee: received.quarter.transactionFee * times * 40,
    },
  })),
  due: receiving.map(([state, stateName, times]) => ({
    state,
    stateName,
    documents: times,
    ages: due.ages.map(({ name, balance }) => ({ name, balance: balance * times })),
  })),
  returned: { count: 2, total: 127_500 },
  jobs: { waiting: 3, failing: 1, workers: 2 },
  mail: { waiting: 4, givenUp: 0 },
};

const meta = {
  title: 'Screens/Office/Dashboard',
  ...screenStories(paths.officeDashboard, {
    answers: {
      'office.dashboard': busy,
      'office.waiting': { work: 1_000, registrations: 12, questions: 1_000 },
    },
  }),
};
export default meta;

const states = statesOf(paths.officeDashboard);

/** Each figure leads to the list behind it, and the menu counts what waits. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^As of /)).toBeVisible();
    const card = within(canvas.getByRole('region', { name: 'What waits' }));
    await expect(card.getByRole('link', { name: 'Registrations' })).toHaveAttribute(
      'href',
      '/slip/office/work?kind=registration',
    );
    await expect(card.getByText('1,000+')).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Received by state' }));
    await expect(table.getByRole('link', { name: 'Wyoming' })).toHaveAttribute(
      'href',
      '/slip/office/state/WY?period=20261',
    );
    await expect(
      canvas.getAllByRole('link', { name: /^Work\s+1,000\+ waiting$/, hidden: true })[0],
    ).toHaveAttribute('href', '/slip/office/work');
  },
};

/** No process works: what waits for one is not done. */
export const NoWorker: ScreenStory = {
  args: { answers: { 'office.dashboard': { ...busy, jobs: { waiting: 41, failing: 0, workers: 0 } } } },
  play: showing('No worker is alive'),
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
