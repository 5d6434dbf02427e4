import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { detailsOf } from '../../stories/users.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/User Manager', ...sectionStories('users') };
export default meta;

const states = sectionStatesOf('users');

/** The people of an account: one is locked, one has never signed in. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const locked = await canvas.findByRole('rowheader', { name: /sam\.larkin/ });
    await expect(locked).toHaveTextContent('Locked');
    await expect(canvas.getByRole('cell', { name: 'Administrator, primary' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Never' })).toBeVisible();
  },
};

/** Found by a part of the name. */
export const Searched: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('rowheader', { name: /sam\.larkin/ });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search users' }), 'vera{Enter}');
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: /sam\.larkin/ })).toBeNull());
    await expect(await canvas.findByRole('rowheader', { name: /vera\.larkin/ })).toBeVisible();
    const asked = sentTo(loaded, 'admin.searchUsers');
    await expect(asked.at(-1)).toEqual({ query: { search: 'vera' } });
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

const [someone] = admin.searchUsers.example.response;
const everyone = Array.from({ length: 10_000 }, (_, index) => ({
  ...someone,
  userId: index + 100,
  userName: `person.${index + 1}`,
  email: `person.${index + 1}@larkin.example`,
  isPrimary: false,
}));

/** However long names are, the actions of each row stay in view. */
export const LongNames: ScreenStory = {
  args: {
    answers: {
      'admin.searchUsers': [
        {
          ...someone,
          userName: 'w'.repeat(35),
          firstName: 'Wilhelmina'.repeat(5),
          lastName: 'Larkin'.repeat(8),
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const actions = await canvas.findByRole('button', { name: /^Actions for w/ });
    const box = canvas.getByRole('table', { name: 'Users' }).parentElement?.getBoundingClientRect();
    await expect(actions.getBoundingClientRect().right).toBeLessThanOrEqual(box?.right ?? Number.NaN);
  },
};

/** Ten rows a page of ten thousand, or up to a hundred. (spec 2 §9) */
export const TenThousand: ScreenStory = {
  args: { answers: { 'admin.searchUsers': everyone } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('rowheader', { name: /person\.1$/ })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await userEvent.click(await canvas.findByRole('button', { name: /Rows per page/ }));
    const sizes = within(await screen.findByRole('listbox')).getAllByRole('option');
    await expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
    await userEvent.click(screen.getByRole('option', { name: '100' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(100));
    await expect(canvas.getAllByText(/of 10,000/)[0]).toBeInTheDocument();
  },
};

/** Nobody deletes themselves or the primary user, and nobody resets their own password here. */
export const RowMenus: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for ada.larkin' }));
    const own = within(await screen.findByRole('menu'));
    await expect(own.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for sam.larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete sam.larkin?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await canvas.findAllByText('User was successfully deleted.');
    await expect(sentTo(loaded, 'admin.deleteUser')[0]).toEqual({ query: { slipUserId: 2 } });
  },
};

/** The reset is the call of a forgotten password, for this user alone; its words are shown. */
export const ResetPassword: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for vera.larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Reset the password of vera.larkin?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
    await canvas.findAllByText(/a message with a link to set a new password/);
    await expect(sentTo(loaded, 'authenticate.forgotPassword')[0]).toEqual({
      query: {
        forgotPasswordRequestEmail: 'vera@larkin.example',
        forgotPasswordRequestUsername: 'vera.larkin',
      },
    });
  },
};

export const ResetFailed: ScreenStory = {
  args: { answers: { 'authenticate.forgotPassword': fail(503, { error: 'Out of order.' }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for vera.larkin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
    await canvas.findAllByText(/An error occurred changing the selected user's password/);
  },
};

/** Users of insurers have a type, and no role. */
export const Insurer: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'User Type' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Role' })).toBeNull();
  },
};

/** An agency needs no agent for its own users. */
export const Agency: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /vera\.larkin/ })).toBeVisible();
  },
};

/** Whoever manages nobody has their own details here, without a role to choose. */
export const Forbidden: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your details' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /Username/ })).toHaveValue('vera.larkin');
    await expect(canvas.getByRole('button', { name: /Role/ })).toBeDisabled();
    await expect(canvas.queryByRole('link', { name: 'Back to all users' })).toBeNull();
    await expect(sentTo(loaded, 'admin.searchUsers')).toEqual([]);
  },
};

const saving = new HeldAnswer();

/** Changes that are typed into one’s own details while these are saved stay, count as unsaved, and are saved after that. */
export const TypedWhileSaving: ScreenStory = {
  args: {
    person: 'viewOnlyAgent',
    answers: {
      'admin.userDetails': ({ query }, { count }) => ({
        ...detailsOf(query.slipUserId),
        ...(count > 1 && { slipUserFirstName: 'Veronica', version: 4 }),
      }),
      'admin.editUser': async ({ body: { slipUserId, version = 0 } }) => {
        await saving.promise;
        return { slipUserId, version: version + 1 };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const first = await canvas.findByRole('textbox', { name: /First Name/ });
    await userEvent.clear(first);
    await userEvent.type(first, 'Veronica');
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(sentTo(loaded, 'admin.editUser')).toHaveLength(1));
    const last = canvas.getByRole('textbox', { name: /Last Name/ });
    await userEvent.clear(last);
    await userEvent.type(last, 'Quist');
    saving.resolve();
    await waitFor(() => expect(sentTo(loaded, 'admin.userDetails')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('link', { name: 'Change Password' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('textbox', { name: /Last Name/ })).toHaveValue('Quist');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(save);
    await waitFor(() => expect(sentTo(loaded, 'admin.editUser')).toHaveLength(2));
    await expect(sentTo(loaded, 'admin.editUser')[1]).toMatchObject({
      body: { slipUserFirstName: 'Veronica', slipUserLastName: 'Quist', version: 4 },
    });
  },
};
