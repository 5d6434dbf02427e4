import { batchsubmission } from '@slip/api/contract';
import { fail, never, offline } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';
import { titles } from '../../titles.js';

const meta = { title: 'Screens/Batch filing/Validate XML Batch File', ...screenStories(paths.validateBatch) };
export default meta;

const invalid = batchsubmission.validateXmlBatchFileExt.example.response;
const xml = new File(['<BatchDataSet/>'], 'week-4.xml', { type: 'application/xml' });

/** No file is chosen yet. (spec 2 §5 Batch) */
export const Ready: ScreenStory = {};

/** The errors of the file stay on the page, each with its line. */
export const Refused: ScreenStory = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect((await canvas.findAllByText('At least one file is required'))[0]).toBeVisible();
    await chooseFiles(canvasElement, new File(['a'], 'week-4.csv'));
    await expect(await canvas.findByText('Only XML files are allowed.')).toBeVisible();
    await chooseFiles(canvasElement, xml);
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(invalid.errorMessage[0])).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'View Errors' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Schema of broker files (XSD)' })).toBeVisible();
    await expect((await screen.findAllByText(invalid.statusMessage))[0]).toBeVisible();
  },
};

/** Nothing is wrong with the file; another one was not looked at. */
export const FoundValid: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.validateXmlBatchFileExt': {
        success: true,
        statusMessage: messages.batch.xmlValid,
        errorMessage: [],
        schemaErrorHelpLink: null,
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit' });
    await chooseFiles(canvasElement, xml);
    await userEvent.click(submit);
    // The notice stays, too, but not in the form.
    const form = within(await canvas.findByRole('form', { name: titles.validateBatch }));
    await expect(await form.findByText(messages.batch.xmlValid)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Remove week-4.xml' }));
    await waitFor(() => expect(form.queryByText(messages.batch.xmlValid)).toBeNull());
    await chooseFiles(
      canvasElement,
      new File(['<BatchDataSet/>'], 'week-5.xml', { type: 'application/xml' }),
    );
    await form.findByRole('button', { name: 'Remove week-5.xml' });
    await expect(form.queryByText(messages.batch.xmlValid)).toBeNull();
  },
};

/** The office looks at the file; that can be stopped. */
export const BeingChecked: ScreenStory = {
  args: { answers: { 'batchsubmission.validateXmlBatchFileExt': never() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit' });
    await chooseFiles(canvasElement, xml);
    await userEvent.click(submit);
    await canvas.findByRole('progressbar', { name: /week-4\.xml$/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(submit).toHaveFocus());
  },
};

/** The connection was lost: the file is kept, and sent again. */
export const ConnectionLost: ScreenStory = {
  args: {
    answers: {
      'batchsubmission.validateXmlBatchFileExt': (_input, { count }) =>
        count === 1 ? offline() : count === 2 ? fail(503) : invalid,
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit' });
    await chooseFiles(canvasElement, xml);
    await userEvent.click(submit);
    await expect(
      (await canvas.findAllByText(messages.batch.uploadFailed('the connection was lost')))[0],
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findAllByText(messages.batch.uploadFailed('the office could not take it just now'));
    await waitFor(() => expect(submit).toHaveFocus());
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText(invalid.errorMessage[0])).toBeVisible();
  },
};

/** A proxy that takes no file of this size answers without a word: it is said all the same, and the file can be sent again. */
export const RefusedOnItsWay: ScreenStory = {
  args: { answers: { 'batchsubmission.validateXmlBatchFileExt': fail(413) } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit' });
    await chooseFiles(canvasElement, xml);
    await userEvent.click(submit);
    const said = messages.batch.uploadFailed('it was refused on its way to the office');
    await expect((await screen.findAllByText(said))[0]).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Submit' })).toBeEnabled();
  },
};
