import { authenticate } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, waitFor } from 'storybook/test';
import { paths, providerPage } from '../../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { keepProvider } from './providerTrip.js';

const meta = { title: 'Screens/Signing in/Single sign-on', ...screenStories(paths.provider) };
export default meta;

const back = { at: `${providerPage}/4`, search: '?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' };
const states = statesOf(paths.provider, back);
const signedIn = authenticate.finishProviderSignIn.example.response;

/** The email address tells which organization it is. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Work Email Address/)).toBeVisible();
  },
};

/** Nothing was entered yet. */
export const Empty: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Work Email Address/)).toHaveValue('');
  },
};

/** Sent without an address, it says what is missing. */
export const NothingEntered: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
  },
};

/** Back from the provider, while the office asks it. */
export const Loading = states.Loading;

/** The provider did not let them in, or says who is not known here. */
export const Failed: ScreenStory = {
  args: {
    ...back,
    answers: {
      'authenticate.finishProviderSignIn': fail(403, {
        error:
          'Nobody at your account here has the email address ada@larkin.example. Whoever manages its users can add you.',
      }),
    },
  },
  play: showing(/Nobody at your account here/),
};

const onTheWay = {
  search: `?provider=${signedIn.provider.key}`,
  answers: { 'authenticate.beginProviderSignIn': never() },
};

/** The way there, from a browser that knows the provider. */
export const OnTheWay: ScreenStory = {
  beforeEach: () => {
    keepProvider(signedIn.provider);
    return () => keepProvider(null);
  },
  args: onTheWay,
  play: showing(/Taking you to the sign-in page/),
};

/** Back is pressed at the provider, and the browser shows the page as it was left: its form is there again. */
export const BackWithoutSigningIn: ScreenStory = {
  args: { answers: { 'authenticate.beginProviderSignIn': { address: '#provider' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Work Email Address/), 'ada@larkin.example{Enter}');
    await expect(await canvas.findByText(/Taking you to the sign-in page/)).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(await canvas.findByLabelText(/Work Email Address/)).toHaveValue('ada@larkin.example');
  },
};

/** A link to a provider that this browser does not know: nobody is sent there without a press. */
export const LinkOfSomebody: ScreenStory = {
  args: onTheWay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Work Email Address/)).toBeVisible();
  },
};

/** No organization of that domain. */
export const UnknownDomain: ScreenStory = {
  args: {
    answers: {
      'authenticate.beginProviderSignIn': fail(409, {
        error:
          'No organization signs in its people of elsewhere.example here. Please sign in with your user name and password.',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Work Email Address/), 'ada@elsewhere.example{Enter}');
    await expect(await canvas.findByText(/No organization signs in/)).toBeVisible();
  },
};

/** Let in, and on to the dashboard. */
export const SignedIn: ScreenStory = {
  args: back,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText(/Signing you in/)).toBeNull());
    await expect(localStorage.getItem('slip.provider')).toContain(signedIn.provider.name);
    localStorage.removeItem('slip.provider');
  },
};

/** A second factor is needed here, too. */
export const SecondFactor: ScreenStory = {
  args: {
    ...back,
    answers: {
      'authenticate.finishProviderSignIn': {
        ...signedIn,
        user: null,
        token: null,
        userMFASettings: { ...signedIn.userMFASettings, mfaAuthAppSetup: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /code|app/i })).toBeVisible();
    localStorage.removeItem('slip.provider');
  },
};

const proof = {
  ...back,
  person: 'agent',
} as const;
const leftToProve = () => {
  sessionStorage.setItem('slip.provider-proof', '1');
};

/** A sign-in, in a window in which a proof at the provider was begun and not finished: what comes back is no proof. */
export const SignsInAfterProofWasLeft: ScreenStory = {
  beforeEach: leftToProve,
  args: { answers: { 'authenticate.beginProviderSignIn': { address: '#sign-in' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Work Email Address/), 'ada@larkin.example{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#sign-in'));
    await expect(sessionStorage.getItem('slip.provider-proof')).toBeNull();
  },
};

/** Back from the provider in a window of its own, where somebody showed again who they are. */
export const Proved: ScreenStory = {
  beforeEach: leftToProve,
  args: proof,
  play: showing(/You have shown that it is you/),
};

/** The provider let somebody else in, or asked nobody. */
export const ProofRefused: ScreenStory = {
  beforeEach: leftToProve,
  args: {
    ...proof,
    answers: {
      'authenticate.finishProviderProof': fail(403, {
        error: 'Somebody else signed in at Larkin & Quist: please do it as adalarkin.',
      }),
    },
  },
  play: showing(/Somebody else signed in at Larkin/),
};
