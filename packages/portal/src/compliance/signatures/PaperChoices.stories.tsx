import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { affidavit } from '../../stories/paperRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Compliance, of brokers/Quarterly Affidavit, choices',
  ...screenStories(paths.quarterlyAffidavit),
};
export default meta;

type Context = Parameters<NonNullable<ScreenStory['play']>>[0];

const answer = (paper: typeof affidavit) => ({ 'compliance.affidavitTemplate': paper });

const sheet = async (canvas: Context['canvas']) =>
  within(await canvas.findByRole('article', { name: 'Quarterly Affidavit' }));

/** Without a choice in the address it opens at the oldest one that is owed. */
export const Owed: ScreenStory = {
  args: { search: '', answers: answer({ ...affidavit, stateName: 'Oklahoma' }) },
  play: async ({ canvas, loaded }) => {
    await sheet(canvas);
    await expect(sentTo(loaded, 'compliance.affidavitTemplate')[0]).toMatchObject({
      query: { agentId: 3, state: 'OK', yearQuarter: 20254 },
    });
    await expect(await canvas.findByRole('button', { name: 'Oklahoma State' })).toBeVisible();
  },
};

/** Nothing is owed: the choice is the person's. */
export const NothingOwed: ScreenStory = {
  args: { search: '', answers: { 'compliance.owed': { late: 0, entries: [] } } },
  play: showing('Choose a state'),
};

/** An agency reads those of its agents, and chooses one first; the agent signs. */
export const AgencyChoosesAgent: ScreenStory = {
  args: {
    person: 'agency',
    search: '?state=WY',
    answers: answer({
      ...affidavit,
      agentId: 4,
      affidavitAgentName: 'Ben Okafor',
      maySign: false,
      whyNot: messages.compliance.affidavitByAgent,
    }),
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('Choose an agent')).toBeVisible();
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Agent' }), 'Ben');
    await userEvent.click(await screen.findByRole('option', { name: /^Ben Okafor/ }));
    const paper = await sheet(canvas);
    await expect(paper.getByText(messages.compliance.affidavitByAgent)).toBeVisible();
    await expect(sentTo(loaded, 'compliance.affidavitTemplate')[0]).toMatchObject({
      query: { agentId: 4, state: 'WY' },
    });
  },
};

/** An address with somebody else's agent shows nothing of them. */
export const AnothersAgent: ScreenStory = {
  args: { person: 'agency', search: '?agentId=99&state=WY&yearQuarter=20254' },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/Your agency does not act for the agent/)).toBeVisible();
    await expect(sentTo(loaded, 'compliance.affidavitTemplate')).toEqual([]);
  },
};

const tooEarly = '1st Quarter 2026 is not over yet. Please select a different quarter and year.';

/** A quarter that is not over, or a state without affidavits, by address: the office says so. */
export const TooEarly: ScreenStory = {
  args: {
    search: '?state=WY&yearQuarter=20261',
    answers: { 'compliance.affidavitTemplate': fail(400, { message: tooEarly, problems: [] }) },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(tooEarly))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: /1st Quarter 2026/ })).toBeVisible();
  },
};

/** Nothing on file under the address. */
export const NotFound: ScreenStory = {
  args: { answers: { 'compliance.affidavitTemplate': fail(404) } },
  play: showing('No data found'),
};
