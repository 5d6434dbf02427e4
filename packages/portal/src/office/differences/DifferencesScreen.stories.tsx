import { office } from '@slip/api/contract';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const { rows, comparedAt } = office.differenceList.example.response;
const [premium] = rows;
const differing = [
  premium,
  {
    ...premium,
    differenceId: 13,
    kind: 'notFiled',
    standing: 'asked',
    policyNumber: 'SL-2026-0077',
    insured: 'Bighorn Outfitters LLC',
    filed: null,
    reported: 420_000,
    amount: 420_000,
    filedFrom: null,
    ageInDays: 41,
    holder: { userName: 'nora.quist', name: 'Nora Quist' },
  },
  {
    ...premium,
    differenceId: 14,
    kind: 'notReported',
    policyNumber: 'SL-2025-1190',
    insured: 'Fremont Cold Storage',
    agent: '',
    agentName: '',
    reported: null,
    amount: -950_000,
    reportedFrom: null,
    ageInDays: 0,
  },
  {
    ...premium,
    differenceId: 15,
    kind: 'day',
    policyNumber: 'SL-2025-1201',
    reported: 950_000,
    amount: 0,
    reportedFrom: '2025-08-01',
    ageInDays: 3,
  },
] as const;

const meta = {
  title: 'Screens/Office/Differences',
  ...screenStories(paths.officeDifferences, {
    answers: { 'office.differenceList': { rows: differing, total: differing.length, comparedAt } },
  }),
};
export default meta;

const states = statesOf(paths.officeDifferences);

/** Both amounts beside each other, who has it, and how old it is. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /SL-2026-0041.*\$9,500\.00.*\$10,000\.00.*500\.00.*Open/ }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: /SL-2026-0077.*41 days.*Nothing.*Asked.*Nora Quist/ }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Compared /)).toBeVisible();
  },
};

/** Each choice and each word narrows the list; the address keeps it, also for the page of a difference. */
export const Narrowed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /SL-2026-0041/ });
    await userEvent.click(canvas.getByRole('button', { name: /What differs/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'The premiums differ' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.differenceList')).toContainEqual({
        query: { kind: 'premium', order: 'oldest', page: 0, pageSize: 25 },
      }),
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Insurer' }), 'granite{Enter}');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.differenceList')).toContainEqual({
        query: { kind: 'premium', insurer: 'granite', order: 'oldest', page: 0, pageSize: 25 },
      }),
    );
    const link = await canvas.findByRole('link', { name: /SL-2026-0041/ });
    await expect(link).toHaveAttribute('href', '/slip/office/differences/12?kind=premium&insurer=granite');
  },
};

/** The comparison is under way already. */
export const ComparedAlready: ScreenStory = {
  args: { answers: { 'office.compareDifferences': { changed: false } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare now' }));
    await screen.findAllByText(/being compared already/);
  },
};

/** Who only reads cannot have them compared. */
export const Auditor: ScreenStory = {
  args: { person: 'auditor' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /SL-2026-0041/ });
    await expect(canvas.queryByRole('button', { name: 'Compare now' })).not.toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
