import type { RuleSection } from './RuleSentence.js';

const settings = 'user/settings/settings.test.ts';
const users = 'user/settings/user.test.ts';
const batch = 'batch/batch.test.ts';

/** Spec 2 §5. */
export const settingsRules: readonly RuleSection[] = [
  {
    section: 'spec 2 §5',
    title: 'Settings',
    rules: [
      {
        sentence:
          'Password: at least one lowercase letter, one uppercase letter and one digit; 8 to 64 characters; confirm must match (New password values do not match).',
        atoms: 'checkNewPassword checkConfirmPassword changePasswordSchema changePasswordRequest',
        tests: 'authenticate/password.test.ts',
      },
      {
        sentence: 'Old password required.',
        atoms: 'checkOldPassword oldPassword changePasswordSchema changePasswordRequest',
        tests: 'authenticate/password.test.ts',
      },
      {
        sentence:
          'State license: state required; agentLicense required, at most 10 characters, letters and digits only.',
        atoms: 'stateLicenseSchema stateLicenseRequest checkLicenseState checkLicenseNumber',
        tests: settings,
      },
      {
        sentence:
          'Duplicates are rejected with State already exists in the system. and Agent License Number already exists in the system. (the license number is checked per state).',
        atoms: 'checkLicenseStateFree agentLicenseQuestion stateLicenseDuplicates',
        tests: settings,
      },
      {
        sentence: 'Master policy: number required, at most 50; insured name required, at most 75.',
        atoms: 'checkMasterPolicyNumber checkMasterPolicyInsured masterPolicySchema masterPolicyRequest',
        tests: settings,
      },
      {
        sentence:
          'Agent contacts: first and last name required, at most 50; email valid, at most 75; confirm email must match case-insensitively; phone required, at most 20, and for Primary and Accounting in the form ###-###-####; extension at most 5 digits.',
        atoms: 'settingsContactSchema contactsRequest contactTypes checkDashedPhone',
        tests: `${settings} phone/phone.test.ts`,
      },
      {
        sentence: 'Insurer contacts: names at most 30; phone digits and dashes; extension digits.',
        atoms: 'settingsContactSchema contactsRequest contactTypes checkDigitsAndDashes',
        tests: `${settings} phone/phone.test.ts`,
        decision: 'The words for other characters are not shown: "Invalid Phone Number."',
      },
      {
        sentence:
          'User form: username required, at most 35, only A-Z a-z 0-9 @ _ . (message Invalid Username.), duplicate check after a 500 ms pause.',
        atoms: 'userSchema userRequest checkNewUserName settingsUserNameQuestion',
        tests: `${users} atoms/identifiers.test.ts`,
      },
      {
        sentence: 'First and last names at most 50.',
        atoms: 'userSchema userRequest',
        tests: users,
      },
      { sentence: 'Email valid, at most 75.', atoms: 'userSchema userRequest checkEmail', tests: users },
      {
        sentence: 'Phone 4 to 20 characters; for agents ###-###-####, for insurers digits and dashes.',
        atoms: 'checkUserPhone atLeastPhone userSchema',
        tests: `${users} phone/phone.test.ts`,
      },
      {
        sentence: 'Extension at most 5 digits.',
        atoms: 'phoneExtension checkPhoneExtension',
        tests: 'phone/phone.test.ts',
      },
      {
        sentence: 'Role is one of Administrator, Edit, View.',
        atoms: 'userSchema userRoles userRequest',
        tests: users,
      },
      {
        sentence:
          'US addresses need state and zip 5 or 5+4 digits; non-US need province and zip of 1 to 20; country required.',
        atoms: 'userSchema userRequest addressSchema',
        tests: `${users} address/address.test.ts`,
      },
    ],
  },
  {
    section: 'spec 2 §5',
    title: 'Batch',
    rules: [
      {
        sentence: 'Batch application: all fields required.',
        atoms: 'batchApplicationSchema batchApplicationRequest checkAssociatedEntity',
        tests: batch,
        decision:
          'Their maxima are not shown: those of the same fields in settings, and 75 for the associated entity. The telephone number is one of the US.',
      },
      {
        sentence:
          'Batch upload: at least one file (At least one file is required); comments optional; extension .xml (default) or .csv; maximum 10 MB per upload (20 MB on the validate page); one file at a time.',
        atoms: 'checkBatchFiles batchUploadSchema xmlUploadRequest',
        tests: batch,
        decision:
          'A megabyte is 1,048,576 bytes; an empty file is refused. Comments end at 255 characters, as those of a policy do: the specification shows no maximum, and no column is endless.',
      },
      {
        sentence: 'The validate page rejects non-XML with Only XML files are allowed.',
        atoms: 'checkBatchFiles',
        tests: batch,
      },
      {
        sentence:
          'CSV agent or agency: state required; an accounting contact required; agency users must choose an agent first.',
        atoms: 'batchUploadSchema brokerCsvUploadRequest',
        tests: batch,
      },
      {
        sentence:
          'CSV insurer: quarter (Quarter is required) and year (Year is required); years run from the current year down to 2001.',
        atoms: 'batchUploadSchema insurerCsvUploadRequest checkQuarterNumber checkYear',
        tests: `${batch} quarter/period.test.ts`,
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
        atoms: 'accountingContactSchema accountingContactRequest usPhone',
        tests: 'user/contact/accountingContact.test.ts',
      },
      {
        sentence: 'Amounts: up to two decimals, commas allowed, parentheses mean negative.',
        atoms: 'parseAmount formatAmount',
        tests: '../../../ui/src/amount/amount.test.ts',
        decision:
          'Written once, in @slip/ui/amount, which the rules hand on. What could mean two things is told, never guessed.',
      },
      {
        sentence: 'Saving an invalid settings form is blocked with Please enter all the required data.',
        atoms: 'messages',
        tests: 'notices/messages.test.ts',
        decision: 'The words of the toast; each field says what it needs beside it.',
      },
    ],
  },
];
