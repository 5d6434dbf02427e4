import { fail } from '@slip/api/fake-office';
import { expect, spyOn, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';
import { whilePrinted } from '../stories/whilePrinted.js';

const meta = { title: 'Screens/Help and shell/Help', ...screenStories(paths.help) };
export default meta;

/** Agents, agencies and IPC filers read the reporting entity manual and the setup guide. (spec 1 §2 Help screen; spec 2 §2 Help screen) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Setup Guide' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Insurer Manual' })).toBeNull();
    await expect(canvas.getByRole('link', { name: /Read the terms/ })).toHaveAttribute('target', '_blank');
  },
};

/** Buttons are not printed: on paper the guides have their names in words, too. */
export const Printed: ScreenStory = {
  ...Ready,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Setup Guide' })).toBeVisible();
    await whilePrinted(async () => {
      await expect(canvas.getAllByText('Setup Guide')).toHaveLength(2);
    });
    await expect(canvas.getAllByText('Setup Guide')).toHaveLength(1);
  },
};

/** A manual is downloaded. */
export const Downloads: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Setup Guide' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reporting Entity Manual' }));
    await canvas.findAllByText('Document downloaded successfully; please check your download(s).');
  },
};

/** The form by which an agent lets an agency file opens a window of its own, which downloads it and closes. */
export const AuthorizationForm: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent }) => {
    const open = spyOn(window, 'open').mockReturnValue(window);
    const link = await canvas.findByRole('link', { name: 'Download the form' });
    await expect(link).toHaveAttribute('href', '/slip/download-document/AgentAuthorizationForm');
    await userEvent.click(link);
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith(
        '/slip/download-document/AgentAuthorizationForm',
        '_blank',
        expect.stringContaining('popup'),
      ),
    );
    open.mockRestore();
  },
};

/** Insurers have a manual of their own. */
export const Insurer: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Insurer Manual' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Setup Guide' })).toBeNull();
    await expect(canvas.queryByText('Agent Authorization Form')).toBeNull();
  },
};

/** Where the office runs a chat, it opens in a window of its own. */
export const WithChat: ScreenStory = {
  args: { config: { chatUrl: 'https://chat.slip.example/' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open the live chat' })).toBeVisible();
  },
};

export const DownloadFailed: ScreenStory = {
  args: { answers: { 'help.getHelpDocumentation': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setup Guide' }));
    await canvas.findAllByText('Document download failed. Please contact support for additional details.');
  },
};
