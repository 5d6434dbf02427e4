import { batchsubmission, lookups } from '@slip/api/contract';
import { fail, never, offline } from '@slip/api/fake-office';
import { sampleCsv } from '@slip/forms/batch';
import { messages, stateFacts, todayIn } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { submissions, untested } from '../../stories/batchRecords.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { chooseOption } from '../../stories/chooseOption.js';
import { NOW } from '../../stories/records.js';
import { officeOf, type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Batch filing/Upload',
  ...screenStories(paths.batchSubmission, {
    search: '?filing=test',
    answers: {
      'batchsubmission.getBatchUploadHistory': { batchUploadHistory: [...submissions] },
      'batchsubmission.getBatchSubmissionStatus': {
        isProcessing: true,
        batchSubmissionStatus: 'PROCESSING',
        phase: 'checking',
        rowsDone: 1200,
        rowsTotal: 4000,
      },
    },
  }),
};
export default meta;

const { answers } = meta.args;
const taken = batchsubmission.uploadXmlBatchFileExt.example.response;
const xml = new File(['<BatchDataSet/>'], 'week-5.xml', { type: 'application/xml' });

const noContact = 'The accounting contact was removed: choose another.';
const refusal = fail(400, {
  message: 'The file is not taken.',
  problems: [{ path: 'slipBillId', message: noContact }],
});

const sent = (loaded: Record<string, unknown>, id: string) =>
  officeOf(loaded)
    .calls()
    .filter((call) => call.id === id);

/** The keys of the uploads that were sent, each once. */
const uploadKeys = (loaded: Record<string, unknown>) =>
  new Set(sent(loaded, 'batchsubmission.uploadXmlBatchFileExt').map(({ idempotencyKey }) => idempotencyKey));

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

async function uploadXml({
  canvas,
  canvasElement,
  userEvent,
}: Pick<Play, 'canvas' | 'canvasElement' | 'userEvent'>) {
  const button = await canvas.findByRole('button', { name: 'Upload' });
  await chooseFiles(canvasElement, xml);
  await userEvent.click(button);
}

/** A test is waited for: what is done with it, and how far. The wait can be closed. (spec 2 §4) */
export const Test: ScreenStory = {
  args: { answers: { ...answers, 'batchsubmission.uploadXmlBatchFileExt': taken } },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload' }));
    await expect((await canvas.findAllByText('At least one file is required'))[0]).toBeVisible();
    await uploadXml({ canvas, canvasElement, userEvent });
    const wait = within(await screen.findByRole('dialog', { name: messages.batch.processing }));
    await expect(await wait.findByRole('progressbar', { name: 'Checking the rows' })).toHaveAttribute(
      'aria-valuetext',
      '1,200 of 4,000 rows',
    );
    await screen.findAllByText(messages.batch.xmlUploaded);
    await expect(sent(loaded, 'batchsubmission.uploadXmlBatchFileExt')).toMatchObject([
      { input: { body: { comments: '', batchSubmissionTypes: 1 } } },
    ]);
    await userEvent.click(wait.getByRole('button', { name: 'Close and go on working' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(sent(loaded, 'batchsubmission.getBatchUploadHistory')).toHaveLength(2));
  },
};

/** The office does not take the file: a notice, and every error with the way to the schema, as long as it is the chosen one. */
export const Refused: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.uploadXmlBatchFileExt': {
        ...batchsubmission.validateXmlBatchFileExt.example.response,
        submissionNumber: '-1',
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await uploadXml({ canvas, canvasElement, userEvent });
    await expect(await canvas.findByText(/the attribute SchemaVersion is missing/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Schema of broker files (XSD)' })).toBeVisible();
    await screen.findAllByText(messages.batch.xmlFailed);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove week-5.xml' }));
    await waitFor(() => expect(canvas.queryByText(/the attribute SchemaVersion is missing/)).toBeNull());
  },
};

/** The connection was lost: nothing is lost, and what is sent again has the same key, also by the button that sent it first. */
export const ConnectionLost: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.uploadXmlBatchFileExt': (_input, { count }) => (count === 1 ? offline() : taken),
    },
  },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await uploadXml({ canvas, canvasElement, userEvent });
    await canvas.findByRole('button', { name: 'Try again' });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await screen.findByRole('dialog', { name: messages.batch.processing });
    await expect(sent(loaded, 'batchsubmission.uploadXmlBatchFileExt')).toHaveLength(2);
    await expect(uploadKeys(loaded).size).toBe(1);
  },
};

/** The file is on its way again: the focus is where it was sent first, beside the way to stop it. */
export const SentAgain: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.uploadXmlBatchFileExt': (_input, { count }) => (count === 1 ? offline() : never()),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await uploadXml({ canvas, canvasElement, userEvent });
    (await canvas.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Cancel upload' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Upload/ })).toHaveFocus());
  },
};

/** A refusal after an interruption is told as well. */
export const RefusedAfterwards: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.uploadXmlBatchFileExt': (_input, { count }) => (count === 1 ? offline() : refusal),
    },
  },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await uploadXml({ canvas, canvasElement, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await screen.findAllByText(noContact);
    await expect(uploadKeys(loaded).size).toBe(1);
  },
};

/** While it is sent the page is not left without a question; it can be canceled, and the history is asked for what has arrived. */
export const Uploading: ScreenStory = {
  args: { answers: { ...answers, 'batchsubmission.uploadXmlBatchFileExt': never() } },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await uploadXml({ canvas, canvasElement, userEvent });
    await canvas.findByRole('progressbar', { name: /week-5\.xml$/ });
    await userEvent.click(canvas.getByRole('tab', { name: 'PRODUCTION FILING' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop the upload?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep uploading' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(sent(loaded, 'batchsubmission.uploadXmlBatchFileExt')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upload' })).toHaveFocus());
    await screen.findAllByText(/If the office had the file already, the history shows it\.$/);
    await waitFor(() => expect(sent(loaded, 'batchsubmission.getBatchUploadHistory')).toHaveLength(2));
  },
};

/** Production of a state needs its license and an accepted test of it. */
export const Prerequisites: ScreenStory = {
  args: {
    search: '',
    answers: {
      ...answers,
      'batchsubmission.getBatchFilingPermissionStatus': { ...untested, allowedStatesForCsv: 'WY' },
      'filings.agentHasLicense': ({ query }) => stateFacts(query.state).name !== 'Tennessee',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(messages.batch.noXmlTest)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^CSV/ }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^CSV/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^XML/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await chooseOption({ canvas, userEvent }, 'State', 'Oklahoma');
    await expect(await canvas.findByText(messages.batch.noCsvTest('Oklahoma'))).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await chooseOption({ canvas, userEvent }, 'State', 'Tennessee');
    await expect(
      await canvas.findByText(/does not have a State License associated for Tennessee/),
    ).toBeVisible();
    await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-disabled'),
    );
  },
};

/** An IPC filer has no licenses in Settings: the office adds the state. */
export const IpcWithoutTheState: ScreenStory = {
  args: { person: 'ipc', answers: { ...answers, 'filings.agentHasLicense': false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await chooseOption({ canvas, userEvent }, 'State', 'Tennessee');
    await expect(await canvas.findByText(/access to file for Tennessee: the office adds it/)).toBeVisible();
    await expect(canvas.queryByText(/Settings page/)).toBeNull();
  },
};

/** An insurer says of which period the file is. (spec 2 §5 Batch) */
export const InsurerChoosesPeriod: ScreenStory = {
  args: {
    person: 'foreignInsurer',
    answers: {
      ...answers,
      'batchsubmission.uploadCsvBatchFileExt': fail(400, {
        message: 'The file is not taken.',
        problems: [{ path: 'submissionQuarter', message: 'This quarter has not begun.' }],
      }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect((await canvas.findAllByText('Quarter is required'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Year is required'))[0]).toBeVisible();
    await chooseOption({ canvas, userEvent }, 'Year', '2001');
    await chooseOption({ canvas, userEvent }, 'Quarter', 'All');
    await chooseFiles(canvasElement, new File(['State,PolicyNumber'], 'year.csv'));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect((await canvas.findAllByText('This quarter has not begun.'))[0]).toBeVisible();
    await expect(sent(loaded, 'batchsubmission.uploadCsvBatchFileExt')).toMatchObject([
      { input: { body: { submissionYear: 2001, submissionQuarter: 0, batchSubmissionTypes: 1 } } },
    ]);
  },
};

/** A coverage that this office has added. */
const [coverage] = lookups.coverageCodes.example.response;
const added = { ...coverage, value: '5055', text: 'Drones' };

/** A file that is chosen before its state: what the check waits for is said, and gone with it. */
export const StateAfterTheFile: ScreenStory = {
  args: { answers: { ...answers, 'lookups.coverageCodes': [coverage, added] } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    const sample = sampleCsv('agent', 'WY', todayIn('America/Denver', NOW));
    await chooseFiles(canvasElement, new File([sample], 'week-5.csv', { type: 'text/csv' }));
    await canvas.findByText(/^Choose the state above/);
    await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
    await waitFor(() => expect(canvas.queryByText(/^Choose the state above/)).toBeNull());
    await canvas.findByRole('heading', { name: /week-5.csv|Check/ });
  },
};

/**
 * A CSV file is checked here first, by the coverages that the office has today: production takes none that would be rejected, a
 * test does when the person says so. What the office refuses of it stands at its field.
 */
export const Checked: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.uploadCsvBatchFileExt': (_input, { count }) => (count === 1 ? refusal : taken),
      'lookups.coverageCodes': [coverage, added],
    },
  },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    const sample = sampleCsv('agent', 'WY', todayIn('America/Denver', NOW));
    const broken = new File([sample.replace('5000,0,47011', '5055,0,4701')], 'week-5.csv', {
      type: 'text/csv',
    });
    for (const tab of ['PRODUCTION FILING', 'TEST FILING']) {
      await userEvent.click(await canvas.findByRole('tab', { name: tab }));
      // The tab that is left shows its own form until the other one is there.
      const title = `Upload a ${tab === 'TEST FILING' ? 'test' : 'production'} file`;
      await canvas.findByRole('heading', { name: title });
      await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
      await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
      await chooseFiles(canvasElement, broken);
      await canvas.findByText('The office would reject this file of 2 rows: 1 finding');
      const upload = canvas.getByRole('button', { name: 'Upload' });
      if (tab === 'PRODUCTION FILING') {
        await waitFor(() => expect(upload).toHaveAccessibleDescription(/found what rejects the file/));
        continue;
      }
      await userEvent.click(upload);
      await userEvent.click(await screen.findByRole('button', { name: 'Upload as a test' }));
      await expect((await canvas.findAllByText(noContact))[0]).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await userEvent.click(upload);
      const question = within(await screen.findByRole('alertdialog', { name: /will be rejected\?$/ }));
      await userEvent.click(question.getByRole('button', { name: 'Upload as a test' }));
    }
    await screen.findByRole('dialog', { name: messages.batch.processing });
    await expect(sent(loaded, 'batchsubmission.uploadCsvBatchFileExt').at(-1)).toMatchObject({
      input: { body: { slipBillId: 5, state: 'WY', batchSubmissionTypes: 1 } },
    });
  },
};
