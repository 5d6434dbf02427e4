import { admin } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PREFIX } from '../../session/keptText.js';
import { people } from '../../stories/people.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Agents', ...sectionStories('agents') };
export default meta;

const states = sectionStatesOf('agents');

const [request, acting] = admin.agencyLinks.example.response;
const waiting = { ...request, name: null, number: '3004321' };
const signed = { ...acting, name: 'Ada Larkin', number: '3001234' };
const ended = { ...signed, linkId: 9, state: 'ended', endedOn: '2025-12-31', endedBy: 'Ada Larkin' } as const;

/** One asked and waiting, one acting with its form, one of the past. */
export const Ready: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [waiting, signed, ended] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /NPN 3004321/ })).toHaveTextContent('Waiting');
    await expect(canvas.getByRole('cell', { name: 'Filed until 12/31/2025' })).toBeVisible();
  },
};

/** An agent is asked by NPN; what is wrong with it is said at the field. */
export const Asked: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [] } },
  play: async ({ canvas, userEvent, loaded }) => {
    const npn = await canvas.findByRole('textbox', { name: /National Producer Number/ });
    await userEvent.type(npn, '123{Enter}');
    await waitFor(() => expect(npn).toHaveAccessibleDescription(/at least 5 characters/));
    await userEvent.clear(npn);
    await userEvent.type(npn, '3001234{Enter}');
    await expect((await canvas.findAllByText('The agent was asked.')).at(-1)).toBeVisible();
    await expect(sentTo(loaded, 'admin.askAgent')[0]).toEqual({ body: { npn: '3001234' } });
  },
};

const kept = `${PREFIX}agent to ask`;

/** A number that was typed before the session ended elsewhere is there again. */
export const Kept: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [] } },
  beforeEach: () => {
    const value = { NationalProducerNumber: '3001234' };
    sessionStorage.setItem(kept, JSON.stringify({ userId: people.agency.userId, value }));
    return () => sessionStorage.removeItem(kept);
  },
  play: async ({ canvas }) => {
    const npn = await canvas.findByRole('textbox', { name: /National Producer Number/ });
    await waitFor(() => expect(npn).toHaveValue('3001234'));
  },
};

/** While one agent is asked, another number cannot be typed: the answer would take it away. */
export const Asking: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [], 'admin.askAgent': never() } },
  play: async ({ canvas, userEvent, loaded }) => {
    const npn = await canvas.findByRole('textbox', { name: /National Producer Number/ });
    await userEvent.type(npn, '3001234{Enter}');
    await waitFor(() => expect(sentTo(loaded, 'admin.askAgent')).toHaveLength(1));
    await userEvent.type(npn, '99');
    await expect(npn).toHaveValue('3001234');
    await waitFor(() => expect(npn).toHaveFocus());
  },
};

/** Who manages no users is told who asks. */
export const NoneToRead: ScreenStory = {
  args: { person: 'viewOnlyAgency', answers: { 'admin.agencyLinks': [] } },
  play: showing('Somebody who manages the users of your account asks the first one.'),
};

/** Nobody can be asked by this number. */
export const NobodyToAsk: ScreenStory = {
  args: {
    answers: {
      'admin.askAgent': fail(400, {
        error: 'No agent with the NPN 99999 can be asked.',
        problems: [{ path: 'npn', message: 'No agent with the NPN 99999 can be asked.', value: '99999' }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const npn = await canvas.findByRole('textbox', { name: /National Producer Number/ });
    await userEvent.type(npn, '99999{Enter}');
    await expect((await canvas.findAllByText('No agent with the NPN 99999 can be asked.'))[0]).toBeVisible();
  },
};

/** A request is taken back once that was asked. */
export const Withdrawn: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [waiting] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for NPN 3004321' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    await expect(await screen.findByText('Withdraw your request to NPN 3004321?')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await expect((await screen.findAllByText('The request was withdrawn.')).at(-1)).toBeVisible();
  },
};

/** An end that is being sent is sent: the dialog can no longer be canceled. */
export const Ending: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [signed], 'admin.endLink': never() } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ada Larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End' }));
    const title = 'End the filing between you and Ada Larkin?';
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await expect(sentTo(loaded, 'admin.endLink')).toHaveLength(1);
  },
};

/** Ten rows a page of ten thousand. */
export const TenThousand: ScreenStory = {
  args: {
    answers: {
      'admin.agencyLinks': Array.from({ length: 10_000 }, (_, index) => ({
        ...signed,
        linkId: index + 1,
        name: `Agent Number ${index + 1}`,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Agent Number 1' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await expect(canvas.getAllByText(/of 10,000/)[0]).toBeInTheDocument();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
