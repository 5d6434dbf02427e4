import { batchsubmission, office } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const example = office.batchFile.example.response;
const [finding] = example.findings;
const earlier = [
  {
    finishedAt: '2026-01-16T17:00:04.000Z',
    findings: [finding],
    reopenedAt: '2026-01-17T15:10:00.000Z',
    reopenedBy: 'Nora Quist',
    reason: 'The insurer is on record now.',
  },
] as const;

const meta = {
  title: 'Screens/Office/Batch file',
  ...screenStories(paths.officeBatchFile, {
    answers: { 'office.batchFile': { ...example, earlier } },
  }),
};
export default meta;

const states = statesOf(paths.officeBatchFile);

/** The findings as the account reads them, and how the file was answered before. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Submission 0000412/ })).toBeVisible();
    await expect(await canvas.findByText(/1 finding rejected the whole file/)).toBeVisible();
    await expect(canvas.getByText(/Nora Quist had it processed again/)).toBeVisible();
  },
};

/** An accepted file: the transactions lead to their policies, and it cannot be processed again. */
export const Accepted: ScreenStory = {
  args: {
    answers: {
      'office.batchFile': { ...example, status: 'ACCEPTED', findings: [] },
      'batchsubmission.getAgentAcceptedResponse': batchsubmission.getAgentAcceptedResponse.example.response,
    },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'SL-2026-0041' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('agentId=7'));
    await expect(canvas.queryByRole('button', { name: 'Process again' })).not.toBeInTheDocument();
  },
};

/** A worker is at it: how far it is, and no answer yet. */
export const InWork: ScreenStory = {
  args: {
    answers: {
      'office.batchFile': {
        ...example,
        status: 'PROCESSING',
        finishedAt: null,
        findings: [],
        phase: 'filing',
        rowsDone: 3000,
        rowsTotal: 4000,
      },
    },
  },
  play: showing('Filing the transactions, 3,000 of 4,000 rows'),
};

/** The consequences are told before, and the reason is asked for. */
export const ProcessedAgain: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Process again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process submission 0000412 again?' }));
    await expect(dialog.getByText(/so that nothing is filed twice/)).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /Reason/ }));
    await userEvent.paste('The insurer is on record now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Process again' }));
    const body = { submissionNumber: '0000412', reason: 'The insurer is on record now.' };
    await waitFor(() => expect(sentTo(loaded, 'office.reprocessBatchFile')).toEqual([{ body }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Whoever may only read has no file processed again. */
export const OnlyRead: ScreenStory = {
  args: { person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1 finding rejected the whole file/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Process again' })).toBeNull();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
