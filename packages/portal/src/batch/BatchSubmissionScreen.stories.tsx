import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { notApplied, submissions, untested } from '../stories/batchRecords.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Batch filing/Batch Submission',
  ...screenStories(paths.batchSubmission, {
    answers: { 'batchsubmission.getBatchUploadHistory': { batchUploadHistory: [...submissions] } },
  }),
};
export default meta;

const states = statesOf(paths.batchSubmission);

/** A file that is being processed says how far it is and leads nowhere; the others open their response. (spec 2 §2 Batch filing) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const history = within(await canvas.findByRole('table', { name: 'Batch Submission History' }));
    await expect(await history.findByText('Checking the rows, 1,200 of 4,000 rows')).toBeVisible();
    await expect(history.getByRole('link', { name: '0000413' })).toHaveAttribute(
      'href',
      `${paths.batchSubmission}?submission=0000413`,
    );
    await expect(history.queryByRole('link', { name: '0000414' })).toBeNull();
  },
};

/** The other history, of test files; the first one is asked for again by its button. */
export const TestFilings: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('link', { name: '0000413' });
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Table' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'TEST FILING' }));
    const testFiling = within(await canvas.findByRole('tabpanel', { name: 'TEST FILING' }));
    await expect(await testFiling.findByRole('link', { name: '0000413' })).toHaveAttribute(
      'href',
      `${paths.batchSubmission}?filing=test&submission=0000413`,
    );
    await expect(sentTo(loaded, 'batchsubmission.getBatchUploadHistory')).toEqual([
      { query: { batchSubmissionType: 'Production' } },
      { query: { batchSubmissionType: 'Production' } },
      { query: { batchSubmissionType: 'Test' } },
    ]);
  },
};

/** A file that is finished meanwhile is told, also when nobody waits for it. */
export const Finished: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.getBatchUploadHistory': (_input, { count }) => ({
        batchUploadHistory: submissions.map((each, place) =>
          place === 0 && count > 1 ? { ...each, batchSubStatus: 'Submission Rejected' as const } : each,
        ),
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Checking the rows, 1,200 of 4,000 rows');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Table' }));
    await screen.findAllByText('week-5.csv (submission 0000414) was rejected. Its response says why.');
    await expect(await canvas.findByRole('link', { name: '0000414' })).toBeVisible();
  },
};

/** A test that the office accepts while nobody waits for it opens production all the same; so does one that is not on the page. */
export const TestAccepted: ScreenStory = {
  args: {
    search: '?filing=test',
    answers: {
      'batchsubmission.getBatchFilingPermissionStatus': (_input, { count }) =>
        count === 1 ? untested : { ...untested, allowXMLBatchFiling: true },
      'batchsubmission.getBatchUploadHistory': (_input, { count }) => ({
        batchUploadHistory: submissions.map((each, place) =>
          place === 0 && count > 1 ? { ...each, batchSubStatus: 'Submission Accepted' as const } : each,
        ),
      }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const asked = () => sentTo(loaded, 'batchsubmission.getBatchFilingPermissionStatus').length;
    await canvas.findByText('Checking the rows, 1,200 of 4,000 rows');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Table' }));
    await screen.findAllByText('week-5.csv (submission 0000414) was accepted.');
    await waitFor(() => expect(asked()).toBe(2));
    await userEvent.click(canvas.getByRole('tab', { name: 'PRODUCTION FILING' }));
    await canvas.findByRole('heading', { name: 'Upload a production file' });
    await waitFor(() => expect(asked()).toBe(3));
    await expect(canvas.queryByText(messages.batch.noXmlTest)).toBeNull();
  },
};

/** Nothing was uploaded yet: what production needs first, in words. */
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

/** The history is asked for again. */
export const TriedAgain: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.getBatchFilingPermissionStatus': (_input, { count }) =>
        count === 1 ? fail(500) : untested,
      'batchsubmission.getBatchUploadHistory': fail(500),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Batch filing could not be loaded.' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('The history could not be loaded.');
  },
};

/** The office has put it on hold: its words and how to reach it, and nothing else. */
export const OnHold: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.getBatchFilingPermissionStatus': {
        ...untested,
        blockBatchFiling: true,
        batchSubmissionMessage:
          'Batch filing is on hold for your account: the license numbers of the last two files were those of another agency. For help, contact support at support@slip.example or (800) 555-0142.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On hold')).toBeVisible();
    await expect(canvas.getByText(/those of another agency/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'support@slip.example' })).toHaveAttribute(
      'href',
      'mailto:support@slip.example',
    );
    await expect(canvas.getAllByText(/555-0142/)).toHaveLength(1);
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** Filled in with the person who is signed in and with their account; all fields are needed. (spec 2 §5 Batch: Permission) */
export const Applies: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.getBatchFilingPermissionStatus': (_input, { count }) =>
        count === 1
          ? notApplied
          : {
              ...notApplied,
              batchFilingApplication: true,
              permission: 'waiting',
              batchSubmissionMessage: 'We decide by Friday.',
            },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Apply for Batch Filing Process' }));
    await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
    const phone = form.getByRole('textbox', { name: 'Phone Number' });
    await expect(phone).toHaveValue('307-555-0123');
    await userEvent.clear(phone);
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await expect((await form.findAllByText(/Phone number is required/i))[0]).toBeVisible();
    await userEvent.type(phone, '3075550123');
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Your application is with the office' }),
    ).toBeVisible();
    await expect(canvas.getByText(/We decide by Friday/)).toBeVisible();
    await screen.findAllByText(messages.batch.applied);
    await expect(sentTo(loaded, 'batchsubmission.applyForBatchSubmissionPermission')).toEqual([
      {
        body: {
          firstName: 'Ada',
          lastName: 'Larkin',
          email: 'ada@larkin.example',
          phone: '3075550123',
          associated_entity: 'Larkin Surplus Lines',
        },
      },
    ]);
  },
};

/** The name of the account could not be loaded: it is left to the person, and nobody else is named in its place. */
export const NameFailed: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.getBatchFilingPermissionStatus': notApplied,
      'user.ndaEntityDetails': fail(500),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Associated Entity' })).toHaveValue('');
  },
};

/** Who may only view cannot apply, and reads why. */
export const ViewOnly: ScreenStory = {
  args: {
    person: 'viewOnlyAgent',
    answers: { 'batchsubmission.getBatchFilingPermissionStatus': notApplied },
  },
  play: async ({ canvas }) => {
    const apply = await canvas.findByRole('button', { name: 'Apply' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription(/may only view/);
  },
};

/** Once it is permitted they read the history and upload nothing. */
export const ViewOnlyPermitted: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '0000413' })).toBeVisible();
    await expect(canvas.getByText(/people of your account who may file upload files here/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Upload' })).toBeNull();
  },
};
