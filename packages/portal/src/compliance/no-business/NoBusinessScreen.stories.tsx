import { compliance, filings } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [filed] = compliance.getInsurerNoBusinesses.example.response;
const none = { total: 0, policies: [] };
const declared = [
  filed,
  {
    ...filed,
    noBusinessId: 4,
    quarter: 2,
    voidedDate: '2026-08-03T00:00:00.000Z',
    voidedByPolicyId: 7,
    voidedByPolicyNumber: 'WY-7',
  },
];

const meta = {
  title: 'Screens/Compliance, of insurers/No Business',
  ...screenStories(paths.noBusiness, {
    answers: {
      'compliance.getInsurerNoBusinesses': declared,
      'compliance.checkInsurerFiledNoBusiness': false,
      'compliance.reportedPolicies': none,
      'compliance.fileInsurerNoBusiness': 1,
    },
  }),
};
export default meta;

const states = statesOf(paths.noBusiness, { answers: meta.args.answers });

const answers = meta.args.answers;
type Canvas = ReturnType<typeof within>;
type User = Parameters<NonNullable<ScreenStory['play']>>[0]['userEvent'];

async function choose(canvas: Canvas, userEvent: User, field: string, option: string): Promise<void> {
  const form = within(await canvas.findByRole('form', { name: 'Declare no business' }));
  await userEvent.click(form.getByRole('button', { name: new RegExp(`${field}$`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** The last quarter is chosen already. What is void says why. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('table', { name: 'Recently filed' }));
    await expect(await list.findByText('Void since 08/03/2026')).toBeVisible();
    await expect(list.getByRole('link', { name: 'policy WY-7' })).toHaveAttribute(
      'href',
      `${paths.policyView}?policyId=7`,
    );
  },
};

/** The office is asked, then the person. */
export const Declares: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('table', { name: 'Recently filed' });
    await choose(canvas, userEvent, 'State', 'Wyoming');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Declare no business in Wyoming for 4th Quarter 2025?',
      }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Declare no business' }));
    await expect(await canvas.findByText(messages.compliance.noBusinessFiled)).toBeVisible();
    await expect(canvas.getByText('Wyoming, 4th Quarter 2025. Received Date: 01/20/2026')).toBeVisible();
    await screen.findAllByText(messages.compliance.noBusinessSubmitted);
    await expect(sentTo(loaded, 'compliance.fileInsurerNoBusiness')).toMatchObject([
      { body: { state: 'WY', year: 2025, quarter: 4 } },
    ]);
  },
};

/** An alien insurer files by the year: there is no quarter, and 0 is sent. */
export const Alien: ScreenStory = {
  args: { person: 'alienInsurer' },
  play: async ({ canvas, userEvent, loaded }) => {
    await choose(canvas, userEvent, 'State', 'Oklahoma');
    await expect(canvas.queryByRole('button', { name: /Quarter$/ })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Declare no business in Oklahoma for 2025?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Declare no business' }));
    await expect(await canvas.findByText(messages.compliance.noBusinessFiled)).toBeVisible();
    await expect(sentTo(loaded, 'compliance.fileInsurerNoBusiness')).toMatchObject([
      { body: { state: 'OK', year: 2025, quarter: 0 } },
    ]);
  },
};

/** The quarter is not over: nothing is asked of the office. (spec 3 §5.5) */
export const TooSoon: ScreenStory = {
  args: { search: '?state=WY&year=2026&quarter=1' },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(
      (
        await canvas.findAllByText(/You are filing too soon\. Please select a different quarter and year\./)
      )[0],
    ).toBeVisible();
    await expect(sentTo(loaded, 'compliance.checkInsurerFiledNoBusiness')).toEqual([]);
  },
};

const closedThirdQuarter = {
  ...filings.insurerSummary.example.response,
  closedPeriods: [{ period: 20_253, closedDate: '2026-01-16T00:00:00.000Z' }],
};

/** The office has closed the quarter: that is said before the person is asked to confirm; not once it has opened it again. */
export const Closed: ScreenStory = {
  args: {
    search: '?state=WY&year=2025&quarter=3',
    answers: {
      ...answers,
      'filings.insurerSummary': (_input, { count }) =>
        count === 1 ? closedThirdQuarter : { ...closedThirdQuarter, closedPeriods: [] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(
      (await canvas.findAllByText(/The office closed the 3rd Quarter 2025 on 01\/16\/2026\./))[0],
    ).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('alertdialog', { name: 'Declare no business in Wyoming for 3rd Quarter 2025?' });
  },
};

/** Filled in by the address of the dashboard; it is on file already. */
export const AlreadyFiled: ScreenStory = {
  args: {
    search: '?state=WY&year=2025&quarter=3',
    answers: { ...answers, 'compliance.checkInsurerFiledNoBusiness': true },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(messages.compliance.noBusinessKnown)).toBeVisible();
    await expect(sentTo(loaded, 'compliance.checkInsurerFiledNoBusiness')).toMatchObject([
      { query: { state: 'WY', year: 2025, quarter: 3 } },
    ]);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** Premium of the period is on file: the policies are named, and lead to themselves. */
export const Reported: ScreenStory = {
  args: {
    search: '?state=WY&year=2025&quarter=3',
    answers: {
      ...answers,
      'compliance.reportedPolicies': {
        total: 12,
        policies: Array.from({ length: 10 }, (_, index) => ({
          insPolicyId: index + 1,
          insPolicyNumber: `SL000${index}-00`,
        })),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Premium of this period is on file')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'SL0003-00' })).toHaveAttribute(
      'href',
      `${paths.policyView}?policyId=4`,
    );
    await expect(canvas.getByText('and 2 more')).toBeVisible();
  },
};

const onFile = 'Premium of this period is on file: policy WY-7.';

/** Premium was reported between the question and the answer: the refusal stands where it was asked. */
export const RefusedMeanwhile: ScreenStory = {
  args: {
    search: '?state=WY&year=2025&quarter=3',
    answers: {
      ...answers,
      'compliance.fileInsurerNoBusiness': fail(400, {
        message: 'The declaration has a problem.',
        problems: [{ path: 'state', message: onFile }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Declare no business' }));
    await expect(await question.findByText(/^Premium of this period is on file: policy/)).toHaveTextContent(
      onFile,
    );
  },
};

/** May read what was filed, and declares nothing. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Void since 08/03/2026')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
  },
};

export const Phone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: showing('Void since 08/03/2026'),
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
