import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Dashboard',
  tags: ['!autodocs'],
  ...screenStories(paths.home),
} satisfies Meta<ScreenArgs>;
export default meta;

/** The office's message, made harmless, and the shortest ways on. */
export const Ready: ScreenStory = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Quarter 4 closes on January 31')).toBeVisible();
    await expect(canvasElement.querySelector('main form, main script')).toBeNull();
    const link = canvas.getByRole('link', { name: 'reporting entity manual' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByRole('link', { name: 'New Policy' })).toBeVisible();
  },
};

/** May look, not file: no way to a new policy. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Search & Manage Policies' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New Policy' })).toBeNull();
  },
};

/** An insurer, who files on screens of their own: nothing is offered that would not open. */
export const Insurer: ScreenStory = {
  args: { person: 'alienInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quarter 4 closes on January 31')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Quick actions' })).toBeNull();
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getAllByRole('link')).toHaveLength(1);
    await expect(menu.getByRole('link', { name: 'Help' })).toBeVisible();
  },
};

/** What stands behind the initials. */
export const AccountOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Larkin/ }));
    const menu = document.querySelector('[role="menu"]');
    await expect(menu).toHaveTextContent('Logged in as');
    await expect(menu).toHaveTextContent('LIC# 3001234');
    await expect(menu).toHaveTextContent('Sign out');
  },
};

/** For a machine that was lost: asks first, and says why where it did not work. */
export const SignOutEverywhere: ScreenStory = {
  args: { answers: { 'authenticate.logoutEverywhere': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Larkin/ }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(await question.findByText(/Internal Server Error/)).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'user.slipWelcome': { message: '' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No message at the moment')).toBeVisible();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'user.slipWelcome': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'user.slipWelcome': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The message could not be loaded')).toBeVisible();
    await expect((await canvas.findAllByText('Internal Server Error: 500'))[0]).toBeVisible();
  },
};
