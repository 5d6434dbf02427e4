import type { RuleSection } from './RuleSentence.js';

/** Spec 1 §5 but the registrations. */
export const foundationRules: readonly RuleSection[] = [
  {
    section: 'spec 1 §5',
    title: 'Login',
    rules: [
      {
        sentence:
          "Username required ('Username is required.'), max 35 ('Maximum 35 characters allowed in User Name.').",
        shownBy: [
          'wireRefusals.test.ts: loginRequest',
          'LoginScreen.stories.tsx: Incomplete',
          'e2e/signing-in.spec.ts: says what is missing or wrong, and lets the password be looked at',
        ],
      },
      {
        sentence:
          "Password required ('Password is required.'), max 64 ('Maximum 64 characters allowed in Password.').",
        shownBy: [
          'wireRefusals.test.ts: loginRequest',
          'LoginScreen.stories.tsx: Incomplete',
          'e2e/signing-in.spec.ts: says what is missing or wrong, and lets the password be looked at',
        ],
        decision: 'A password is never trimmed: spaces in it count.',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'New password',
    rules: [
      {
        sentence: 'at least one uppercase, one lowercase and one digit; 8 to 64 characters.',
        shownBy: [
          'wireRefusals.test.ts: resetPasswordRequest',
          'e2e/recovery.spec.ts: a locked agent is told so; the emailed link sets a new password, once',
        ],
        decision:
          'Letters of any alphabet count. Beyond the rule, passwords that everybody guesses and those that hold the user name are refused (NIST SP 800-63B).',
      },
      {
        sentence:
          "Messages: 'One uppercase character', 'One lowercase character', 'One number', 'Password must contain at minimal 8 character(s)', 'Password must contain at most 64 character(s)'.",
        shownBy: ['wireRefusals.test.ts: resetPasswordRequest', 'ResetPasswordScreen.stories.tsx: Refused'],
      },
      {
        sentence: "Confirm must match ('New password values do not match').",
        shownBy: [
          'ResetPasswordScreen.stories.tsx: Refused',
          'e2e/recovery.spec.ts: a locked agent is told so; the emailed link sets a new password, once',
        ],
      },
      { sentence: 'Username max 35; email max 75.', shownBy: ['wireRefusals.test.ts: resetPasswordRequest'] },
      {
        sentence: 'Validates on submit.',
        shownBy: ['ResetPasswordScreen.stories.tsx: Refused'],
        decision:
          'A form checks on submit and from then on with each change, which is how every bound form works.',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Forgot password',
    rules: [
      {
        sentence: 'Email required, valid, max 80.',
        shownBy: ['wireRefusals.test.ts: forgotPasswordRequest'],
        decision:
          'Which addresses are valid is not shown: one @, no spaces, a dotted domain. Stricter patterns refuse addresses that work.',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Address',
    rules: [
      {
        sentence: "Address1 required ('Address is required.'), max 50; Address2 max 50.",
        shownBy: [
          'wireRefusals.test.ts: agencyRegistration',
          'e2e/refusals.spec.ts: what is missing, wrong or taken is refused with the office’s words, at its field',
        ],
      },
      {
        sentence:
          "City required, max 30, letters, spaces and . - _ ' only ('Invalid characters appear in City.').",
        shownBy: [
          'wireRefusals.test.ts: agencyRegistration',
          'e2e/refusals.spec.ts: what is missing, wrong or taken is refused with the office’s words, at its field',
        ],
        decision:
          'Letters of any alphabet, and the typographic apostrophe is the same letter. An empty city is told "City is required."',
      },
      {
        sentence: "Country required ('Country is required.').",
        shownBy: ['wireRefusals.test.ts: agencyRegistration'],
      },
      {
        sentence:
          "If the country is the United States: State required ('State/Territory is required.'); zip must be 5 digits or 5+4 ('Invalid Zip code.'), field maximum 10 (11 in some forms).",
        shownBy: [
          'wireRefusals.test.ts: agencyRegistration',
          'e2e/refusals.spec.ts: what is missing, wrong or taken is refused with the office’s words, at its field',
        ],
        decision: 'The pattern ends at ten characters, so that no form needs another maximum.',
      },
      {
        sentence:
          "Otherwise: Province required, max 30 ('Province is required when country is not United States.'); zip 1 to 20 characters (11 in registrations).",
        shownBy: ['wireRefusals.test.ts: agencyRegistration', 'wireRefusals.test.ts: ipcRegistration'],
        decision: '11 in filings as well (spec 3 §5.1), 20 in settings (spec 2 §5).',
      },
      {
        sentence: 'Zip is required.',
        shownBy: ['wireRefusals.test.ts: agencyRegistration'],
        decision: 'The sentence is the message, too.',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Contact',
    rules: [
      {
        sentence:
          "first and last name required, letters/space/.-_' only, max 50 (30 in registration forms and the accounting contact); middle name max 30.",
        shownBy: ['wireRefusals.test.ts: agencyRegistration'],
        decision: 'The words for a missing name are those of spec 2 §8; letters of any alphabet count.',
      },
      {
        sentence:
          "Email required, valid, max 75; confirm email must match case-insensitively ('<Role>'s Email Addresses do not match.').",
        shownBy: ['wireRefusals.test.ts: agencyRegistration', 'RegistrationScreen.stories.tsx: NotTaken'],
      },
      {
        sentence:
          'Phone required and valid (the rule for which numbers are valid is not shown); US phone max 12 characters, other 20.',
        shownBy: ['wireRefusals.test.ts: agencyRegistration'],
        decision:
          "Valid is what the numbering plans' own data say (libphonenumber). It is loaded only where a telephone field is; before that, and where loading fails, the shape counts and the server has the last word. The words are those of spec 2 §8. On the wire a number is digits; its country stands beside it, and without one it is the United States or that of the address.",
      },
      { sentence: 'Extension digits only, max 5.', shownBy: ['wireRefusals.test.ts: agencyRegistration'] },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Timing',
    rules: [
      {
        sentence: 'Duplicate checks run after a 500 ms pause in typing.',
        shownBy: ['e2e/refusals.spec.ts: a policy number on file is refused half a second after typing'],
        decision:
          'A later value cancels an earlier call. A check that fails refuses nothing: its message is shown, the flag cleared (spec 3 §8), and the server checks again.',
      },
      {
        sentence: 'Text fields are trimmed on blur and update the form after a 300 ms debounce.',
        shownBy: [
          'Form.stories.tsx: Sent',
          'filings/submitNewPolicy.test.ts: normalises spaces around and between words',
        ],
        decision:
          'The bound fields do both; the rules give the time (limits.fieldDebounce) and what trimming means, which is the cast of every text piece.',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'MFA',
    rules: [
      {
        sentence: 'code required, six digits (non-digits stripped); phone must be valid, max 12 characters.',
        shownBy: [
          'wireRefusals.test.ts: mfaVerifyRequest',
          'wireRefusals.test.ts: mfaCodeRequest',
          'MfaScreen.stories.tsx: PhoneNumber',
        ],
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'NDA',
    rules: [
      {
        sentence:
          'Signature, EntityLicence, EntityName, DateSigned and Ip each required (min 1 character), validated on change.',
        shownBy: ['wireRefusals.test.ts: ndaAcceptance', 'NdaScreen.stories.tsx: Refused'],
      },
    ],
  },
];
