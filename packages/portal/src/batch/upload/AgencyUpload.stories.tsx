import { batchsubmission } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { sampleCsv } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import { expect, screen, waitFor } from 'storybook/test';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import { paths } from '../../paths.js';
import { submissions } from '../../stories/batchRecords.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { chooseOption } from '../../stories/chooseOption.js';
import { NOW } from '../../stories/records.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Batch filing/Upload of an agency',
  ...screenStories(paths.batchSubmission, {
    person: 'agency',
    search: '?filing=test',
    answers: { 'batchsubmission.getBatchUploadHistory': { batchUploadHistory: [...submissions] } },
  }),
};
export default meta;

const { answers } = meta.args;
const noAgents = 'Your agency has no associated agents';

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

/** Chooses the agent and the state of a file. */
async function chooseAgent({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  await userEvent.type(canvas.getByRole('combobox', { name: 'Associated Agent' }), 'Ben');
  await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
  await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
}

/** An agency chooses the agent first. */
export const AgencyChoosesAgent: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect((await canvas.findAllByText(/Associated Agent is required/))[0]).toBeVisible();
    await chooseAgent({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Add contact' }));
    await screen.findByRole('dialog', { name: 'Add accounting contact' });
  },
};

/** The file is handed in for the agent who was chosen. */
export const HandedIn: ScreenStory = {
  args: {
    search: '',
    answers: {
      ...answers,
      'batchsubmission.uploadCsvBatchFileExt': batchsubmission.uploadCsvBatchFileExt.example.response,
    },
  },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await chooseAgent({ canvas, userEvent });
    const sample = sampleCsv('agent', 'WY', todayIn('America/Denver', NOW));
    await chooseFiles(canvasElement, new File([sample], 'week-5.csv', { type: 'text/csv' }));
    await canvas.findByRole('button', { name: 'Use this file' });
    const upload = canvas.getByRole('button', { name: 'Upload' });
    await waitFor(() => expect(upload).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(upload);
    await waitFor(() =>
      expect(sentTo(loaded, 'batchsubmission.uploadCsvBatchFileExt')).toMatchObject([
        { body: { agentId: 4, state: 'WY' } },
      ]),
    );
  },
};

/** An agency without agents reads how it gets one; XML, whose files name their agents themselves, can be chosen again. */
export const NoAgents: ScreenStory = {
  args: { answers: { ...answers, 'admin.associatedAgentsForAgency': [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await expect(await canvas.findByText(noAgents)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^CSV/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: /^XML/ }));
    await expect(await canvas.findByRole('button', { name: /^XML file/ })).toBeVisible();
  },
};

/** Agents that could not be read are not none: they are asked for again. */
export const AgentsNotRead: ScreenStory = {
  args: { answers: { ...answers, 'admin.associatedAgentsForAgency': fail(500) } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await expect(await canvas.findByText(agentsNotLoaded)).toBeVisible();
    await expect(canvas.queryByText(noAgents)).toBeNull();
    const asked = () => sentTo(loaded, 'admin.associatedAgentsForAgency').length;
    const before = asked();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  },
};
