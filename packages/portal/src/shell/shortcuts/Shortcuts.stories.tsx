import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { settingsPath } from '../../settingsPath.js';
import { goingOn, newFiling, wholeFiling } from '../../stories/begunFilings.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Help and shell/Keyboard shortcuts',
  ...screenStories(paths.home),
  beforeEach: () => localStorage.removeItem('slip.letter-keys.1'),
};
export default meta;

const list = { name: 'Keyboard shortcuts' };

/** `?` lists the keys, `/` goes into the search, from another page too, N begins a policy. */
export const Letters: ScreenStory = {
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', list));
    await expect(dialog.getByText('Review a filing, then submit it')).toBeVisible();
    await userEvent.keyboard('n{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.keyboard('/');
    await screen.findByRole('heading', { level: 1, name: /Search/ });
    await waitFor(() => expect(document.querySelector('search:focus-within')).not.toBeNull());
    await userEvent.keyboard('n');
    await expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { level: 1 }).focus();
    await userEvent.keyboard('/');
    await waitFor(() => expect(document.querySelector('search:focus-within')).not.toBeNull());
    screen.getByRole('heading', { level: 1 }).focus();
    await userEvent.keyboard('n');
    const title = 'Please Select State and Effective Date for New Policy Submission.';
    await expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  },
};

/** N and `/` ask before unsaved work is left, as every link does. */
export const AsksBeforeLeaving: ScreenStory = {
  args: { at: settingsPath('contacts') },
  play: async () => {
    const contact = within(await screen.findByRole('region', { name: 'Primary Contact' }));
    const phone = contact.getByRole('textbox', { name: 'Phone Number' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '307-555-0199');
    for (const key of ['n', '/']) {
      screen.getByRole('heading', { level: 2, name: 'Contacts' }).focus();
      await userEvent.keyboard(key);
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expect(phone).toHaveValue('307-555-0199');
    }
  },
};

/** Whoever switches them off has no keys of one character; the list is found in the account menu. */
export const SwitchedOff: ScreenStory = {
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', list));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use keys of a single character' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?/n');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Ada Larkin/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await expect(within(await screen.findByRole('dialog', list)).getByRole('checkbox')).not.toBeChecked();
    await expect(localStorage.getItem('slip.letter-keys.1')).toBe('off');
  },
};

/** Who may not file is shown no keys for it. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('n?');
    const dialog = within(await screen.findByRole('dialog', list));
    await expect(dialog.queryByText('New policy')).toBeNull();
    await expect(dialog.getByText('To the search of policies')).toBeVisible();
  },
};

/** Ctrl+Enter reviews, also from a field, and submits. */
export const ReviewAndSubmit: ScreenStory = {
  args: { at: paths.newPolicy, ...goingOn(wholeFiling()) },
  play: async () => {
    await userEvent.click(await screen.findByLabelText('Policy Number'));
    await userEvent.keyboard('n{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Please confirm the information below is correct.')).toBeVisible();
    await expect(screen.getByText('SL-2026-0099n')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  },
};

/** Ctrl+Enter is heard in every field and button of a filing, whatever Enter does there. */
export const HeardInEveryField: ScreenStory = {
  args: { at: paths.newPolicy, ...goingOn(newFiling('OK')) },
  play: async () => {
    await screen.findByLabelText('Policy Number');
    const submit = screen.getByRole('button', { name: 'Review' });
    const pressed = fn((event: Event) => event.preventDefault());
    submit.addEventListener('click', pressed);
    const deaf = [...document.querySelectorAll('main form :is(input, textarea, button)')].filter((field) => {
      pressed.mockClear();
      const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', init));
      return pressed.mock.calls.length !== 1;
    });
    await expect(deaf.map((field) => field.outerHTML)).toEqual([]);
  },
};
