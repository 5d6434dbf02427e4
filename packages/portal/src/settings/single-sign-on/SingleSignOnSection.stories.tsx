import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Single Sign-On',
  ...sectionStories('single-sign-on'),
};
export default meta;

const states = sectionStatesOf('single-sign-on');

const { response } = admin.signInProvider.example;
const none = { ...response, provider: null };

/** One that is set up, beside passwords. */
export const Ready: ScreenStory = {
  play: showing('https://login.larkin.example'),
};

/** The only way in, and its secret is missing. */
export const OnlyWay: ScreenStory = {
  args: {
    answers: {
      'admin.signInProvider': {
        ...response,
        provider: { ...response.provider, isOnlyWay: true, exceptFor: 7, hasSecret: false },
      },
    },
  },
  play: showing(/None, but a password of Ada Larkin/),
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

/** A colleague who does not manage the account. */
export const Forbidden: ScreenStory = { args: { person: 'secondaryAgent' } };

/** A test that says what is wrong. */
export const TestedInVain: ScreenStory = {
  args: {
    answers: { 'admin.testSignInProvider': { problem: 'Larkin & Quist cannot be reached.' } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText('Larkin & Quist cannot be reached.')).toBeVisible();
  },
};

let savedIssuer: string = response.provider.issuer;

/** The outcome of a test is of the provider that was tested: after a change there is none. */
export const ChangedAfterTest: ScreenStory = {
  beforeEach: () => {
    savedIssuer = response.provider.issuer;
  },
  args: {
    answers: {
      'admin.signInProvider': () => ({
        ...response,
        provider: { ...response.provider, issuer: savedIssuer },
      }),
      'admin.testSignInProvider': { problem: null },
      'admin.saveSignInProvider': ({ body }) => {
        savedIssuer = body.issuer;
        return { success: true };
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText(/can be reached, and says what is needed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change single sign-on' }));
    const issuer = dialog.getByRole('textbox', { name: /Issuer/ });
    await userEvent.clear(issuer);
    await userEvent.type(issuer, 'https://login.quist.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('https://login.quist.example')).toBeVisible();
    await expect(canvas.queryByText(/can be reached, and says what is needed/)).toBeNull();
  },
};

/** One is set up. */
export const SetUp: ScreenStory = {
  args: { answers: { 'admin.signInProvider': none } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up single sign-on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up single sign-on' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Larkin');
    await userEvent.click(dialog.getByRole('textbox', { name: /Issuer/ }));
    await userEvent.paste('https://login.larkin.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /Client ID/ }), 'slip');
    await userEvent.type(dialog.getByRole('textbox', { name: /Client Secret/ }), 'secret');
    await userEvent.type(dialog.getByRole('textbox', { name: /Email Domains/ }), 'larkin.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Single sign-on was saved.')).at(-1)).toBeVisible();
    await expect(sentTo(loaded, 'admin.saveSignInProvider')[0]).toMatchObject({
      body: { domains: ['larkin.example'], secret: 'secret' },
    });
  },
};

/** A domain whose DNS does not say that it is the account's: the words name the record, which the page shows. */
export const DomainNotShown: ScreenStory = {
  args: {
    answers: {
      'admin.saveSignInProvider': fail(400, {
        message: 'quist.example does not say that it is yours.',
        problems: [
          {
            path: 'domains',
            message:
              'quist.example does not say that it is yours. Add the TXT record _slip-sign-in.quist.example with the text https://portal.example/slip/auth/provider/4 where its DNS is kept, wait some minutes, and save again.',
          },
        ],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('_slip-sign-in')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change single sign-on' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Email Domains/ }), ', quist.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('link', { name: /does not say that it is yours/ })).toBeVisible();
  },
};

/** A secret is kept for its issuer alone. */
export const AnotherIssuer: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change single sign-on' }));
    const secret = dialog.getByRole('textbox', { name: /Client Secret/ });
    await expect(secret).toHaveAccessibleDescription(/Leave it empty to keep the one there is/);
    await userEvent.type(dialog.getByRole('textbox', { name: /Issuer/ }), '/');
    await waitFor(() => expect(secret).toHaveAccessibleDescription(/enter that of the new one/));
  },
};

/** Nobody is named who still comes in with a password. */
export const RefusedWithoutExcept: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change single sign-on' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /through this provider only/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('link', { name: /Choose who can still/ })).toBeVisible();
  },
};
