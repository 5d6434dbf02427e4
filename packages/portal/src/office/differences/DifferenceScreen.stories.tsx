import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { officeOf, type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const example = office.difference.example.response;

const meta = {
  title: 'Screens/Office/Difference',
  ...screenStories(paths.officeDifference, {
    answers: { 'office.difference': example },
  }),
};
export default meta;

const states = statesOf(paths.officeDifference);

/** Both sides beside each other, what differs marked, and what was done. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /SL-2026-0041/ })).toBeVisible();
    await expect(canvas.getAllByText('Differs')).toHaveLength(2);
    await expect(canvas.getByText('Ada files the endorsement this week.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Differences/ })).toHaveAttribute(
      'href',
      '/slip/office/differences?state=WY',
    );
  },
};

/** The words begin with the template that fits, and the letter is shown before it goes. */
export const Asked: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask the agent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the agent about SL-2026-0041' }));
    const words = dialog.getByRole('textbox', { name: /Question/ });
    await userEvent.clear(words);
    await userEvent.click(words);
    await userEvent.paste('Please check the premium.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    await expect(await dialog.findByText(/“Please check the premium\.”/)).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Ask and send' });
    // The letter is read next, not the button that sends it; and the second click of a double click sends nothing.
    await waitFor(() =>
      expect(dialog.getByRole('region', { name: 'The letter' }).parentElement).toHaveFocus(),
    );
    const mouse = { button: 0, pointerId: 1, pointerType: 'mouse', isPrimary: true, detail: 2 };
    await fireEvent.pointerDown(send, { ...mouse, detail: 0, pressure: 0.5 });
    await fireEvent.mouseDown(send, mouse);
    await fireEvent.pointerUp(send, { ...mouse, detail: 0 });
    await fireEvent.mouseUp(send, mouse);
    await fireEvent.click(send, mouse);
    await expect(sentTo(loaded, 'office.askAboutDifference')).toEqual([]);
    await userEvent.click(send);
    await waitFor(() =>
      expect(sentTo(loaded, 'office.askAboutDifference')).toEqual([
        { body: { differenceId: 12, side: 'agent', words: 'Please check the premium.' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Nobody knows if the letter went: the words are still there, and asking again sends no second one. */
export const AskedAgain: ScreenStory = {
  args: {
    answers: {
      'office.difference': example,
      'office.askAboutDifference': (_input, { count }) =>
        count === 1 ? fail(500) : office.askAboutDifference.example.response,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask the agent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the agent about SL-2026-0041' }));
    const words = dialog.getByRole('textbox', { name: /Question/ });
    await userEvent.clear(words);
    await userEvent.click(words);
    await userEvent.paste('Please check the premium.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Ask and send' }));
    await waitFor(() => expect(sentTo(loaded, 'office.askAboutDifference')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the words' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Ask and send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = officeOf(loaded)
      .calls()
      .filter(({ id }) => id === 'office.askAboutDifference');
    await expect(calls).toHaveLength(2);
    await expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  },
};

/** One of the sides changed while somebody read it: nothing is done, and that is told. */
export const ChangedMeanwhile: ScreenStory = {
  args: { answers: { 'office.difference': example, 'office.settleDifference': { isDone: false } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Explain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain: SL-2026-0041' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    await screen.findAllByText(/one of the sides has changed/);
  },
};

/** Only the insurer told of it, a side has changed since, and somebody else has it, from whom it can be taken over. */
export const OfAColleague: ScreenStory = {
  args: {
    answers: {
      'office.difference': {
        ...example,
        kind: 'notFiled',
        standing: 'asked',
        filed: null,
        filedFrom: null,
        amount: 1_000_000,
        filedSide: null,
        holder: { userName: 'olaf.berg', name: 'Olaf Berg' },
        isCurrent: false,
        readers: { agent: 0, insurer: 1 },
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('Olaf Berg has it.')).toBeVisible();
    await expect(canvas.getByText('One of the sides has changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.takeDifference')).toEqual([
        { body: { differenceId: 12, isTaken: true, from: 'olaf.berg' } },
      ]),
    );
  },
};

/** A settled one can be opened again. */
export const Settled: ScreenStory = {
  args: { answers: { 'office.difference': { ...example, standing: 'settled' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open again' })).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
