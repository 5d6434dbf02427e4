import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor } from 'storybook/test';
import { licensedIn } from '../../stories/chooseFiles.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const inOklahoma = licensedIn('OK');

const meta = {
  title: "Screens/Settings (account, profile)/Lloyd's Syndicate Assignment",
  ...sectionStories('syndicates', { answers: inOklahoma }),
};
export default meta;

const states = sectionStatesOf('syndicates', { answers: inOklahoma });

const lists = admin.getLloydsSyndicatesForEdit.example.response;

export const Ready: ScreenStory = {};

/** Taken out, and saved as the whole list. */
export const TakenOutAndSaved: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /Harrow Lane/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to Available' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(
      (await screen.findAllByText('Selected Lloyds Syndicates Saved: 1 removed.'))[0],
    ).toBeVisible();
    await expect(sentTo(loaded, 'admin.setSelectedLloydsSyndicates')[0]).toMatchObject({
      query: { agentId: 3, version: lists.version },
      body: [],
    });
  },
};

/** No state of the agent asks for syndicates: the menu has no such entry, and its address leads to the first. */
export const InOtherStates: ScreenStory = {
  args: { answers: licensedIn('WY') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Insurer Assignment' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Lloyd/ })).toBeNull());
  },
};

/** Another window saved first: nothing is overwritten. */
export const Stale: ScreenStory = {
  args: {
    answers: {
      ...inOklahoma,
      'admin.setSelectedLloydsSyndicates': fail(409, { error: messages.lists.changedElsewhere }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /Harrow Lane/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to Available' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(messages.lists.changedElsewhere)).toBeVisible();
    await expect(canvas.getByText('Not saved yet: 1 removed.')).toBeVisible();
  },
};

/** May look, and change nothing. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: /Harrow Lane/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
