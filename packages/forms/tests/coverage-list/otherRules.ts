import type { RuleSection } from './RuleSentence.js';

const account = 'user/account/account.test.ts';
const registration = 'registration/registration.test.ts';
const users = 'user/settings/user.test.ts';
const types = 'transaction-type/transactionType.test.ts';
const insurer = 'filings/insurer/insurerPolicy.test.ts';
const view = 'filings/change/policyView.test.ts';

/** Rules that stand in other sections than those on validation. */
export const otherRules: readonly RuleSection[] = [
  {
    section: 'spec 1 §2',
    title: 'Terms and conditions',
    rules: [
      {
        sentence:
          'Accept is enabled only after the text has been scrolled to the end (within 20 px of the bottom) and while no submission is running.',
        atoms: 'scrollToAccept',
        tests: 'user/agreements/nda.test.ts',
      },
    ],
  },
  {
    section: 'spec 1 §4',
    title: 'Registration flow',
    rules: [
      {
        sentence:
          'The Add Licence button is disabled while a licence has no state; the first licence cannot be removed.',
        atoms: 'mayAddLicense mayRemoveLicense',
        tests: registration,
      },
      {
        sentence: 'In the agency form the first two licensees cannot be removed.',
        atoms: 'mayRemoveLicensee',
        tests: registration,
      },
      {
        sentence: 'Insurer type defaults to Foreign (F).',
        atoms: 'emptyInsurerRegistration',
        tests: registration,
      },
    ],
  },
  {
    section: 'spec 1 §3',
    title: 'Registration payloads',
    rules: [
      {
        sentence:
          'Phone values are sent as digits only (national number); insurer phones are sent without a plus sign and with the country code for non-US numbers.',
        atoms: 'nationalDigits insurerDigits',
        tests: 'phone/phone.test.ts',
      },
    ],
  },
  {
    section: 'spec 1 §6',
    title: 'Roles and permissions',
    rules: [
      {
        sentence: 'Permissions: EDIT POLICY, VIEW POLICY, EDIT USERS, EDIT SECURITY.',
        atoms: 'permissions hasPermission',
        tests: account,
      },
      {
        sentence: 'A user whose only permission is VIEW POLICY is view-only.',
        atoms: 'isViewOnly',
        tests: account,
      },
      {
        sentence:
          'Only a primary agent account may submit quarterly affidavits and annual filings; secondary users may not.',
        atoms: 'checkMaySubmit',
        tests: 'compliance/maySubmit.test.ts',
        decision: 'An agency reads them and is told that the agent must submit them (spec 1 §8).',
      },
      {
        sentence: 'New Policy and Batch Upload show only for users with filing rights.',
        atoms: 'mayFile menuVisibility',
        tests: account,
      },
    ],
  },
  {
    section: 'spec 2 §4',
    title: 'Multi-factor methods',
    rules: [
      {
        sentence:
          'With no method set up all three are offered; otherwise only those set up (or unset ones when adding a backup).',
        atoms: 'offeredMfaMethods',
        tests: 'authenticate/mfa.test.ts',
      },
    ],
  },
  {
    section: 'spec 2 §6',
    title: 'Users',
    rules: [
      {
        sentence: 'A primary user cannot be deleted and no user can delete their own account.',
        atoms: 'mayDeleteUser',
        tests: users,
      },
      {
        sentence:
          'The role field is editable only when adding, or for a non-primary user other than oneself. Insurer users have no role field.',
        atoms: 'mayEditRole userSchema',
        tests: users,
      },
    ],
  },
  {
    section: 'spec 2 §9',
    title: 'Constants',
    rules: [
      {
        sentence: 'Email notification for a user defaults to on.',
        atoms: 'emptyUser toUserRequest',
        tests: users,
      },
    ],
  },
  {
    section: 'spec 3 §4.1',
    title: 'Transaction types',
    rules: [
      {
        sentence: 'A backout is a new transaction whose type code is the original plus 10.',
        atoms: 'backoutOf checkBackoutType',
        tests: `${types} ${view}`,
      },
      {
        sentence: 'Types treated as negative amounts: 3, 4, 11, 12, 15, 16.',
        atoms: 'transactionTypes signedAmount typedAmount',
        tests: types,
      },
      {
        sentence:
          'Allowed types by workflow: New: 1 and 5. Renewal: 5 only, preselected. Endorsement or Edit: 1, 2, 3 and 5 for a normal coverage; 1 to 6 when the coverage code is already on the policy (the group case).',
        atoms: 'offeredTypes',
        tests: types,
      },
    ],
  },
  {
    section: 'spec 3 §4.2',
    title: 'Filing workflow',
    rules: [
      {
        sentence:
          'For types 1 or 5 an effective date sets the expiration date to one year later unless the user changed the expiration date.',
        atoms: 'defaultExpiration transactionTypes emptyAgentPolicyForm',
        tests: `${types} filings/filing.test.ts`,
      },
      {
        sentence:
          'For types 3 and 4 (not edit) only one insurer card is kept. Adding insurers is not allowed for types 4 and 6; other types allow adding insurer cards.',
        atoms: 'cardsFor mayAddInsurer transactionTypes',
        tests: `${types} filings/form/cards.test.ts`,
      },
      {
        sentence: 'Declinations are ignored for one user kind.',
        atoms: 'minimumDeclinations checkAgentPolicyForm stateDefinition',
        tests: 'filings/checks/stateExtras.test.ts',
        decision:
          'IPC filers: who procured the coverage alone never asked admitted insurers through a broker.',
      },
      {
        sentence: 'Choosing Entity IPC clears the entity value;',
        atoms: 'withEntityType',
        tests: insurer,
      },
      {
        sentence:
          'Insurer policy edit locks state, policy number, insured name and entity fields on endorsement and edit workflows.',
        atoms: 'lockedInsurerFields',
        tests: insurer,
      },
    ],
  },
  {
    section: 'spec 3 §4.3',
    title: 'Agent policy view',
    rules: [
      {
        sentence:
          "Coverage code edit is allowed only when the group has at least one transaction that is not backed out; otherwise the button is disabled with the tooltip 'Modifying coverage code requires at least one non-backed out transaction.'",
        atoms: 'mayEditCoverage',
        tests: view,
      },
    ],
  },
  {
    section: 'spec 3 §4.6',
    title: 'Payment',
    rules: [
      {
        sentence:
          "a category with zero or negative total or zero balance is disabled and labelled 'No Payment Due.'; otherwise 'Select to Pay'.",
        atoms: 'isPayable payLabel',
        tests: 'payments/payments.test.ts',
      },
    ],
  },
  {
    section: 'spec 3 §2.5',
    title: 'New policy',
    rules: [
      {
        sentence: 'Both fields are required.',
        atoms: 'newPolicyStartSchema',
        tests: 'filings/form/newPolicyStart.test.ts',
      },
    ],
  },
  {
    section: 'spec 3 §8',
    title: 'When a check itself fails',
    rules: [
      {
        sentence: 'Duplicate check failure: message shown, duplicate flag cleared.',
        atoms: 'createAsyncCheck',
        tests: 'async-check/asyncCheck.test.ts',
        decision:
          'All asynchronous checks do so: a failed one answers "failed" with its error, refuses nothing, and asks again about the same value when it is next checked.',
      },
    ],
  },
  {
    section: 'spec 3 §9',
    title: 'Constants',
    rules: [
      {
        sentence: 'default quarter is the previous quarter (Q4 when in the first quarter);',
        atoms: 'defaultQuarter',
        tests: 'quarter/quarter.test.ts',
      },
    ],
  },
];
