import type { RuleSection } from './RuleSentence.js';

/** Spec 2 §5. */
export const settingsRules: readonly RuleSection[] = [
  {
    section: 'spec 2 §5',
    title: 'Settings',
    rules: [
      {
        sentence:
          'Password: at least one lowercase letter, one uppercase letter and one digit; 8 to 64 characters; confirm must match (New password values do not match).',
        waitsFor: 'settings',
      },
      { sentence: 'Old password required.', waitsFor: 'settings' },
      {
        sentence:
          'State license: state required; agentLicense required, at most 10 characters, letters and digits only.',
        waitsFor: 'settings',
      },
      {
        sentence:
          'Duplicates are rejected with State already exists in the system. and Agent License Number already exists in the system. (the license number is checked per state).',
        waitsFor: 'settings',
      },
      {
        sentence: 'Master policy: number required, at most 50; insured name required, at most 75.',
        waitsFor: 'settings',
      },
      {
        sentence:
          'Agent contacts: first and last name required, at most 50; email valid, at most 75; confirm email must match case-insensitively; phone required, at most 20, and for Primary and Accounting in the form ###-###-####; extension at most 5 digits.',
        waitsFor: 'settings',
      },
      {
        sentence: 'Insurer contacts: names at most 30; phone digits and dashes; extension digits.',
        waitsFor: 'settings',
        decision: 'The words for other characters are not shown: "Invalid Phone Number."',
      },
      {
        sentence:
          'User form: username required, at most 35, only A-Z a-z 0-9 @ _ . (message Invalid Username.), duplicate check after a 500 ms pause.',
        waitsFor: 'settings',
      },
      { sentence: 'First and last names at most 50.', waitsFor: 'settings' },
      { sentence: 'Email valid, at most 75.', waitsFor: 'settings' },
      {
        sentence: 'Phone 4 to 20 characters; for agents ###-###-####, for insurers digits and dashes.',
        waitsFor: 'settings',
      },
      { sentence: 'Extension at most 5 digits.', waitsFor: 'settings' },
      { sentence: 'Role is one of Administrator, Edit, View.', waitsFor: 'settings' },
      {
        sentence:
          'US addresses need state and zip 5 or 5+4 digits; non-US need province and zip of 1 to 20; country required.',
        waitsFor: 'settings',
      },
    ],
  },
  {
    section: 'spec 2 §5',
    title: 'Batch',
    rules: [
      {
        sentence: 'Batch application: all fields required.',
        waitsFor: 'batch',
        decision:
          'Their maxima are not shown: those of the same fields in settings, and 75 for the associated entity. The telephone number is one of the US.',
      },
      {
        sentence:
          'Batch upload: at least one file (At least one file is required); comments optional; extension .xml (default) or .csv; maximum 10 MB per upload (20 MB on the validate page); one file at a time.',
        waitsFor: 'batch',
        decision:
          'A megabyte is 1,048,576 bytes; an empty file is refused. Comments end at 255 characters, as those of a policy do: the specification shows no maximum, and no column is endless.',
      },
      { sentence: 'The validate page rejects non-XML with Only XML files are allowed.', waitsFor: 'batch' },
      {
        sentence:
          'CSV agent or agency: state required; an accounting contact required; agency users must choose an agent first.',
        waitsFor: 'batch',
      },
      {
        sentence:
          'CSV insurer: quarter (Quarter is required) and year (Year is required); years run from the current year down to 2001.',
        waitsFor: 'batch',
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
        waitsFor: 'settings',
      },
      {
        sentence: 'Amounts: up to two decimals, commas allowed, parentheses mean negative.',
        waitsFor: 'settings',
        decision:
          'Written once, in @slip/ui/amount, which the rules hand on. What could mean two things is told, never guessed.',
      },
      {
        sentence: 'Saving an invalid settings form is blocked with Please enter all the required data.',
        waitsFor: 'settings',
        decision: 'The words of the toast; each field says what it needs beside it.',
      },
    ],
  },
];
