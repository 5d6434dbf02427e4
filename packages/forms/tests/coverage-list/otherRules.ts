import type { RuleSection } from './RuleSentence.js';

/** Rules of the first two parts that stand in other sections than those on validation. */
export const otherRules: readonly RuleSection[] = [
  {
    section: 'spec 1 §2',
    title: 'Terms and conditions',
    rules: [
      {
        sentence:
          'Accept is enabled only after the text has been scrolled to the end (within 20 px of the bottom) and while no submission is running.',
        shownBy: ['TermsScreen.stories.tsx: Ready'],
      },
    ],
  },
  {
    section: 'spec 1 §4',
    title: 'Registration flow',
    rules: [
      {
        sentence:
          'The Add Licence button is disabled while a license has no state; the first license cannot be removed.',
        shownBy: ['LicensesSection.stories.tsx: Example'],
      },
      {
        sentence: 'In the agency form the first two licensees cannot be removed.',
        shownBy: ['LicenseesSection.stories.tsx: Example'],
      },
      {
        sentence: 'Changing the country clears State (for a non-US country) or Province (for the US).',
        shownBy: ['AddressSection.stories.tsx: Abroad'],
      },
      {
        sentence: 'Changing the non-US company box clears the FEIN.',
        shownBy: ['RegistrationScreen.stories.tsx: ChoosesCompany'],
      },
      {
        sentence: 'Insurer type defaults to Foreign (F).',
        shownBy: [
          'RegistrationScreen.stories.tsx: AlienRefused',
          'RegistrationScreen.stories.tsx: TakenInsurer',
        ],
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
        shownBy: ['registeredDetails.test.ts: of an agency, also abroad'],
      },
    ],
  },
  {
    section: 'spec 1 §6',
    title: 'Roles and permissions',
    rules: [
      {
        sentence: 'Permissions: EDIT POLICY, VIEW POLICY, EDIT USERS, EDIT SECURITY.',
        shownBy: ['whoMayCall.test.ts: answers whom the contract says, and nobody else'],
      },
      {
        sentence:
          "'Manage all' requires all four. A user who is not primary and lacks EDIT POLICY is restricted.",
        words: [],
        shownBy: [
          'addUser.test.ts: with the role %s is an %s',
          'UserManagerSection.stories.tsx: Forbidden',
          'StateLicensesSection.stories.tsx: ViewOnly',
        ],
        decision:
          'Administrator is who may manage all; whoever is restricted reads the sections and changes nothing.',
      },
      {
        sentence: 'A user whose only permission is VIEW POLICY is view-only.',
        shownBy: [
          'e2e/view-only.spec.ts: a view-only person is told so, reads, and files nowhere',
          'e2e/view-only.spec.ts: the API refuses a view-only person as well',
        ],
      },
      {
        sentence:
          'Only a primary agent account may submit quarterly affidavits and annual filings; secondary users may not.',
        shownBy: [
          'affidavits.test.ts: shows what was received and the text, and lets only the primary person of the agent sign',
        ],
        decision: 'An agency reads them and is told that the agent must submit them (spec 1 §8).',
      },
      {
        sentence: 'New Policy and Batch Upload show only for users with filing rights.',
        shownBy: [
          'e2e/roles.spec.ts: each kind of account has its menus',
          'e2e/view-only.spec.ts: a view-only person is told so, reads, and files nowhere',
        ],
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
        shownBy: [
          'MfaScreen.stories.tsx: Ready',
          'MfaScreen.stories.tsx: OnlyOne',
          'MfaScreen.stories.tsx: Backup',
        ],
      },
    ],
  },
  {
    section: 'spec 2 §6',
    title: 'Users',
    rules: [
      {
        sentence: 'A primary user cannot be deleted and no user can delete their own account.',
        shownBy: [
          'deleteUser.test.ts: never comes to the primary user or to oneself',
          'UserManagerSection.stories.tsx: RowMenus',
        ],
      },
      {
        sentence:
          'The role field is editable only when adding, or for a non-primary user other than oneself. Insurer users have no role field.',
        shownBy: [
          'editUser.test.ts: of the primary user, and one’s own, cannot be changed',
          'UserPage.stories.tsx: Primary',
          'UserPage.stories.tsx: OfInsurer',
        ],
      },
      {
        sentence: "Reset password is not offered on the user's own row.",
        shownBy: ['UserManagerSection.stories.tsx: RowMenus', 'UserPage.stories.tsx: Own'],
      },
      {
        sentence: 'View-only users see edit buttons hidden and Apply disabled with a warning.',
        shownBy: [
          'StateLicensesSection.stories.tsx: ViewOnly',
          'ContactsSection.stories.tsx: ViewOnly',
          'MasterPoliciesSection.stories.tsx: ViewOnly',
          'InsurerAssignmentSection.stories.tsx: ViewOnly',
        ],
        decision: 'Apply is part of batch filing, which is not built yet.',
      },
      {
        sentence: 'MFA administration controls show only for one user class (not shown which).',
        shownBy: [
          'usersFactors.test.ts: are out of the reach of those who administer nobody, of other accounts, and once deleted',
          'UserPage.stories.tsx: SecondFactors',
        ],
        decision: 'Those with EDIT SECURITY, which administrators have, and the office.',
      },
    ],
  },
  {
    section: 'spec 2 §9',
    title: 'Constants',
    rules: [
      {
        sentence: 'Email notification for a user defaults to on.',
        shownBy: [
          'UserPage.stories.tsx: AddsUser',
          'addUser.test.ts: gets a link that sets the password once, signs in with it and has the role',
        ],
      },
      {
        sentence: 'Grid page sizes 10, 25, 50 (users also 100); default 10.',
        shownBy: ['UserManagerSection.stories.tsx: TenThousand'],
        decision: 'Every grid offers 100, too.',
      },
      {
        sentence: 'Duplicate username check debounced 500 ms.',
        shownBy: [
          'useFieldQuestion.test.tsx: asks once after the pause, and says a refusal at the field until the text changes',
        ],
      },
    ],
  },
];
