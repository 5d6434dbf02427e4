import { office } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [running] = office.batchFiles.example.response.rows;
const rows = [
  running,
  {
    ...running,
    submissionNumber: '0000411',
    accountId: 8,
    account: '47011',
    accountName: 'Granite Peak Specialty',
    submittedBy: 'Mira Stone',
    finishedAt: '2026-01-16T16:40:00.000Z',
    status: 'REJECTED',
    isTest: false,
    fileName: 'quarter-4.xml',
    phase: null,
    rowsDone: 0,
    rowsTotal: null,
    findings: 1204,
  },
  {
    ...running,
    submissionNumber: '0000410',
    finishedAt: '2026-01-16T16:30:00.000Z',
    status: 'ACCEPTED',
    isTest: false,
    phase: null,
    rowsDone: 0,
    rowsTotal: null,
    transactions: 118,
    questioned: 3,
  },
] as const;

const meta = {
  title: 'Screens/Office/Batch',
  ...screenStories(paths.officeBatch, {
    answers: {
      'office.batchFiles': ({ query }) =>
        query.status === 'PROCESSING'
          ? { rows: [{ ...running, failures: 2 }], total: 1 }
          : { rows, total: rows.length },
    },
  }),
};
export default meta;

const states = statesOf(paths.officeBatch);

/** Files of everybody with their answers in figures, and above them how far the workers are. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const files = within(await canvas.findByRole('table', { name: 'Files' }));
    await expect(
      await files.findByRole('row', { name: /0000411.*Granite Peak.*1,204 findings/ }),
    ).toBeVisible();
    await expect(files.getByRole('row', { name: /0000410.*118 transactions, 3 in question/ })).toBeVisible();
    const work = within(canvas.getByRole('region', { name: 'In work right now' }));
    await expect(await work.findByText('Checking the rows, 1,200 of 4,000 rows')).toBeVisible();
    await expect(work.getByText(/It was stopped 2 times by an error of the office/)).toBeVisible();
  },
};

/** A status and an account narrow the list; the address has both. */
export const Narrowed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /0000411/ });
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rejected' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.batchFiles')).toContainEqual({
        query: { status: 'REJECTED', page: 0, pageSize: 25 },
      }),
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Account' }), 'granite{Enter}');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.batchFiles')).toContainEqual({
        query: { status: 'REJECTED', account: 'granite', page: 0, pageSize: 25 },
      }),
    );
  },
};

/** Who applied, and for whom. */
export const Applications: ScreenStory = {
  args: { search: '?show=waiting' },
  play: showing('Ada Larkin, for Larkin & Quist'),
};

/** The reason begins with a template, and the letter is shown before it goes. */
export const Refused: ScreenStory = {
  args: {
    search: '?show=waiting',
    answers: {
      'office.batchFilingLetter': ({ query }) => ({
        recipients: ['ada@larkin.example'],
        subject: 'Batch filing was not permitted',
        text: `The office did not permit batch filing for your account: “${query.words}”`,
      }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ada Larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse batch filing to Ada Larkin?' }));
    await userEvent.click(dialog.getByRole('button', { name: /Begin with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'It files too little' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show the letter' }));
    const reason = 'Your account files few transactions. Please file them one by one in the portal.';
    await expect(await dialog.findByText(new RegExp(`“${reason}”`))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse and send' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.refuseBatchFiling')).toEqual([{ body: { account: '3001234', reason } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Somebody else decided meanwhile: nothing was sent, and that is told. */
export const DecidedMeanwhile: ScreenStory = {
  args: { search: '?show=waiting', answers: { 'office.permitBatchFiling': { changed: false } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ada Larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Permit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Ada Larkin file batches?' }));
    await expect(await dialog.findByText('You may file batches')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Permit and send' }));
    await screen.findAllByText(/That was decided already/);
  },
};

/** Whoever may only read decides on nothing. */
export const OnlyRead: ScreenStory = {
  args: { person: 'auditor', search: '?show=waiting' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ada Larkin, for Larkin & Quist')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
