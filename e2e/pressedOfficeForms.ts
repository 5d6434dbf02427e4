import { expect } from './fixtures.js';
import { officeDay } from './officeDay.js';
import { dialogBy, type PressedForm, press } from './pressedForms.js';

/** From the page of a registration on. */
export const ofStaff: readonly PressedForm[] = [
  { of: 'office/registrations/LetterDialog', open: dialogBy('Reject'), button: 'Show the letter' },
  {
    of: 'office/registrations/ApproveDialog',
    open: async (page) => {
      await page.reload();
      await press(page, /^Approve$/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    button: 'Approve and send',
    keeps: true,
  },
  {
    of: 'office/work/WordsDialog',
    at: '/slip/office/work?kind=registration',
    open: async (page) => {
      await dialogBy('Add a note')(page);
      await page.getByRole('dialog').getByRole('textbox').fill('Called.');
    },
    button: 'Add',
  },
  {
    of: 'office/work/QueueDialogs',
    at: '/slip/office/work?kind=registration',
    open: dialogBy(/^Put off$/),
    button: 'Put off',
    keeps: true,
  },
  { of: 'office/accounts/AccountsScreen', at: '/slip/office/accounts', button: 'Find' },
  {
    of: 'office/accounts/ActDialog',
    at: '/slip/office/accounts?find=ada.larkin',
    open: async (page) => {
      await page.getByRole('link', { name: 'Ada Larkin' }).click();
      await press(page, 'End the account');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    button: 'End the account',
  },
  {
    of: 'office/accounts/AdjustDialog',
    at: '/slip/office/accounts?find=ada.larkin',
    open: async (page) => {
      await page.getByRole('link', { name: 'Ada Larkin' }).click();
      await press(page, /^Changes of /);
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    button: 'Save',
  },
  {
    of: 'office/market/RecordEditor',
    at: '/slip/office/market',
    open: (page) => press(page, 'Add insurer'),
    button: 'Add insurer',
  },
  {
    of: 'office/differences/DifferenceDialog',
    at: '/slip/office/differences',
    open: async (page) => {
      const first = page.getByRole('table').getByRole('link').first();
      const none = page.getByText('No difference waits');
      // The sides are compared as soon as a worker is there.
      let isOld = false;
      await expect(async () => {
        if (isOld) await page.reload();
        isOld = true;
        await expect(first.or(none)).toBeVisible();
        expect(await none.isVisible()).toBe(false);
      }).toPass();
      await first.click();
      await dialogBy('Ask the agent')(page);
      await page.getByRole('textbox', { name: /^Question/ }).fill('');
    },
    button: 'Show the letter',
  },
  { of: 'office/audit/AuditFilters', at: '/slip/office/audit', button: 'Find' },
  // On the same page.
  { of: 'office/audit/SealCard', button: 'Verify' },
  {
    of: 'office/batch/BatchDecisionDialog',
    at: '/slip/office/batch?show=permitted',
    open: async (page) => {
      await press(page, /^Actions for /);
      await page.getByRole('menuitem', { name: /hold/i }).click();
    },
    button: 'Show the letter',
  },
  {
    of: 'office/staff/SingleSignOnCard',
    at: '/slip/office/staff',
    open: dialogBy('Set up single sign-on'),
    button: 'Save',
  },
  {
    of: 'office/staff/StaffDialog',
    at: '/slip/office/staff',
    open: dialogBy('Add a person'),
    button: 'Save',
  },
  {
    of: 'office/state-tables/StateRowDialog',
    at: '/slip/office/state-tables',
    open: dialogBy('Propose a change'),
    button: 'Save',
  },
  {
    of: 'office/state-tables/OpenStateDialog',
    at: '/slip/office/state-tables',
    open: dialogBy('Open a state'),
    button: 'Save',
  },
  {
    of: 'office/books/RemittanceDialogs',
    at: '/slip/office/books/remittances',
    open: dialogBy(/^Bank account of /),
    button: 'Save',
  },
  {
    of: 'office/books/NumbersPart',
    at: '/slip/office/books/numbers',
    open: async (page) => {
      await dialogBy(/^Number of /)(page);
      await page.getByRole('textbox', { name: 'Our number' }).fill('2100');
    },
    button: 'Save',
  },
  {
    of: 'office/words/NewMessageDialog',
    at: '/slip/office/words',
    open: dialogBy('Write to many people'),
    button: 'Show the message',
  },
  {
    of: 'office/words/HelpFileDialogs',
    at: '/slip/office/words/help',
    open: dialogBy('Add a document'),
    button: 'Show it at Help',
  },
  {
    of: 'office/words/LettersPart',
    at: '/slip/office/words/letters',
    open: dialogBy('Change “A registration was received”'),
    button: 'Show the letter',
  },
  {
    of: 'office/words/TemplatesPart',
    at: '/slip/office/words/reasons',
    open: dialogBy(/^Change “/),
    button: 'Save',
  },
];

export const ofQuestion: readonly PressedForm[] = [
  { of: 'office/questions/DecisionDialog', open: dialogBy('Refuse'), button: 'Show the message' },
];

/** On an agency's request that waits in the queue. */
export const ofPaper: readonly PressedForm[] = [
  {
    of: 'office/work/DecisionDialogs',
    open: async (page) => {
      await dialogBy('Record the signed paper')(page);
      await page.getByRole('dialog').getByRole('textbox').fill(officeDay());
    },
    button: 'Record',
    keeps: true,
  },
];
