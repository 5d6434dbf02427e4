import type { Locator, Page } from '@playwright/test';
import { find, openFilingForm } from './fileWyomingPolicy.js';
import { expect } from './fixtures.js';
import { type Person, people } from './people.js';

/** A form of the portal, and how one comes to it. */
export interface PressedForm {
  /**
   * The file with the form or dialog, and its step if it has several. Those of the office are in `pressedOfficeForms.ts`, and some are
   * pressed in tests of their own; `scripts/pressed-forms.test.ts` compares them with the portal's.
   */
  readonly of: string;
  /** Where it is, or with what one goes on from the form before. */
  readonly at?: string;
  readonly open?: (page: Page) => Promise<void>;
  /** The field that is left. By default it is the last one. */
  readonly field?: (page: Page) => Locator;
  /** The name of the button that sends it. */
  readonly button: string;
  /** True if the button cannot be pressed with another text in the last field. */
  readonly keeps?: boolean;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Opens a dialog by a button of the page. */
export const dialogBy = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const settings = (section: string) => `/slip/admin/settings/${section}`;

export const beforeSignIn: readonly PressedForm[] = [
  { of: 'authenticate/LoginForm', at: '/slip/auth/login', button: 'Sign in' },
  { of: 'authenticate/recovery/ForgotPasswordScreen', at: '/slip/auth/forgotpassword', button: 'Submit' },
  {
    of: 'authenticate/single-sign-on/ProviderScreen',
    at: '/slip/auth/provider',
    button: 'Continue',
  },
  // The first step of an agent is pressed on a slow computer, and the later steps where somebody registers.
  {
    of: 'registration/AgencyRegistration#AgencyInformation',
    at: '/slip/registration?as=agency',
    button: 'Continue',
  },
  {
    of: 'registration/InsurerRegistration#InsurerInformation',
    at: '/slip/registration?as=insurer',
    button: 'Continue',
  },
  {
    of: 'registration/IpcRegistration#FilerInformation',
    at: '/slip/registration?as=ipc',
    button: 'Continue',
  },
  {
    of: 'registration/status/RegistrationStatus',
    at: '/slip/registration?view=status',
    button: 'Show status',
  },
  { of: 'vendors/RegisterVendorScreen', at: '/slip/vendors/register', button: 'Register' },
];

/** The page that a vendor sends an administrator to, which is open already. */
export const ofVendor: readonly PressedForm[] = [{ of: 'vendors/ConnectScreen', button: 'Allow' }];

export const ofAgent: readonly PressedForm[] = [
  { of: 'filings/new-policy/StartDialog', at: '/slip/filings/new', button: 'Next' },
  { of: 'filings/filing-form/FilingFrame', open: openFilingForm, button: 'Review' },
  // The fields that a state adds stand within the form, and an error there moves its button likewise.
  {
    of: 'filings/filing-form/FilingFrame',
    at: '/slip/filings/new',
    open: (page) => openFilingForm(page, { state: 'Oklahoma' }),
    field: (page) => page.getByRole('group', { name: 'Location of Risk' }).getByLabel('Zip Code'),
    button: 'Review',
  },
  {
    of: 'filings/filing-form/FilingFrame',
    at: '/slip/filings/new',
    open: async (page) => {
      await openFilingForm(page, { state: 'Tennessee' });
      await find(page, 'Coverage Code', '5000', /^5000/);
    },
    field: (page) => page.getByRole('group', { name: 'Declination 3' }).getByLabel('NAIC'),
    button: 'Review',
  },
  { of: 'filings/search/PolicySearchFilters', at: '/slip/filings/search', button: 'Search' },
  {
    of: 'reported-policies/NotMineDialog',
    at: '/slip/filings/reported',
    open: dialogBy(/^Not mine: /),
    button: 'Say not mine',
  },
  {
    of: 'billing/payments/AddBankDialog',
    at: '/slip/invoices-payments/pay-invoices',
    open: dialogBy('Add Bank'),
    button: 'Save',
  },
  {
    of: 'downloads/StatementDialog',
    at: '/slip/invoices-payments/invoice-payment-history',
    open: dialogBy(/^Statement$/),
    button: 'Download PDF',
  },
  {
    of: 'reports/saved/SaveReportDialog',
    at: '/slip/reports/transaction',
    open: dialogBy('Save these choices'),
    button: 'Save',
  },
  // After the dialog: the choices stay as they were left, which is not right.
  { of: 'reports/ReportForm', at: '/slip/reports/transaction', button: 'DOWNLOAD' },
  { of: 'batch/upload/UploadForm', at: '/slip/batch-submission?filing=test', button: 'Upload' },
  {
    of: 'batch/validate/ValidateBatchScreen',
    at: '/slip/batch-submission/validate',
    button: 'Submit',
  },
];

export const ofSettings: readonly PressedForm[] = [
  {
    of: 'settings/single-sign-on/SingleSignOnSection',
    at: settings('single-sign-on'),
    open: dialogBy('Set up single sign-on'),
    button: 'Save',
  },
  {
    of: 'settings/webhooks/WebhookDialog',
    at: settings('webhooks'),
    open: dialogBy('Add webhook'),
    button: 'Save',
  },
  {
    of: 'settings/master-policies/MasterPolicyDialog',
    at: settings('master-policies'),
    open: dialogBy('Add master policy'),
    button: 'Save',
  },
  { of: 'settings/contacts/ContactsForm', at: settings('contacts'), button: 'Save' },
  {
    // Opened on the page of the form before.
    of: 'settings/contacts/AccountingContactDialog',
    open: dialogBy('Add contact'),
    button: 'Save',
  },
  { of: 'settings/users/UserList', at: settings('users'), button: 'Search' },
  { of: 'settings/users/UserDetailsForm', at: settings('users?user=new'), button: 'Save' },
  {
    of: 'settings/licenses/LicenseDialog',
    at: settings('licenses'),
    open: dialogBy('Add license'),
    button: 'Save',
  },
  {
    of: 'settings/programs/ProgramDialog',
    at: settings('programs'),
    open: dialogBy('Add program'),
    button: 'Save',
  },
  { of: 'settings/password/ChangePasswordSection', at: settings('password'), button: 'Change password' },
  {
    of: 'authenticate/mfa/MfaScreen',
    at: settings('second-factors'),
    open: (page) => press(page, 'Setup Phone'),
    button: 'Send',
  },
  {
    of: 'authenticate/mfa/PasswordProof',
    at: settings('second-factors'),
    open: async (page) => {
      // As the office answers whoever has signed in some time ago.
      const refused = { status: 403, json: { error: 'Please enter your password again.' } };
      await page.route('**/slip/api/**', (route) =>
        route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
      );
      await press(page, 'Setup Email');
    },
    button: 'Continue',
  },
  {
    of: 'settings/second-factors/Passkeys',
    at: settings('second-factors'),
    open: async (page) => {
      // As if the person had a passkey: no device is needed for its name.
      const passkey = { id: crypto.randomUUID(), name: 'The blue key', addedAt: '2026-01-06T08:10:00.000Z' };
      await page.route('**/user/secondFactors', async (route) => {
        const response = await route.fetch();
        const answer: unknown = await response.json();
        const passkeys = [{ ...passkey, lastUsedAt: null }];
        await route.fulfill({ response, json: { ...Object(answer), passkeys } });
      });
      await page.reload();
      await dialogBy('Rename The blue key')(page);
    },
    button: 'Save',
  },
];

export const ofOthers: readonly (readonly [string, Person, readonly PressedForm[]])[] = [
  [
    // Another test signs what the first agent owes.
    'an agent who owes a paper',
    people.unlicensedAgent,
    [{ of: 'compliance/signatures/SignForm', at: '/slip/compliance/annual-filing', button: 'Submit' }],
  ],
  [
    'an agency',
    people.agency,
    [
      { of: 'settings/links/AskAgentForm', at: settings('agents'), button: 'Ask' },
      {
        of: 'filings/filing-form/FilingAgentDialog',
        open: async (page) => {
          await openFilingForm(page, { agent: 'Elena Marsh' });
          await dialogBy('Change agent')(page);
        },
        button: 'Save',
      },
    ],
  ],
  [
    'a foreign insurer',
    people.foreignInsurer,
    [
      {
        of: 'filings/filing-form/FilingFrame',
        at: '/slip/filings/new',
        button: 'Review',
      },
      {
        of: 'compliance/no-business/DeclareNoBusiness',
        at: '/slip/compliance/no-business',
        button: 'Submit',
      },
      {
        of: 'insurer-policies/view/InsurerInformationEdit',
        at: '/slip/filings/search',
        open: async (page) => {
          await page.getByRole('row').nth(1).getByRole('link').first().click();
          await press(page, 'Edit policy information');
        },
        button: 'Save',
      },
    ],
  ],
  [
    'a company that procures its own coverage',
    people.ipcCompany,
    [{ of: 'batch/BatchSubmissionScreen', at: '/slip/batch-submission', button: 'Apply' }],
  ],
];

/** A policy of its own: another test may have filed the first one of the list, for an agent who has ended the agency's access. */
export const ofAgencyPolicy: readonly PressedForm[] = [
  {
    of: 'filings/view/ChangeAgentDialog',
    open: async (page) => {
      await press(page, 'Change Agent');
      await press(page, 'Choose another agent');
      await expect(page.getByRole('form', { name: 'Agent of the policy' })).toBeVisible();
    },
    button: 'Save',
  },
];

export const ofPolicy: readonly PressedForm[] = [
  {
    of: 'filings/view/PolicyInformationEdit',
    open: (page) => press(page, 'Edit policy information'),
    button: 'Save',
  },
  {
    of: 'filings/view/CoverageDialog',
    open: async (page) => {
      await page.reload();
      await dialogBy(/^Edit coverage code/)(page);
      await expect(page.getByRole('form', { name: 'Coverage code' })).toBeVisible();
    },
    button: 'Save',
  },
  {
    of: 'filings/questions/AnswerForm',
    open: async (page) => {
      await page.reload();
      await dialogBy(/^Answer question, /)(page);
    },
    button: 'Send answer',
  },
];

export const ofSecondFactor: readonly PressedForm[] = [
  { of: 'authenticate/mfa/MfaScreen', button: 'Continue' },
  {
    of: 'authenticate/mfa/CodeForm',
    open: async (page) => {
      await press(page, 'Continue');
      await expect(page.getByRole('textbox', { name: 'Verification Code' })).toBeVisible();
    },
    button: 'Verify',
  },
];

export const ofLink: readonly PressedForm[] = [
  { of: 'authenticate/recovery/NewPasswordForm', button: 'Update Password' },
];
