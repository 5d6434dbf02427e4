import { admin, MAX_PROGRAM_CALLS } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Request Log', ...sectionStories('request-log') };
export default meta;

const states = sectionStatesOf('request-log');

const [refused] = admin.programCalls.example.response;
const listed = [
  refused,
  {
    ...refused,
    callId: 511,
    requestId: '5f0c2a1d-4j',
    status: 200,
    path: '/filings/searchAgentPolicies',
    method: 'GET',
    milliseconds: 12,
  },
  {
    ...refused,
    callId: 510,
    requestId: '5f0c2a1d-4h',
    status: 500,
    program: 'Trial of the new system',
    isTest: true,
    lastFour: 'Pm3z',
  },
];

/** A call that was refused, one that was done, and a test that failed. */
export const Ready: ScreenStory = {
  args: { answers: { 'admin.programCalls': listed } },
  play: showing('GET /filings/searchAgentPolicies', '400', 'Test'),
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

/** Whoever manages no programs of the account sees none of its calls. */
export const Forbidden: ScreenStory = {
  args: { person: 'secondaryAgent' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: messages.access.unauthorizedTitle }),
    ).toBeVisible();
  },
};

/** A call shows what it sent, without secrets, and why it was refused. */
export const OpensOne: ScreenStory = {
  args: { answers: { 'admin.programCalls': listed } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: `Details of ${refused.method} ${refused.path}, ${refused.requestId}`,
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: `${refused.method} ${refused.path}` }));
    await expect(await dialog.findByText('coverageCodes: name a coverage.')).toBeVisible();
    await expect(dialog.getByText(/"agtPolicyInsured": "‹12 characters›"/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The focus stays on the button while the calls before are read, also at the earliest. */
export const EarlierByKeyboard: ScreenStory = {
  args: {
    answers: {
      'admin.programCalls': ({ query: { before } }) =>
        Array.from({ length: before === undefined ? MAX_PROGRAM_CALLS : 2 }, (_, index) => ({
          ...refused,
          callId: (before ?? 600) - index - 1,
        })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const earlier = await canvas.findByRole('button', { name: 'Earlier' });
    earlier.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Earlier' })).toHaveFocus());
    await expect(earlier).toHaveAccessibleDescription('There are none before these.');
    await userEvent.click(canvas.getByRole('button', { name: 'Latest' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(MAX_PROGRAM_CALLS));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Latest' })).toHaveFocus());
  },
};

/** There were exactly as many calls as a page has: before them there are none, which is not that nobody has called. */
export const NoneEarlier: ScreenStory = {
  args: {
    answers: {
      'admin.programCalls': ({ query: { before } }) =>
        Array.from({ length: before === undefined ? MAX_PROGRAM_CALLS : 0 }, (_, index) => ({
          ...refused,
          callId: 600 - index,
        })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Earlier' }));
    await expect(await canvas.findByText('No earlier calls')).toBeVisible();
    await expect(canvas.queryByText('No program has called yet')).toBeNull();
  },
};

/** The list is asked for what was chosen. */
export const Filters: ScreenStory = {
  args: { answers: { 'admin.programCalls': (_, { count }) => (count === 1 ? listed : []) } },
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('GET /filings/searchAgentPolicies');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Part of the path' }), 'batch{Enter}');
    await expect(await canvas.findByText('No call was found')).toBeVisible();
    const asked = sentTo(loaded, 'admin.programCalls');
    await expect(asked.at(-1)).toEqual({ query: { path: 'batch' } });
  },
};
