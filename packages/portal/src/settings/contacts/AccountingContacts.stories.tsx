import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Contacts, of accounting',
  ...sectionStories('contacts'),
};
export default meta;

const [nora] = user.accountingContact.example.response;

/** An accounting contact is replaced and removed; those no longer offered are still shown on request. */
export const Replaced: ScreenStory = {
  args: {
    answers: {
      'user.accountingContact': [
        nora,
        { ...nora, slipBillId: 6, slipBillFirstname: 'Omar', voidIndicator: 'Y' },
      ],
      'user.saveAccountingContact': ({ body }) =>
        body.voidIndicator === 'Y' ? fail(400, { message: 'Nora Quist is the only one.', problems: [] }) : 7,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Nora Quist' })).toBeVisible();
    await expect(canvas.queryByRole('rowheader', { name: /Omar Quist/ })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show those no longer offered' }));
    await expect(await canvas.findByRole('rowheader', { name: /Omar Quist/ })).toHaveTextContent(
      'No longer offered',
    );
    const actions = canvas.getByRole('button', { name: 'Actions for Nora Quist' });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Nora Quist?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await question.findByText(/is the only one/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit accounting contact' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Middle Name/ }), 'M.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = sentTo(loaded, 'user.saveAccountingContact');
    await expect(sent.at(-1)).toEqual({ body: { ...nora, slipBillMiddlename: 'M.' } });
  },
};

/** Missing or wrong entries in an accounting contact are reported at its fields. (spec 2 §5 Accounting contact) */
export const Refused: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add accounting contact' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'nora@quist.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /Confirm Email/ }), 'Norah@quist.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Please enter all the required data.');
    await expect(
      await dialog.findByRole('link', { name: "Accounting Contact's Email Addresses do not match." }),
    ).toBeVisible();
    await expect(await dialog.findByRole('link', { name: 'Phone number is required' })).toBeVisible();
    await expect(sentTo(loaded, 'user.saveAccountingContact')).toEqual([]);
  },
};

/** Somebody else replaced the accounting contact first: the person is told, and sees what is on file. */
export const ChangedElsewhere: ScreenStory = {
  args: {
    answers: {
      'user.accountingContact': (_input, { count }) =>
        count === 1 ? [nora] : [{ ...nora, slipBillId: 8, slipBillFirstname: 'Olga' }],
      'user.saveAccountingContact': fail(409, { error: messages.settings.contactsChangedElsewhere }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Nora Quist' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit accounting contact' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Middle Name/ }), 'M.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(messages.settings.contactsChangedElsewhere)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Show what is on file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('rowheader', { name: 'Olga Quist' })).toBeVisible();
  },
};
