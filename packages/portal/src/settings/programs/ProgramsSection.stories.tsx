import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Programs', ...sectionStories('programs') };
export default meta;

const states = sectionStatesOf('programs');

const [live] = admin.programs.example.response;
const token = 'slip_live_7Jq2mXv0TgYcR4sLw9ZkB1nDfHpE3a0Kx7Qe';
const [first] = live.tokens;

const connected = {
  ...live,
  programId: 8,
  name: 'Harbor AMS',
  states: [],
  addresses: [],
  vendor: {
    name: 'Harbor AMS',
    website: 'https://ams.example',
    isSuspended: false,
    endsAt: '2027-01-12T15:04:00.000Z',
  },
};

const listed = [
  connected,
  {
    ...live,
    programId: 6,
    name: 'Trial of the new system',
    isTest: true,
    states: [],
    addresses: [],
    tokens: [{ ...first, lastFour: 'Pm3z', lastUsedAt: null, lastUsedFrom: null }],
  },
  {
    ...live,
    tokens: [
      {
        ...first,
        lastFour: 'b81K',
        madeAt: '2026-01-16T15:00:00.000Z',
        lastUsedAt: null,
        lastUsedFrom: null,
      },
      first,
    ],
  },
  {
    ...live,
    programId: 2,
    name: 'Old export',
    madeBy: 'Paul Quist',
    isStopped: true,
    scopes: ['view', 'reports'] as const,
    states: [],
    addresses: [],
    tokens: [{ ...first, lastFour: 'w2Cd', isOver: true, expiresAt: '2025-12-31T16:00:00.000Z' }],
  },
];

/** A vendor that is connected, a program that is tried, one whose token is being replaced, and one that stopped with whoever added it. */
export const Ready: ScreenStory = {
  args: { answers: { 'admin.programs': listed } },
  play: showing(
    'slip_live_…x7Qe',
    'Only Wyoming; from 203.0.113.0/24',
    /^Paul Quist, who added it, is no administrator any more/,
  ),
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

/** The token is shown once, after the password was given again. */
export const Adds: ScreenStory = {
  args: {
    answers: {
      'admin.programs': [],
      'admin.addProgram': (_, { count }) =>
        count === 1 ? fail(403, { error: 'Please enter your password again.' }) : { programId: 7, token },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add program' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Agency system');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^File/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Limits' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Wyoming' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Addresses/ }), '203.0.113.0/24');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(await proof.findByLabelText(/^Password/), 'Correct-horse-7');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    const made = within(await screen.findByRole('dialog', { name: 'The token of Agency system' }));
    await expect(await made.findByRole('textbox', { name: 'Token' })).toHaveValue(token);
    await expect(sentTo(loaded, 'admin.addProgram')[0]).toEqual({
      body: {
        name: 'Agency system',
        isTest: false,
        scopes: ['view', 'file'],
        days: 90,
        agentIds: [],
        states: ['WY'],
        addresses: ['203.0.113.0/24'],
      },
    });
    await userEvent.click(made.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The office asks for the password first: a refusal after that stands at its field, too. */
export const RefusedAfterProof: ScreenStory = {
  args: {
    answers: {
      'admin.programs': [],
      'admin.addProgram': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again.' })
          : fail(400, {
              message: 'There is a program with this name already.',
              problems: [{ path: 'name', message: 'There is a program with this name already.' }],
            }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add program' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Agency system');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(await proof.findByLabelText(/^Password/), 'Correct-horse-7');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await expect(await dialog.findByRole('link', { name: /with this name already/ })).toBeVisible();
    await expect(sentTo(loaded, 'admin.addProgram')).toHaveLength(2);
  },
};

/** A limit that a right does not allow, and a text that is no address, are told at their fields. */
export const RefusesInTheForm: ScreenStory = {
  args: { person: 'agency', answers: { 'admin.programs': [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add program' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Agency system');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Batch files/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Limits' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Wyoming' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Addresses/ }), 'our office');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(
      (await dialog.findAllByText(/limited to some agents or states cannot have Batch files/))[0],
    ).toBeVisible();
    await expect(dialog.getAllByText(/"our office" is no address or network/)[0]).toBeVisible();
  },
};

/** The next token, while the one before goes on. */
export const Replaces: ScreenStory = {
  args: { answers: { 'admin.programs': [live], 'admin.rotateProgram': { token } } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace the token of Agency system' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another token for Agency system?' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Make the next token' }));
    const made = within(await screen.findByRole('dialog', { name: 'The token of Agency system' }));
    await expect(await made.findByRole('textbox', { name: 'Token' })).toHaveValue(token);
    await expect(sentTo(loaded, 'admin.rotateProgram')[0]).toEqual({
      body: { programId: live.programId, days: 90, overlapHours: 24 },
    });
  },
};

/** A vendor's tokens renew themselves: it is disconnected, and never given another. */
export const Disconnects: ScreenStory = {
  args: { answers: { 'admin.programs': (_, { count }) => (count === 1 ? [connected] : []) } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Renews itself each hour')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Replace/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect Harbor AMS' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Harbor AMS?' }));
    await userEvent.click(await question.findByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('No program acts for your account')).toBeVisible();
  },
};

export const Revokes: ScreenStory = {
  args: { answers: { 'admin.programs': (_, { count }) => (count === 1 ? [live] : []) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Agency system' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Agency system?' }));
    await userEvent.click(await question.findByRole('button', { name: 'Revoke' }));
    await expect(await canvas.findByText('No program acts for your account')).toBeVisible();
  },
};

/** A proxy answers without a word while the office starts again: the program is still there, and a notice says so. */
export const NotRevoked: ScreenStory = {
  args: { answers: { 'admin.programs': [live], 'admin.revokeProgram': fail(502) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Agency system' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Agency system?' }));
    await userEvent.click(await question.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.getAllByText(messages.calls.unexpected)[0]).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'Revoke Agency system' })).toBeVisible();
  },
};
