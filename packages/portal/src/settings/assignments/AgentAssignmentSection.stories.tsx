import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Agent Assignment',
  ...sectionStories('agent-assignment'),
};
export default meta;

const states = sectionStatesOf('agent-assignment');

const lists = admin.agentsForEdit.example.response;

type Canvas = Parameters<NonNullable<ScreenStory['play']>>[0]['canvas'];

/** Gives a list the focus, once its rows are drawn. */
async function focusList(canvas: Canvas, name: string): Promise<void> {
  const list = await canvas.findByRole('listbox', { name });
  await within(list).findAllByRole('option');
  list.focus();
}

export const Ready: ScreenStory = {};

/** One comes in and one goes out, by keyboard alone. */
export const MovedByKeyboard: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await focusList(canvas, 'Available');
    await userEvent.keyboard(' {Enter}');
    await focusList(canvas, 'Selected');
    await userEvent.keyboard('{Home} {Enter}');
    await expect(await canvas.findByText('Not saved yet: 1 added, 1 removed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Selected Agents Saved: 1 added, 1 removed.'))[0]).toBeVisible();
    await expect(sentTo(loaded, 'admin.setSelectedAgents')[0]).toMatchObject({
      query: { version: lists.version },
      body: { selectedIds: [4], availableIds: [3] },
    });
  },
};

/** Insurers of another country have the same list. */
export const OfAnAlienInsurer: ScreenStory = { args: { person: 'alienInsurer' } };

/** Another window saved first: what was moved here stays moved on the newer list, and nothing was overwritten. */
export const Stale: ScreenStory = {
  args: {
    answers: {
      'admin.agentsForEdit': (_input, { count }) => (count === 1 ? lists : { ...lists, version: 'newer' }),
      'admin.setSelectedAgents': ({ query }) =>
        query.version === 'newer' || fail(409, { error: messages.lists.changedElsewhere }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await focusList(canvas, 'Available');
    await userEvent.keyboard(' {Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(messages.lists.changedElsewhere)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the newer list' }));
    await expect(await canvas.findByText('Not saved yet: 1 added.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Selected Agents Saved: 1 added.'))[0]).toBeVisible();
  },
};

const [anyone] = lists.availableAgents;
const everyone = Array.from({ length: 10_000 }, (_, at) => ({
  ...anyone,
  value: String(at + 100),
  text: `Agent Number ${at + 1} (${3_100_000 + at})`,
  name: `Agent Number ${at + 1}`,
  npn: String(3_100_000 + at),
}));

/** Ten thousand agents: a few are drawn, all are found. */
export const TenThousand: ScreenStory = {
  args: { answers: { 'admin.agentsForEdit': { ...lists, availableAgents: everyone } } },
  play: async ({ canvas, userEvent }) => {
    const available = within(await canvas.findByRole('listbox', { name: 'Available' }));
    await expect((await available.findAllByRole('option')).length).toBeLessThan(40);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter Available' }), '3109999');
    await waitFor(() => expect(available.getAllByRole('option')).toHaveLength(1));
    await expect(available.getByRole('option', { name: /Agent Number 10000/ })).toBeVisible();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
