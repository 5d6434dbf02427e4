import type { RuleSection } from './RuleSentence.js';

/** The registrations of spec 1 §5. */
export const registrationRules: readonly RuleSection[] = [
  {
    section: 'spec 1 §5',
    title: 'Agent registration',
    rules: [
      {
        sentence:
          "username required, max 35, letters, digits, @, _ and . only ('Invalid Username.'), unique ('User Name already exists in the system.').",
        shownBy: [
          'wireRefusals.test.ts: agentRegistration',
          'RegistrationScreen.stories.tsx: TakenAgent',
          'registration/registration.test.ts: is refused for everything that is taken, by an account or by another request',
        ],
      },
      {
        sentence:
          "NPN required, 1 to 10 digits, unique ('National Producer Number already exists in the system.').",
        shownBy: ['wireRefusals.test.ts: agentRegistration', 'RegistrationScreen.stories.tsx: TakenAgent'],
      },
      {
        sentence: "State licenses: state required and not repeated ('State must be unique.');",
        shownBy: ['wireRefusals.test.ts: agentRegistration'],
        decision: 'The states are those the office serves (spec 1 §6: licenses in participating states).',
      },
      {
        sentence:
          "license number required, max 10, alphanumeric, not repeated ('License numbers must be unique.');",
        shownBy: ['wireRefusals.test.ts: agentRegistration'],
        decision:
          'Alphanumeric is A to Z and 0 to 9; two numbers that differ in case alone repeat each other.',
      },
      {
        sentence:
          "a license already in the system gives 'State License Number already exists in the system.'.",
        shownBy: [
          'registration/registration.test.ts: is refused for everything that is taken, by an account or by another request',
        ],
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Agency registration',
    rules: [
      {
        sentence: 'agency name required, max 30, unique; username required, max 35, unique;',
        shownBy: [
          'wireRefusals.test.ts: agencyRegistration',
          'registration/registration.test.ts: is refused for everything that is taken, by an account or by another request',
        ],
        decision:
          'The words for a name that exists are not shown: "Agency Name already exists in the system.", as its neighbours say it.',
      },
      {
        sentence:
          'at least two licensees, each with first and last name (max 30) and an NPN of at least 5 characters that must exist in the system (checked once 5 or more characters are entered; a failed check shows the server message as a toast);',
        shownBy: [
          'wireRefusals.test.ts: agencyRegistration',
          'e2e/registrations.spec.ts: an agency names its licensees and is approved',
        ],
        decision:
          'A failed check answers "failed" with the error, which the screen shows as a toast; the licensee is not refused by it.',
      },
      {
        sentence: "NPNs must be unique among licensees ('National Producer Number must be unique.').",
        shownBy: ['wireRefusals.test.ts: agencyRegistration'],
      },
      {
        sentence:
          "Error when the license does not exist: 'License number does not exist. Agent must register for an agent account prior to being linked to an agency account.'",
        shownBy: ['e2e/registrations.spec.ts: an agency names its licensees and is approved'],
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'Insurer registration',
    rules: [
      {
        sentence: 'username max 75, unique; company name required, max 75;',
        shownBy: [
          'wireRefusals.test.ts: insurerRegistration',
          'RegistrationScreen.stories.tsx: AlienRefused',
        ],
        decision:
          'The pattern of user names holds here too. Signing in takes 35 characters (Login), so the office has to shorten a longer name when it approves the registration.',
      },
      {
        sentence:
          "NAIC 5 to 9 alphanumeric characters, unique ('NAIC Number already exists in the system.'); for Alien (A) the first two characters must be letters ('First two characters of NAIC Number must be alpha characters for Alien insurer.');",
        shownBy: [
          'wireRefusals.test.ts: insurerRegistration',
          'RegistrationScreen.stories.tsx: AlienRefused',
          'RegistrationScreen.stories.tsx: TakenInsurer',
        ],
        decision: 'The hyphen of AA-1234567 may be typed; the number is kept in capitals without it.',
      },
      {
        sentence: "at least one state ('Please select at least one state.'); type required.",
        shownBy: [
          'wireRefusals.test.ts: insurerRegistration',
          'RegistrationScreen.stories.tsx: AlienRefused',
        ],
      },
    ],
  },
  {
    section: 'spec 1 §5',
    title: 'IPC registration',
    rules: [
      {
        sentence: 'username required, max 35, unique; type Individual or Company;',
        shownBy: ['wireRefusals.test.ts: ipcRegistration'],
      },
      {
        sentence:
          "for a company: name required (max 50), FEIN/Tax ID required, alphanumeric only ('Invalid characters in FEIN/Tax ID.'), exactly 9 characters for US companies ('FEIN/Tax ID should be 9 characters long'), 15 for non-US ('FEIN/Tax ID should be 15 characters long'), unique ('FEIN/Tax Id already exists.');",
        shownBy: [
          'wireRefusals.test.ts: ipcRegistration',
          'RegistrationScreen.stories.tsx: ChoosesCompany',
          'RegistrationScreen.stories.tsx: TakenCompany',
        ],
        decision: 'A hyphen in a FEIN is told rather than dropped: the rule names it an invalid character.',
      },
      { sentence: 'at least one state.', shownBy: ['wireRefusals.test.ts: ipcRegistration'] },
    ],
  },
];
