import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const example = office.registration.example.response;
const rejected = {
  ...example,
  status: 'rejected',
  decidedAt: '2026-01-16T18:00:00.000Z',
  decidedBy: 'nora.quist',
  reason: 'The license number is not that of the licensee.',
  expiresAt: null,
  checks: [],
  mismatches: [],
} as const;

const meta = { title: 'Screens/Office/Registration', ...screenStories(paths.officeRegistration) };
export default meta;

const states = statesOf(paths.officeRegistration);

/** Each part that was sent beside the record; those that do not fit come first. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(rows[1]).toHaveTextContent(/Name.*Ada Larkin.*\(3001234\).*Others have it, too/);
    await expect(canvas.getAllByText('12 Pine St, Cheyenne, WY 82001')).toHaveLength(2);
    await expect(canvas.getByText('Phone').parentElement).toHaveTextContent('307-555-0123, extension 12');
  },
};

/** The letter is shown, and one press sends it. */
export const Approve: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve Ada Larkin?' }));
    await expect(await dialog.findByRole('heading', { name: 'The letter that will be sent' })).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Approve and send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(sentTo(loaded, 'office.approveRegistration')).toEqual([
      { body: { requestId: 4, version: 1 } },
    ]);
  },
};

/** A user name that cannot be used is told at once; another one is in the letter and is sent. */
export const OtherUserName: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const field = dialog.getByRole('textbox', { name: /Username/ });
    await userEvent.clear(field);
    await expect(dialog.getAllByText('Username is required.')[0]).toBeVisible();
    await userEvent.type(field, 'ada.two');
    await userEvent.tab();
    await waitFor(() =>
      expect(sentTo(loaded, 'office.registrationLetter').at(-1)).toEqual({
        query: { requestId: 4, userName: 'ada.two' },
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.approveRegistration')).toEqual([
        { body: { requestId: 4, version: 1, userName: 'ada.two' } },
      ]),
    );
  },
};

/** A template begins the reason; the letter with it is shown before it goes. */
export const Reject: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Ada Larkin?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    await expect((await dialog.findAllByText('Reason is required.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Begin with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'The license was not found' }));
    const reason = await dialog.findByRole('textbox', { name: /^Reason/ });
    await expect(reason).toHaveValue(
      'We could not find an active surplus lines license with the number you gave. Please check the state and the number and register again.',
    );
    await userEvent.clear(reason);
    await userEvent.click(reason);
    await userEvent.paste('The license has ended.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    await expect(await dialog.findByText('Your registration was not approved')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject and send' }));
    const body = { requestId: 4, version: 1, reason: 'The license has ended.' };
    await waitFor(() => expect(sentTo(loaded, 'office.rejectRegistration')).toEqual([{ body }]));
  },
};

const round = {
  words: 'Please check the number of your license.',
  askedAt: '2026-01-16T18:00:00.000Z',
  askedBy: 'nora.quist',
  endsAt: '2026-02-15T18:00:00.000Z',
  answeredAt: null,
  sentBefore: null,
} as const;

/** A template begins the words; the letter with them is shown before it goes. */
export const AsksForMore: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ada Larkin for more?' }));
    await userEvent.click(dialog.getByRole('button', { name: /Begin with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A license was not found' }));
    const words = await dialog.findByRole('textbox', { name: /^What you need/ });
    await userEvent.clear(words);
    await userEvent.click(words);
    await userEvent.paste('Which license is it?');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.registrationLetter').at(-1)).toEqual({
        query: { requestId: 4, words: 'Which license is it?' },
      }),
    );
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Ask and send' }));
    const body = { requestId: 4, version: 1, words: 'Which license is it?', isAgain: false };
    await waitFor(() => expect(sentTo(loaded, 'office.askRegistration')).toEqual([{ body }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** It waits for its sender; the office can ask again, and decide. */
export const Asked: ScreenStory = {
  args: { answers: { 'office.registration': { ...example, status: 'asked', asked: [round] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^It waits for its sender, who can answer until/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible();
  },
};

/** It was sent again: each line that has changed, before and now. */
export const Answered: ScreenStory = {
  args: {
    answers: {
      'office.registration': {
        ...example,
        version: 2,
        asked: [
          {
            ...round,
            answeredAt: '2026-01-17T18:00:00.000Z',
            sentBefore: {
              ...example.details,
              phone: '3075550100',
              stateAgentLicenses: [{ state: 'WY', agentLicense: 'W999', isSameAsNPN: 0 }],
            },
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Licenses.*WY W999.*WY W100/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Phone.*307-555-0100.*307-555-0123/ })).toBeVisible();
  },
};

/** Its licensees are read by name, in whatever order the database keeps the parts. */
export const ApprovedAgency: ScreenStory = {
  args: {
    answers: {
      'office.registration': {
        ...rejected,
        status: 'approved',
        reason: null,
        kind: 'Agency',
        details: { linkedLicensees: [{ npn: '3001234', lastName: 'Larkin', firstName: 'Ada' }] },
      },
    },
  },
  play: showing('Ada Larkin (3001234)'),
};

let isDecided = false;

/** Somebody else decided meanwhile: it is said, and the page shows the decision. */
export const DecidedMeanwhile: ScreenStory = {
  beforeEach: () => {
    isDecided = false;
  },
  args: {
    answers: {
      'office.registration': () => (isDecided ? rejected : example),
      'office.approveRegistration': () => {
        isDecided = true;
        return fail(409, {
          error: 'Registration 4 was rejected already, by nora.quist on 01/16/2026: The license has ended.',
        });
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    await screen.findAllByText(/rejected already, by nora\.quist/);
    await expect(await canvas.findByText('Rejected by nora.quist')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
};

let isSentAgain = false;

/** The sender sends it again meanwhile: what nobody has read is not approved, also not by a second press. */
export const SentAgainMeanwhile: ScreenStory = {
  beforeEach: () => {
    isSentAgain = false;
  },
  args: {
    answers: {
      'office.registration': () => (isSentAgain ? { ...example, version: 2 } : example),
      'office.approveRegistration': () => {
        isSentAgain = true;
        return fail(409, { error: 'Registration 4 was sent again: read it first.' });
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    await screen.findAllByText('Sent again');
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve and send' }));
    const body = { requestId: 4, version: 1 };
    await waitFor(() => expect(sentTo(loaded, 'office.approveRegistration')).toEqual([{ body }, { body }]));
  },
};

export const Decided: ScreenStory = {
  args: { answers: { 'office.registration': rejected } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rejected by nora.quist')).toBeVisible();
    // It stands beside no record any more: what was sent has all of it.
    await expect(canvas.getByText('Licenses').parentElement).toHaveTextContent('WY W100');
    await expect(canvas.getByText('NPN').parentElement).toHaveTextContent('3007788');
    await expect(canvas.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  },
};

/** One that was sent under older rules can only be rejected. */
export const OlderRules: ScreenStory = {
  args: {
    answers: {
      'office.registration': {
        ...example,
        checks: [],
        mismatches: [],
        problem:
          'This registration does not keep the rules any more (zip: Zip Code is required.). Reject it, so that it can be sent again.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  },
};

/** No registration has the number. */
export const Empty = states.Empty;

/** The address names none. */
export const WrongAddress: ScreenStory = {
  args: { at: '/slip/office/registrations/four' },
  play: showing('There is no such registration'),
};

export const Loading = states.Loading;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
