import { admin } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { settingsPath } from '../../settingsPath.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Contacts', ...sectionStories('contacts') };
export default meta;

const states = sectionStatesOf('contacts');

const [primary, accounting] = admin.contacts.example.response;

export const Ready: ScreenStory = {
  args: {
    answers: {
      'admin.saveContacts': ({ body }) =>
        body.map((contact, index) => ({ ...contact, contactId: 31 + index })),
    },
  },
  play: async ({ canvas }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    const phone = contact.getByRole('textbox', { name: 'Phone Number' });
    await expect(phone).toHaveValue('307-555-0123');
  },
};

/** Changed contacts are saved together, with the ids under which they were read. */
export const SavedTogether: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    const phone = contact.getByRole('textbox', { name: 'Phone Number' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '(307) 555-0199');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phone).toHaveValue('307-555-0199'));
    await screen.findAllByText('Contacts successfully updated.');
    await expect(sentTo(loaded, 'admin.saveContacts')[0]).toEqual({
      query: { agentId: 3 },
      body: [{ ...primary, contactPhone: '307-555-0199' }, accounting],
    });
    // All is saved: nothing asks before the page is left.
    await userEvent.click(canvas.getByRole('link', { name: 'State Agent Licenses' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
  },
};

/** While the contacts are being saved nothing can be typed that the answer would take away; the field keeps the focus. */
export const Saving: ScreenStory = {
  args: { answers: { 'admin.saveContacts': never() } },
  play: async ({ canvas, userEvent, loaded }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    const first = contact.getByRole('textbox', { name: 'First Name' });
    await userEvent.type(first, 'lyn{Enter}');
    await waitFor(() => expect(sentTo(loaded, 'admin.saveContacts')).toHaveLength(1));
    await userEvent.type(first, ' typed meanwhile');
    await expect(first).toHaveValue('Adalyn');
    await waitFor(() => expect(first).toHaveFocus());
    const same = canvas.getByRole('checkbox', { name: 'Same as Primary Contact' });
    await userEvent.click(same);
    await expect(same).not.toBeChecked();
  },
};

/** The accounting contact follows the primary one while the box is ticked. */
export const SameAsPrimary: ScreenStory = {
  args: {
    answers: {
      'admin.contacts': [primary],
      'admin.saveContacts': ({ body }) =>
        body.map((contact, index) => ({ ...contact, contactId: 31 + index })),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Same as Primary Contact' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Contacts successfully updated.');
    await expect(sentTo(loaded, 'admin.saveContacts')[0]).toMatchObject({
      body: [primary, { ...primary, contactId: 0, contactType: 'Accounting' }],
    });
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Same as Primary Contact' })).toBeChecked(),
    );
  },
};

/** Missing or wrong entries are reported in the specified words, and nothing is sent. (spec 2 §5 Agent contacts; §5 Amounts and forms) */
export const Refused: ScreenStory = {
  args: { answers: { 'admin.contacts': [] } },
  play: async ({ canvas, userEvent }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    await userEvent.type(contact.getByRole('textbox', { name: 'Phone Number' }), '555');
    await userEvent.type(contact.getByRole('textbox', { name: 'Email' }), 'ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Please enter all the required data.');
    await waitFor(() =>
      expect(contact.getByRole('textbox', { name: 'Phone Number' })).toHaveAccessibleDescription(
        expect.stringContaining('Invalid Phone Number. Phone Number must be in ###-###-#### format.'),
      ),
    );
    await expect(contact.getByRole('textbox', { name: 'First Name' })).toHaveAccessibleDescription(
      expect.stringContaining('First name is required'),
    );
    await expect(contact.getByRole('textbox', { name: 'Last Name' })).toHaveAccessibleDescription(
      expect.stringContaining('Last name is required'),
    );
    await expect(contact.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      expect.stringContaining('Invalid email address'),
    );
    const accountant = within(canvas.getByRole('region', { name: 'Accounting Contact' }));
    await expect(accountant.getByRole('textbox', { name: 'Phone Number' })).toHaveAccessibleDescription(
      expect.stringContaining('Phone number is required'),
    );
  },
};

/** Somebody else saved first: the person is told, and loads what is on file. */
export const ChangedElsewhere: ScreenStory = {
  args: {
    answers: {
      'admin.contacts': (_input, { count }) =>
        count === 1
          ? [primary, accounting]
          : [{ ...primary, contactId: 31, contactFirstName: 'Adah' }, accounting],
      'admin.saveContacts': fail(409, { error: 'The contacts were changed.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const first = within(await canvas.findByRole('region', { name: 'Primary Contact' })).getByRole(
      'textbox',
      {
        name: 'First Name',
      },
    );
    await userEvent.type(first, 'lyn');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(
      await canvas.findByText(
        'The contacts were changed in another window or by somebody else. Nothing was saved.',
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load what is on file' }));
    await waitFor(() =>
      expect(
        within(canvas.getByRole('region', { name: 'Primary Contact' })).getByRole('textbox', {
          name: 'First Name',
        }),
      ).toHaveValue('Adah'),
    );
  },
};

/** Unsaved changes are asked about before the section is left. */
export const LeftUnsaved: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    await userEvent.type(contact.getByRole('textbox', { name: 'First Name' }), 'lyn');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('link', { name: 'State Agent Licenses' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(contact.getByRole('textbox', { name: 'First Name' })).toHaveValue('Adalyn');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('link', { name: 'State Agent Licenses' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Leave',
      }),
    );
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
  },
};

/** Insurers have an executive and a submission contact, and no bills. */
export const Insurer: ScreenStory = {
  args: {
    person: 'foreignInsurer',
    answers: {
      'admin.contacts': [
        { ...primary, contactType: 'Executive', contactPhone: '44-20-7946' },
        { ...primary, contactId: 22, contactType: 'Submission' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const contact = within(await canvas.findByRole('region', { name: 'Executive Contact' }));
    await expect(contact.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('44-20-7946');
    await expect(await canvas.findByRole('region', { name: 'Submission Contact' })).toBeVisible();
    await expect(canvas.queryByText('Accounting contacts of filings')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'State Agent Licenses' })).toBeNull();
  },
};

/** An agency without agents has no contacts to keep here: a warning says why. */
export const AgencyWithoutAgents: ScreenStory = {
  args: {
    person: 'agency',
    at: settingsPath('contacts'),
    answers: { 'admin.associatedAgentsForAgency': [] },
  },
  play: showing('Your agency has no associated agents'),
};

/** View-only people read them. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ada@larkin.example')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'First Name' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add contact' })).toBeNull();
  },
};

/** Whoever independently procures coverage has the contacts of agents. */
export const OfAnIpcFiler: ScreenStory = {
  args: { person: 'ipc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Primary Contact' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Accounting Contact' })).toBeVisible();
  },
};

/** Nothing is on file yet. */
export const Empty: ScreenStory = {
  args: { answers: { 'admin.contacts': [], 'user.accountingContact': [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No accounting contacts')).toBeVisible();
    const contact = within(await canvas.findByRole('region', { name: 'Primary Contact' }));
    await expect(contact.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
  },
};

export const Loading: ScreenStory = { args: { answers: { 'admin.contacts': never() } } };

export const Failed = states.Failed;
