import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { licensedIn } from '../../stories/chooseFiles.js';
import { officeOf, type ScreenArgs, type ScreenStory } from '../../stories/screenStories.js';
import { statesOf } from '../../stories/statesOf.js';
import { sectionStates } from '../sectionStates.js';
import { sectionStories } from '../sectionStories.js';

const inOklahoma = licensedIn('OK');

const meta = {
  title: "Screens/Settings (account, profile)/Lloyd's Syndicate Assignment",
  ...sectionStories('syndicates', { answers: inOklahoma }),
} satisfies Meta<ScreenArgs>;
export default meta;

const states = statesOf(sectionStates.syndicates, { answers: inOklahoma });

const lists = admin.getLloydsSyndicatesForEdit.example.response;

export const Ready: ScreenStory = {};

/** Taken out, and saved as the whole list. */
export const TakenOutAndSaved: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /Harrow Lane/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Available' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(
      (await screen.findAllByText('Selected Lloyds Syndicates Saved: 1 removed.'))[0],
    ).toBeVisible();
    const saved = officeOf(loaded)
      .calls()
      .find(({ id }) => id === 'admin.setSelectedLloydsSyndicates');
    await expect(saved?.input).toMatchObject({ query: { agentId: 3, version: lists.version }, body: [] });
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
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Available' }));
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
