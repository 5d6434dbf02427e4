import { vendors } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const { query, response } = vendors.consent.example;
const search = `?${new URLSearchParams({
  client_id: query.clientId,
  redirect_uri: query.redirectUri,
  response_type: query.responseType,
  scope: query.scope,
  state: query.state,
  code_challenge: query.codeChallenge,
  code_challenge_method: query.codeChallengeMethod,
})}`;

const meta = { title: 'Screens/Vendors/Connect a program', ...screenStories(paths.connect, { search }) };
export default meta;

const states = statesOf(paths.connect);

const asking = (asks: object) => ({
  'vendors.consent': { ...response, asks: { ...response.asks, ...asks } },
});

/** Who asks, for what, and that somebody may give less. */
export const Ready: ScreenStory = {
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Connect Harbor AMS' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^File/ })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Deny' })).toHaveAttribute('href', response.leaveTo);
    await expect(sentTo(loaded, 'vendors.consent')[0]).toEqual({ query });
  },
};

export const Loading = states.Loading;

/** The address does not say who sent somebody here. */
export const Empty = states.Empty;
export const Failed = states.Failed;

/** Whoever manages no programs reads so. */
export const Forbidden: ScreenStory = { args: { person: 'secondaryAgent' } };

/** An agency's, for tests, with a right that is never chosen at first; it is connected already. */
export const TestOfAnAgency: ScreenStory = {
  args: {
    person: 'agency',
    answers: asking({
      isTest: true,
      scopes: ['view', 'file', 'pay'],
      connectedSince: '2026-01-12T16:00:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It is connected already')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^Pay/ })).not.toBeChecked();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** It asks for what it may not have: it is told when one goes back. */
export const AsksForTooMuch: ScreenStory = {
  args: { answers: { 'vendors.consent': { asks: null, leaveTo: response.leaveTo } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go back to ams.example' })).toHaveAttribute(
      'href',
      response.leaveTo,
    );
  },
};

/** Nobody is sent to an address of a vendor that there is not: the person is told. */
export const OfNobody: ScreenStory = {
  args: { answers: { 'vendors.consent': fail(404) } },
  play: showing(/^The office knows no program with this name/),
};

/** The office has not decided yet. */
export const TooEarly: ScreenStory = {
  args: { answers: { 'vendors.consent': fail(409, { error: 'The office has not decided on it yet.' }) } },
  play: showing('The office has not decided on it yet.'),
};

/** Less is given than was asked for, after the password was given again. */
export const Allows: ScreenStory = {
  args: {
    answers: {
      'vendors.connect': (_, { count }) =>
        count === 1 ? fail(403, { error: 'Please enter your password again.' }) : { goTo: '#connected' },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^File/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Test/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Limits' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Wyoming' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(await proof.findByLabelText(/^Password/), 'Correct-horse-7');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.hash).toBe('#connected'));
    await expect(sentTo(loaded, 'vendors.connect').at(-1)).toEqual({
      body: { ...query, scopes: ['view'], isTest: true, agentIds: [], states: ['WY'] },
    });
  },
};

/** The office asks for the password first: a refusal after that stands at its field, too. */
export const RefusedAfterProof: ScreenStory = {
  args: {
    answers: {
      'vendors.connect': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again.' })
          : fail(400, {
              message: 'You may not give the right File.',
              problems: [{ path: 'scopes', message: 'You may not give the right File.' }],
            }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(await proof.findByLabelText(/^Password/), 'Correct-horse-7');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('link', { name: /You may not give the right File/ })).toBeVisible();
    await expect(sentTo(loaded, 'vendors.connect')).toHaveLength(2);
  },
};
