import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import { paths } from '../../paths.js';
import { submissions } from '../../stories/batchRecords.js';
import { chooseOption } from '../../stories/chooseOption.js';
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

/** An agency chooses the agent first. */
export const AgencyChoosesAgent: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^CSV/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect((await canvas.findAllByText(/Associated Agent is required/))[0]).toBeVisible();
    const agent = canvas.getByRole('combobox', { name: 'Associated Agent' });
    await userEvent.type(agent, 'Ben');
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
    await chooseOption({ canvas, userEvent }, 'State', 'Wyoming');
    await userEvent.click(canvas.getByRole('button', { name: 'Add contact' }));
    await screen.findByRole('dialog', { name: 'Add accounting contact' });
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
