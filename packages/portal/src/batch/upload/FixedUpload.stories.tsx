import { batchsubmission } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { submissions } from '../../stories/batchRecords.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { chooseOption } from '../../stories/chooseOption.js';
import { NOW } from '../../stories/records.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Batch filing/Upload of a fixed file',
  ...screenStories(paths.batchSubmission, {
    answers: {
      'batchsubmission.getBatchUploadHistory': { batchUploadHistory: [...submissions] },
      'batchsubmission.uploadCsvBatchFileExt': batchsubmission.uploadCsvBatchFileExt.example.response,
    },
  }),
};
export default meta;

const sample = sampleCsv('agent', 'WY', todayIn('America/Denver', NOW));
const fileOf = (text: string) => new File([text], 'week-5.csv', { type: 'text/csv' });
/** Nothing rejects it; the office would ask about its exempt insured. */
const questioned = sample.replace('5000,0,47011', '5000,7,47011');

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];
type Canvas = Pick<Play, 'canvas' | 'canvasElement' | 'userEvent'>;

/** Chooses a file of Wyoming, and waits for its check. */
async function chooseCsv({ canvas, canvasElement, userEvent }: Canvas, file: File) {
  await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
  await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
  await chooseFiles(canvasElement, file);
  await canvas.findByRole('button', { name: 'Use this file' });
}

/** Writes another tax status into the first row with a question. */
async function fixTaxStatus({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  const grid = within(await canvas.findByRole('grid', { name: 'Rows to fix' }));
  const [first] = await grid.findAllByRole('cell', { name: /^7/ });
  await userEvent.click(first ?? document.body);
  await userEvent.keyboard('0{Enter}');
}

const uploadWaits = async ({ canvas }: Pick<Play, 'canvas'>) =>
  waitFor(() =>
    expect(canvas.getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription(
      /Press “Use the fixed file” below first/,
    ),
  );
const uploadIsOpen = async ({ canvas }: Pick<Play, 'canvas'>) =>
  waitFor(() => expect(canvas.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-disabled'));

/** A fix that was typed is in the file that is sent: until it is used, nothing is sent and nothing above takes it away. */
export const Fixed: ScreenStory = {
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await chooseCsv({ canvas, canvasElement, userEvent }, fileOf(questioned));
    await uploadIsOpen({ canvas });
    await fixTaxStatus({ canvas, userEvent });
    await uploadWaits({ canvas });
    await expect(canvas.getByRole('button', { name: /State$/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /^Remove .*week-5\.csv/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upload' })).toHaveFocus());
    await uploadIsOpen({ canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'batchsubmission.uploadCsvBatchFileExt')).toMatchObject([
        { upload: { name: 'week-5.csv', bytes: new TextEncoder().encode(sample) } },
      ]),
    );
  },
};

/** Fixes that are undone leave the chosen file as it was: it can be sent, also after a copy with them was checked. */
export const Undone: ScreenStory = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const file = fileOf(sample.replaceAll('5000,0,47011', '5000,7,47011'));
    await chooseCsv({ canvas, canvasElement, userEvent }, file);
    await fixTaxStatus({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await canvas.findByText(/would accept 1 transaction /);
    await uploadWaits({ canvas });
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await uploadIsOpen({ canvas });
    await expect(canvas.getByRole('button', { name: /State$/ })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Use this file' })).toBeVisible();
  },
};

/** Another file is chosen in place of the checked one: the focus is where that is done. */
export const AnotherFile: ScreenStory = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await chooseCsv({ canvas, canvasElement, userEvent }, fileOf(questioned));
    await fixTaxStatus({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another file' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without your fixes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^CSV file/ })).toHaveFocus());
    await chooseFiles(canvasElement, fileOf(sample));
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose another file' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^CSV file/ })).toHaveFocus());
  },
};

/** The check by the rules of another state is one of the same file, which can be sent. */
export const AnotherState: ScreenStory = {
  args: { search: '?filing=test' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await chooseCsv({ canvas, canvasElement, userEvent }, fileOf(sample));
    await chooseOption({ canvas, userEvent }, 'State', 'Oklahoma');
    await canvas.findByRole('button', { name: 'Use this file' });
    await uploadIsOpen({ canvas });
    await expect(screen.queryByText(/“Use the fixed file”/)).toBeNull();
  },
};
