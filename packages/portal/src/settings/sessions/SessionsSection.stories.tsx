import { user } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Sessions and Activity',
  ...sectionStories('sessions'),
};
export default meta;

const states = sectionStatesOf('sessions');

const [here, there] = user.sessions.example.response;

/** Two browsers, and what happened; a failed sign-in stands out. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('table', { name: 'Where you are signed in' });
    await expect(
      await within(open).findByRole('rowheader', { name: /Firefox on Windows/ }),
    ).toHaveTextContent('This one');
    await expect(within(open).getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1);
    const history = await canvas.findByRole('table', { name: 'Sign-in history' });
    const events = await within(history).findAllByRole('rowheader');
    await expect(events.map((each) => each.textContent)).toEqual([
      expect.stringContaining('Signed in'),
      expect.stringContaining('Failed to sign in: wrong password'),
      expect.stringContaining('Password changed'),
      expect.stringContaining('Verification method set up: Authenticator app'),
      expect.stringContaining('Verification method removed: Phone, not by you'),
    ]);
  },
};

/** Nobody else is signed in, and nothing has happened yet. */
export const Empty: ScreenStory = {
  args: { answers: { 'user.sessions': [here], 'user.signInHistory': { total: 0, events: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;

/** One other browser is signed out, after a question. */
export const EndsOne: ScreenStory = {
  args: { answers: { 'user.sessions': (_, { count }) => (count === 1 ? [here, there] : [here]) } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: `Sign out ${there.browser}, ${there.address}` }),
    );
    const question = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await expect((await canvas.findAllByText('Safari on iPhone was signed out.'))[0]).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: /Safari on iPhone/ })).toBeNull());
    await expect(sentTo(loaded, 'user.endSession')[0]).toEqual({ body: { sessionId: there.sessionId } });
  },
};

/** All others at once. */
export const EndsOthers: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await expect((await canvas.findAllByText('1 browser was signed out.'))[0]).toBeVisible();
  },
};

/** An administrator asked for a method: none was set up. */
export const AskedByAdministrator: ScreenStory = {
  args: {
    answers: {
      'user.signInHistory': {
        total: 1,
        events: [{ ...user.signInHistory.example.response.events[4], event: 'factor-asked', method: null }],
      },
    },
  },
  play: async ({ canvas }) => {
    const history = await canvas.findByRole('table', { name: 'Sign-in history' });
    await expect(
      await within(history).findByRole('rowheader', { name: /Asked to set up a verification method/ }),
    ).toHaveTextContent(/, not by you/);
  },
};

/** More than one page: the office is asked for the second, and the focus stays on the button. */
export const SecondPage: ScreenStory = {
  args: {
    answers: {
      'user.signInHistory': ({ query }) => ({
        total: 12,
        events: Array.from({ length: query.page === 1 ? 10 : 2 }, (_, index) => ({
          ...user.signInHistory.example.response.events[0],
          id: 100 - (query.page - 1) * 10 - index,
        })),
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const history = await canvas.findByRole('table', { name: 'Sign-in history' });
    await waitFor(() => expect(within(history).getAllByRole('rowheader')).toHaveLength(10));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(within(history).getAllByRole('rowheader')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next page' })).toHaveFocus());
  },
};
