import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Reminders and Calendar',
  ...sectionStories('reminders'),
};
export default meta;

const states = sectionStatesOf('reminders');

const settings = user.reminderSettings.example.response;
const none = { 'user.calendarAddress': { madeAt: null, lastReadAt: null } } as const;

/** How a person is reminded, and since when a calendar reads the days. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Remind me in the inbox' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Remind me by email' })).toBeChecked();
    await expect(canvas.getByText('To ada@larkin.example')).toBeVisible();
    await expect(await canvas.findByText(/^Your calendar address was made .*Last read/)).toBeVisible();
  },
};

/** One of the two is turned off at once. */
export const TurnsOff: ScreenStory = {
  args: {
    answers: {
      'user.reminderSettings': (_, { count }) => (count === 1 ? settings : { ...settings, byMail: false }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Remind me by email' }));
    await expect((await canvas.findAllByText('You are reminded in the inbox.'))[0]).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Remind me by email' })).not.toBeChecked(),
    );
    await expect(sentTo(loaded, 'user.saveReminderSettings')[0]).toEqual({
      body: { inInbox: true, byMail: false },
    });
  },
};

const readAgain = new HeldAnswer();

/** The second box waits until the first one is read again: its old value would be saved along, and take the first one back. */
export const OneAfterTheOther: ScreenStory = {
  args: {
    answers: {
      'user.reminderSettings': async (_, { count }) => {
        if (count === 1) return settings;
        if (count === 2) await readAgain.promise;
        return { ...settings, inInbox: false };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const inInbox = await canvas.findByRole('checkbox', { name: 'Remind me in the inbox' });
    const byMail = canvas.getByRole('checkbox', { name: 'Remind me by email' });
    await userEvent.click(inInbox);
    await waitFor(() => expect(sentTo(loaded, 'user.reminderSettings')).toHaveLength(2));
    await userEvent.click(byMail);
    readAgain.resolve();
    await waitFor(() => expect(inInbox).not.toBeChecked());
    await waitFor(() => expect(inInbox).not.toHaveAttribute('aria-readonly'));
    await expect(byMail).toBeChecked();
    await userEvent.click(byMail);
    await waitFor(() =>
      expect(sentTo(loaded, 'user.saveReminderSettings')).toEqual([
        { body: { inInbox: false, byMail: true } },
        { body: { inInbox: false, byMail: false } },
      ]),
    );
  },
};

/** Who turned “Notify by email” off gets no mail about this, either. */
export const NoMailAtAll: ScreenStory = {
  args: { answers: { 'user.reminderSettings': { ...settings, isNotified: false } } },
  play: async ({ canvas }) => {
    const byMail = await canvas.findByRole('checkbox', { name: 'Remind me by email' });
    await expect(byMail).toBeDisabled();
    await expect(byMail).not.toBeChecked();
    await expect(canvas.getByText(/^Your details say that nothing is mailed to you/)).toBeVisible();
  },
};

/** It was not saved: the box stays as it was. */
export const NotSaved: ScreenStory = {
  args: { answers: { 'user.saveReminderSettings': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    const inInbox = await canvas.findByRole('checkbox', { name: 'Remind me in the inbox' });
    await userEvent.click(inInbox);
    await expect((await canvas.findAllByText(/Internal Server Error/))[0]).toBeVisible();
    await waitFor(() => expect(inInbox).toBeChecked());
  },
};

/** Without an address one is made, and shown once. */
export const MakesAnAddress: ScreenStory = {
  args: { answers: none },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You have no calendar address.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Make a calendar address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your calendar address' }));
    await expect(dialog.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(
      `${window.location.origin}/slip/api${user.renewCalendarAddress.example.response.path}`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Another address takes the place of this one, after a question. */
export const ChangesTheAddress: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change the calendar address?' }));
    await userEvent.click(question.getByRole('button', { name: 'Change the address' }));
    await expect(await screen.findByRole('dialog', { name: 'Your calendar address' })).toBeVisible();
  },
};

/** It ends, after a question. */
export const EndsTheAddress: ScreenStory = {
  args: {
    answers: {
      'user.calendarAddress': (_, { count }) =>
        count === 1 ? user.calendarAddress.example.response : none['user.calendarAddress'],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End the calendar address?' }));
    await userEvent.click(question.getByRole('button', { name: 'End the address' }));
    await expect(await canvas.findByText('You have no calendar address.')).toBeVisible();
  },
};

export const Phone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Change the address' })).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
