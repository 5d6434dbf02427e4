import type { RuleSection } from './RuleSentence.js';

/** Spec 2 §5, but batch filing. */
export const settingsRules: readonly RuleSection[] = [
  {
    section: 'spec 2 §5',
    title: 'Settings',
    rules: [
      {
        sentence:
          'Password: at least one lowercase letter, one uppercase letter and one digit; 8 to 64 characters; confirm must match (New password values do not match).',
        words: ['New password values do not match'],
        shownBy: [
          'ChangePasswordSection.stories.tsx: Ready',
          'ChangePasswordSection.stories.tsx: Refused',
          'wireRefusals.test.ts: changePasswordRequest',
        ],
      },
      {
        sentence: 'Old password required.',
        shownBy: ['ChangePasswordSection.stories.tsx: Refused'],
        decision: 'A wrong one is refused at its field: "The old password is not right."',
      },
      {
        sentence:
          'State license: state required; agentLicense required, at most 10 characters, letters and digits only.',
        shownBy: [
          'StateLicensesSection.stories.tsx: Added',
          'wireRefusals.test.ts: stateLicenseRequest',
          'licenseNumbers.test.ts: is taken as states print it, and known however it is written',
        ],
        decision: 'Dashes and spaces are taken out, as states print them.',
      },
      {
        sentence:
          'Duplicates are rejected with State already exists in the system. and Agent License Number already exists in the system. (the license number is checked per state).',
        words: ['State already exists in the system.', 'Agent License Number already exists in the system.'],
        shownBy: [
          'stateLicenses.test.ts: is refused a state that has one, and a number somebody else has in that state, whatever its case',
          'StateLicensesSection.stories.tsx: Added',
        ],
      },
      {
        sentence: 'Master policy: number required, at most 50; insured name required, at most 75.',
        shownBy: [
          'MasterPoliciesSection.stories.tsx: Refused',
          'assignments.test.ts: has a number of its own that says something',
          'wireRefusals.test.ts: masterPolicyRequest',
        ],
      },
      {
        sentence:
          'Agent contacts: first and last name required, at most 50; email valid, at most 75; confirm email must match case-insensitively; phone required, at most 20, and for Primary and Accounting in the form ###-###-####; extension at most 5 digits.',
        shownBy: [
          'ContactsSection.stories.tsx: Refused',
          'settings.spec.ts: an agent changes a contact, and is asked before leaving what is not saved',
          'settings/contacts.test.ts: are refused in the words of the form, and then nothing is stored',
          'wireRefusals.test.ts: contactsRequest',
        ],
      },
      {
        sentence: 'Insurer contacts: names at most 30; phone digits and dashes; extension digits.',
        shownBy: [
          'ContactsSection.stories.tsx: Insurer',
          'settings/contacts.test.ts: of an insurer are an executive and a submission contact, with digits and dashes',
        ],
        decision: 'The words for other characters are not shown: "Invalid Phone Number."',
      },
      {
        sentence:
          'User form: username required, at most 35, only A-Z a-z 0-9 @ _ . (message Invalid Username.), duplicate check after a 500 ms pause.',
        words: ['Invalid Username.'],
        shownBy: [
          'UserPage.stories.tsx: AddsUser',
          'addUser.test.ts: with %s',
          'useFieldQuestion.test.tsx: asks once after the pause, and says a refusal at the field until the text changes',
        ],
      },
      {
        sentence: 'First and last names at most 50.',
        shownBy: ['wireRefusals.test.ts: userRequest (agent)'],
      },
      { sentence: 'Email valid, at most 75.', shownBy: ['wireRefusals.test.ts: userRequest (agent)'] },
      {
        sentence: 'Phone 4 to 20 characters; for agents ###-###-####, for insurers digits and dashes.',
        shownBy: ['addUser.test.ts: with %s', 'UserPage.stories.tsx: OfInsurer'],
      },
      { sentence: 'Extension at most 5 digits.', shownBy: ['wireRefusals.test.ts: userRequest (agent)'] },
      {
        sentence: 'Role is one of Administrator, Edit, View.',
        shownBy: ['addUser.test.ts: with the role %s is an %s', 'UserPage.stories.tsx: AddsUser'],
      },
      {
        sentence:
          'US addresses need state and zip 5 or 5+4 digits; non-US need province and zip of 1 to 20; country required.',
        shownBy: ['addUser.test.ts: with %s', 'wireRefusals.test.ts: userRequest (agent)'],
      },
    ],
  },
  {
    section: 'spec 2 §5',
    title: 'Elsewhere',
    rules: [
      {
        sentence:
          'Accounting contact: email and confirm email match case-insensitively; extension digits only; phone required and valid, US only.',
        shownBy: [
          'AccountingContacts.stories.tsx: Refused',
          'wireRefusals.test.ts: accountingContactRequest',
        ],
      },
      {
        sentence: 'Amounts: up to two decimals, commas allowed, parentheses mean negative.',
        shownBy: ['BoundAmountsAndDates.stories.tsx: Money'],
        decision:
          'Written once, in @slip/ui/amount, which the rules hand on. What could mean two things is told, never guessed.',
      },
      {
        sentence: 'Saving an invalid settings form is blocked with Please enter all the required data.',
        words: ['Please enter all the required data.'],
        shownBy: [
          'ChangePasswordSection.stories.tsx: Refused',
          'ContactsSection.stories.tsx: Refused',
          'StateLicensesSection.stories.tsx: Added',
          'MasterPoliciesSection.stories.tsx: Refused',
          'UserPage.stories.tsx: AddsUser',
        ],
        decision: 'The words of the toast; each field says what it needs beside it.',
      },
    ],
  },
];
