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
        atoms: 'checkUserName userName loginSchema loginRequest',
        tests: 'atoms/atoms.test.ts authenticate/login.test.ts',
      },
      {
        sentence:
          "Password required ('Password is required.'), max 64 ('Maximum 64 characters allowed in Password.').",
        atoms: 'checkLoginPassword loginPassword loginSchema loginRequest',
        tests: 'atoms/atoms.test.ts authenticate/login.test.ts',
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
        atoms: 'checkNewPassword newPassword passwordRequirements',
        tests: 'authenticate/password.test.ts',
        decision:
          'Letters of any alphabet count. Beyond the rule, passwords that everybody guesses and those that hold the user name are refused (NIST SP 800-63B).',
      },
      {
        sentence:
          "Messages: 'One uppercase character', 'One lowercase character', 'One number', 'Password must contain at minimal 8 character(s)', 'Password must contain at most 64 character(s)'.",
        atoms: 'passwordRequirements checkNewPassword',
        tests: 'authenticate/password.test.ts',
      },
      {
        sentence: "Confirm must match ('New password values do not match').",
        atoms: 'checkConfirmPassword confirmPassword resetPasswordSchema',
        tests: 'authenticate/password.test.ts authenticate/recovery.test.ts',
      },
      {
        sentence: 'Username max 35; email max 75.',
        atoms: 'resetPasswordSchema resetPasswordRequest',
        tests: 'authenticate/recovery.test.ts',
      },
      {
        sentence: 'Validates on submit.',
        atoms: 'resetPasswordSchema',
        tests: 'authenticate/recovery.test.ts',
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
        atoms: 'forgotPasswordSchema forgotPasswordRequest checkEmail',
        tests: 'authenticate/recovery.test.ts atoms/atoms.test.ts',
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
        atoms: 'checkAddressLine1 checkAddressLine2 addressSchema checkAgentPolicyForm',
        tests: 'address/address.test.ts filings/checks/checkAgentPolicy.test.ts',
      },
      {
        sentence:
          "City required, max 30, letters, spaces and . - _ ' only ('Invalid characters appear in City.').",
        atoms: 'checkCity addressSchema',
        tests: 'address/address.test.ts',
        decision:
          'Letters of any alphabet, and the typographic apostrophe is the same letter. An empty city is told "City is required."',
      },
      {
        sentence: "Country required ('Country is required.').",
        atoms: 'checkCountry addressSchema',
        tests: 'address/address.test.ts',
      },
      {
        sentence:
          "If the country is the United States: State required ('State/Territory is required.'); zip must be 5 digits or 5+4 ('Invalid Zip code.'), field maximum 10 (11 in some forms).",
        atoms: 'checkStateIn checkUsState checkZipIn checkUsZip addressSchema',
        tests: 'address/address.test.ts atoms/atoms.test.ts',
        decision: 'The pattern ends at ten characters, so that no form needs another maximum.',
      },
      {
        sentence:
          "Otherwise: Province required, max 30 ('Province is required when country is not United States.'); zip 1 to 20 characters (11 in registrations).",
        atoms: 'checkProvinceIn checkProvince checkForeignZip addressSchema',
        tests: 'address/address.test.ts atoms/atoms.test.ts',
        decision: '11 in filings as well (spec 3 §5.1), 20 in settings (spec 2 §5).',
      },
      {
        sentence: 'Zip is required.',
        atoms: 'checkUsZip checkForeignZip addressSchema',
        tests: 'address/address.test.ts atoms/atoms.test.ts',
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
        atoms: 'checkFirstName checkLastName checkMiddleName contactSchema',
        tests: 'user/contact/contact.test.ts',
        decision: 'The words for a missing name are those of spec 2 §8; letters of any alphabet count.',
      },
      {
        sentence:
          "Email required, valid, max 75; confirm email must match case-insensitively ('<Role>'s Email Addresses do not match.').",
        atoms: 'checkEmail checkConfirmEmail contactSchema',
        tests: 'user/contact/contact.test.ts atoms/atoms.test.ts',
      },
      {
        sentence:
          'Phone required and valid (the rule for which numbers are valid is not shown); US phone max 12 characters, other 20.',
        atoms: 'checkPhone phone loadNumberingPlans numberingPlans contactSchema',
        tests: 'phone/phone.test.ts user/contact/contact.test.ts',
        decision:
          "Valid is what the numbering plans' own data say (libphonenumber). It is loaded only where a telephone field is; before that, and where loading fails, the shape counts and the server has the last word. The words are those of spec 2 §8. On the wire a number is digits; its country stands beside it, and without one it is the United States or that of the address.",
      },
      {
        sentence: 'Extension digits only, max 5.',
        atoms: 'checkPhoneExtension phoneExtension contactSchema',
        tests: 'phone/phone.test.ts user/contact/contact.test.ts',
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Timing',
    rules: [
      {
        sentence: 'Duplicate checks run after a 500 ms pause in typing.',
        atoms: 'createAsyncCheck duplicateQuestion limits',
        tests: 'async-check/asyncCheck.test.ts',
        decision:
          'A later value cancels an earlier call. A check that fails refuses nothing: its message is shown, the flag cleared (spec 3 §8), and the server checks again.',
      },
      {
        sentence: 'Text fields are trimmed on blur and update the form after a 300 ms debounce.',
        atoms: 'limits normalizeLine normalizeParagraph',
        tests: 'atoms/atoms.test.ts',
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
        atoms: 'checkMfaCode codeDigits checkMfaPhone mfaPhoneSchema mfaVerifyRequest mfaCodeRequest',
        tests: 'authenticate/mfa.test.ts',
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
        atoms: 'ndaSchema ndaAcceptance checkSignature checkOwnSignature checkFilled',
        tests: 'authenticate/login.test.ts user/agreements/nda.test.ts',
      },
    ],
  },
];
