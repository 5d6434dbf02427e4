import { office } from '@slip/api/contract';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [larkin] = office.findAccounts.example.response.rows;
const several = {
  rows: [
    larkin,
    {
      ...larkin,
      accountId: 8,
      kind: 'Agency',
      name: 'Larkin & Lee',
      number: '70008',
      isEnded: true,
      found: [{ by: 'email', text: 'office@larkin.example' }],
    },
  ],
  hasMore: true,
} as const;

const meta = { title: 'Screens/Office/Accounts', ...screenStories(paths.officeAccounts) };
export default meta;

const states = statesOf(paths.officeAccounts);

/** By which of its parts each was found is said. */
export const Ready: ScreenStory = {
  args: { answers: { 'office.findAccounts': several } },
  play: showing('Person: Sam Larkin (sam.larkin)', 'There are more than 25. A longer text finds fewer.'),
};

/**
 * By keyboard: the key of searches, the name and Enter, after which the first of several has the focus; the only one that is found
 * opens by itself.
 */
export const ByKeyboard: ScreenStory = {
  args: {
    search: '',
    answers: {
      'office.findAccounts': ({ query }) =>
        query.text === 'ada' ? office.findAccounts.example.response : several,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('searchbox', { name: /Find an account/ });
    await userEvent.keyboard('/a{Enter}');
    await expect((await canvas.findAllByText('Type at least 2 letters or digits.'))[0]).toBeVisible();
    await userEvent.keyboard('{Backspace}o’hara{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Ada Larkin' })).toHaveFocus());
    await expect(sentTo(loaded, 'office.findAccounts')).toEqual([{ query: { text: 'o’hara' } }]);
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.keyboard('ada{Enter}');
    await expect(await screen.findByText('12 Pine St, Cheyenne, WY 82001')).toBeVisible();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
