import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { pressBack } from '../../stories/browserBack.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { whilePrinted } from '../../stories/whilePrinted.js';

const [locked] = office.audit.example.response.rows;
const several = {
  rows: [
    locked,
    {
      ...locked,
      id: 4710,
      at: '2026-01-16T14:58:11.004Z',
      by: null,
      from: '198.51.100.23',
      kind: 'failed sign-in',
      endpoint: 'authenticate.login',
      changes: [{ field: 'reason', before: null, after: 'wrong password' }],
    },
    {
      ...locked,
      id: 4709,
      at: '2026-01-16T14:40:00.000Z',
      kind: 'export',
      entity: 'audit_events',
      key: 'csv',
      endpoint: 'office.auditFile',
      changes: [],
    },
    {
      ...locked,
      id: 4708,
      at: '2026-01-15T21:12:40.500Z',
      by: 'ada.larkin',
      entity: 'account_contacts',
      key: '31',
      endpoint: 'user.saveContact',
      changes: [
        { field: 'email', before: 'ada@larkin.example', after: 'office@larkin.example' },
        { field: 'address.city', before: 'Cheyenne', after: 'Casper' },
        { field: 'phone', before: '3075550100', after: null },
        { field: 'phoneExt', before: null, after: '12' },
      ],
      more: 2,
    },
  ],
  next: '2026-01-15T21:12:40.500Z 4708',
} as const;

const meta = { title: 'Screens/Office/Audit', ...screenStories(paths.officeAudit) };
export default meta;

const states = statesOf(paths.officeAudit);

export const Ready: ScreenStory = {
  args: { answers: { 'office.audit': several } },
  play: showing('Account contacts 31', 'Email, Address › City and 4 more'),
};

/** An entry opens beneath its row: what was there before, and after. */
export const Opened: ScreenStory = {
  args: { answers: { 'office.audit': several } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of Jan 15/ }));
    await expect(await canvas.findByText('office@larkin.example')).toBeVisible();
    await expect(canvas.getByText('2 more fields are in the download.')).toBeVisible();
    const all = canvas.getByRole('link', { name: 'Everything about Account contacts 31' });
    await expect(all).toHaveAttribute('href', '/slip/office/audit?about=account_contacts+31');
  },
};

/** All that a program did is asked for by its user name, which stands behind its name. */
export const OfProgram: ScreenStory = {
  args: {
    answers: {
      'office.audit': { rows: [{ ...locked, by: 'Agency sync (program-1a2b3c4d-5e6f)' }], next: null },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of Jan/ }));
    const all = await canvas.findByRole('link', {
      name: 'Everything that Agency sync (program-1a2b3c4d-5e6f) did',
    });
    await expect(all).toHaveAttribute('href', '/slip/office/audit?person=program-1a2b3c4d-5e6f');
  },
};

/** A filter goes into the address, and the next page goes on after the last entry. */
export const Filtered: ScreenStory = {
  args: { answers: { 'office.audit': several } },
  play: async ({ canvas, userEvent, loaded }) => {
    const asked = () => sentTo(loaded, 'office.audit');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'About' }), 'people 12');
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    const filtered = { about: 'people 12', pageSize: 25 };
    await waitFor(() => expect(asked()[1]).toEqual({ query: filtered }));
    await userEvent.click(await canvas.findByRole('button', { name: 'The next 25' }));
    await waitFor(() => expect(asked()[2]).toEqual({ query: { ...filtered, after: several.next } }));
    await expect(await canvas.findByRole('button', { name: 'To the newest' })).toBeVisible();
  },
};

/** On paper it is said that the list goes on, and where all of it is: there is no button. */
export const PartOnPaper: ScreenStory = {
  args: { answers: { 'office.audit': several } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'The next 25' });
    await whilePrinted(async () => {
      await expect(
        canvas.getByText(
          'Printed: the first 4 lines. There are more. The file that is downloaded as CSV has all of them.',
        ),
      ).toBeVisible();
    });
    await expect(canvas.queryByText(/^Printed: /)).toBeNull();
  },
};

const nobody = 'Nobody has or had the user name ada. Type all of it.';

/** A person whom nobody knows: the reason stands at the field, and the entries of everybody do not stand under it. */
export const FilterRefused: ScreenStory = {
  args: {
    answers: {
      'office.audit': ({ query: { person } }) =>
        person === undefined
          ? several
          : fail(400, { message: nobody, problems: [{ path: 'person', message: nobody }] }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Username of who did it' }), 'ada');
    await expect((await canvas.findAllByText('Account contacts 31'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await canvas.findByText('No entry was found');
    const field = canvas.getByRole('searchbox', { name: 'Username of who did it' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(nobody));
    await expect(canvas.queryByText('Account contacts 31')).toBeNull();
    await userEvent.type(field, '.larkin');
    await expect(field).toHaveAccessibleDescription('');
  },
};

/** A verification goes on from seal to seal, and says at the end that all is as it was. */
export const Verified: ScreenStory = {
  args: {
    answers: {
      'office.verifyAudit': ({ query }) => ({
        ...office.verifyAudit.example.response,
        next: query.from === 1 ? 9 : null,
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const mark = await canvas.findByRole('textbox', { name: /A mark that was noted earlier/ });
    await userEvent.type(mark, '12:3f');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect((await canvas.findAllByText(/A mark is a number, a colon/))[0]).toBeVisible();
    await userEvent.clear(mark);
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText(/9,422 entries verified: nothing was changed/)).toBeVisible();
  },
};

const laterSeals = new HeldAnswer();

/** Whoever leaves the page ends the verification. */
export const LeftMeanwhile: ScreenStory = {
  args: {
    answers: {
      'office.verifyAudit': async ({ query: { from } }) => {
        if (from !== 1) await laterSeals.promise;
        return { ...office.verifyAudit.example.response, next: from < 40 ? from + 8 : null };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(sentTo(loaded, 'office.verifyAudit')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('link', { name: 'Slip' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Verify/ })).toBeNull());
    laterSeals.resolve();
    // Until the page is there again, a verification that goes on would have asked for more.
    pressBack();
    await expect(await canvas.findByRole('button', { name: 'Verify' })).toBeEnabled();
    await expect(sentTo(loaded, 'office.verifyAudit')).toHaveLength(2);
  },
};

/** An entry that was removed is named. */
export const SomethingIsWrong: ScreenStory = {
  args: {
    answers: {
      'office.verifyAudit': {
        ...office.verifyAudit.example.response,
        verified: 3000,
        wrong: {
          fault: 'removed',
          entry: 3412,
          seal: 4,
          words: 'Entry 3412 is gone: seal 4 was made over it.',
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText(/Entry 3412 is gone: seal 4 was made over it\./)).toBeVisible();
  },
};

/** A mark that does not fit: the seals were made again, so that no entry is said to be as it was. */
export const MarkDoesNotFit: ScreenStory = {
  args: {
    answers: {
      'office.verifyAudit': {
        ...office.verifyAudit.example.response,
        verified: 0,
        wrong: { fault: 'seal', entry: null, seal: 12, words: 'Seal 12 is not what it was, or is gone.' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText(/^Seal 12 is not what it was, or is gone\. Keep/)).toBeVisible();
    await expect(canvas.queryByText(/are as they were/)).toBeNull();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
