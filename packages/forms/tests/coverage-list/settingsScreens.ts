import type { RuleSection, RuleSentence } from './RuleSentence.js';

/** A message of spec 2 §8, whose words are the sentence. */
const message = (sentence: string, ...shownBy: string[]): RuleSentence => ({
  sentence,
  words: [sentence],
  shownBy,
});

/** Settings outside spec 2 §5: its screens, transitions and messages. */
export const settingsScreens: readonly RuleSection[] = [
  {
    section: 'spec 2 §2',
    title: 'Settings',
    rules: [
      {
        sentence:
          'Agent and agency users see: Preferences, Contacts, User Manager, State Agent Licenses (hidden for one user class, which class is not shown), Change Password, Multi-Factor Authentication.',
        shownBy: ['SettingsScreen.stories.tsx: Ready', 'StateLicensesSection.stories.tsx: Forbidden'],
        decision: 'Hidden for IPC filers, who have no agent’s license.',
      },
      {
        sentence: 'Insurer users see the same menu without State Agent Licenses.',
        shownBy: ['SettingsScreen.stories.tsx: OfAnInsurer'],
      },
      {
        sentence:
          "Preferences for an insurer user show only Agent Assignment. Other users see Insurer Assignment, Lloyd's Syndicate Assignment (Oklahoma only) and Master Policy Data (Oklahoma only).",
        shownBy: [
          'SettingsScreen.stories.tsx: OfAnInsurer',
          'SettingsScreen.stories.tsx: Ready',
          'SyndicateAssignmentSection.stories.tsx: InOtherStates',
        ],
        decision:
          'Shown for agents with a license of a state whose definition asks for syndicates or master policies.',
      },
      {
        sentence:
          'An agency user must first pick an associated agent (through the Agent Authorization Form) before preferences, contacts or licenses show. An agency with no associated agents sees a warning on Contacts.',
        shownBy: [
          'SettingsScreen.stories.tsx: AgencyChoosesAgent',
          'ContactsSection.stories.tsx: AgencyWithoutAgents',
          'e2e/authorization.spec.ts: an agency asks an agent, who signs from the inbox; it files, the agent ends it, and it only reads',
        ],
        decision: 'The agency asks an agent, who signs the form; see decision 0026.',
      },
      {
        sentence:
          'Unauthorized view: a page titled Unauthorized Access reading: You do not have permission to view this page.',
        words: ['Unauthorized Access', 'You do not have permission to view this page.'],
        shownBy: ['SettingsScreen.stories.tsx: Forbidden'],
      },
      {
        sentence: 'A transfer list row is 38 high and the list is 350 by 250.',
        shownBy: ['InsurerAssignmentSection.stories.tsx: Ready'],
      },
      {
        sentence: 'Insurer lists depend on the agent, state and an effective date.',
        shownBy: ['InsurerAssignmentSection.stories.tsx: ByStateAndDay'],
      },
      {
        sentence:
          'Contacts: a form per contact type. Agents have Primary and Accounting contacts. Insurers have Executive and Submission contacts. The accounting contact can mirror the primary (the form-only flag sameAsPrimary).',
        shownBy: [
          'ContactsSection.stories.tsx: Ready',
          'ContactsSection.stories.tsx: Insurer',
          'ContactsSection.stories.tsx: SameAsPrimary',
        ],
      },
      {
        sentence:
          'User Manager: a search grid (10 rows per page; page sizes 10, 25, 50, 100) with a user details form for adding or editing, and a grid of multi-factor methods. Confirmation dialogs exist for delete and reset. Search is available to admin users.',
        shownBy: [
          'UserManagerSection.stories.tsx: TenThousand',
          'UserManagerSection.stories.tsx: RowMenus',
          'UserManagerSection.stories.tsx: ResetPassword',
          'UserManagerSection.stories.tsx: Forbidden',
          'UserPage.stories.tsx: SecondFactors',
        ],
      },
      {
        sentence:
          'State Agent Licenses: a grid (state name, license, created by, created date, updated by, updated date) with add and delete.',
        shownBy: [
          'StateLicensesSection.stories.tsx: Ready',
          'StateLicensesSection.stories.tsx: EndedInstead',
        ],
        decision: 'Also with first and last day: one that filings depend on is ended, not deleted.',
      },
      {
        sentence: 'Master Policy Data (Oklahoma only): a grid of master policies with add, edit and delete.',
        shownBy: ['MasterPoliciesSection.stories.tsx: Edited', 'MasterPoliciesSection.stories.tsx: Deleted'],
      },
      {
        sentence: 'Change Password: old password, new password, confirm.',
        shownBy: ['ChangePasswordSection.stories.tsx: Changed'],
      },
      {
        sentence:
          'Multi-Factor Authentication: method selection (authenticator app, email, phone), app setup, email verification, phone verification, phone code entry, and a secondary (backup) method step.',
        shownBy: ['SecondFactorsSection.stories.tsx: Empty', 'SecondFactorsSection.stories.tsx: SetsUpPhone'],
      },
    ],
  },
  {
    section: 'spec 2 §4',
    title: 'Settings, states and transitions',
    rules: [
      {
        sentence:
          'MFA grid row: an active method shows Reset and Delete; an inactive one shows Setup. Reset opens a confirmation and then re-setup.',
        shownBy: ['SecondFactorsSection.stories.tsx: Ready', 'SecondFactorsSection.stories.tsx: Resets'],
      },
      {
        sentence: 'User form: adding mode versus editing mode; saving returns to the list and refreshes it.',
        shownBy: [
          'UserPage.stories.tsx: AddsUser',
          'users.spec.ts: an administrator adds a view-only colleague, changes the role, and deletes them while they file',
        ],
      },
      {
        sentence: 'Transfer lists move items between available and selected; Save posts the lists.',
        shownBy: [
          'InsurerAssignmentSection.stories.tsx: Ready',
          'SyndicateAssignmentSection.stories.tsx: Ready',
        ],
        decision:
          'What was moved is posted, with the version of the list it was moved in; see decision 0025.',
      },
    ],
  },
  {
    section: 'spec 2 §8',
    title: 'Messages of Settings',
    rules: [
      message(
        "An error occurred changing the selected user's password. Please contact staff by phone to review this issue.",
        'ChangePasswordSection.stories.tsx: NotChanged',
        'UserManagerSection.stories.tsx: ResetFailed',
      ),
      message(
        'Failed to load MFA settings.',
        'SecondFactorsSection.stories.tsx: Failed',
        'UserPage.stories.tsx: SecondFactorsFailed',
      ),
      message(
        'No MFA setup for the user.',
        'SecondFactorsSection.stories.tsx: Empty',
        'UserPage.stories.tsx: OfInsurer',
      ),
      message('No Users Found', 'UserManagerSection.stories.tsx: Empty'),
      message('No data found for the entered search criteria.', 'MasterPoliciesSection.stories.tsx: NoMatch'),
      message('First name is required', 'ContactsSection.stories.tsx: Refused'),
      message('Last name is required', 'ContactsSection.stories.tsx: Refused'),
      message('Invalid email address', 'ContactsSection.stories.tsx: Refused'),
      message('Phone number is required', 'ContactsSection.stories.tsx: Refused'),
      message('Phone number cannot exceed 20 characters', 'addUser.test.ts: with %s'),
      message(
        'Invalid Phone Number. Phone Number must be in ###-###-#### format.',
        'ContactsSection.stories.tsx: Refused',
      ),
      message('Password successfully changed.', 'ChangePasswordSection.stories.tsx: Changed'),
      message('State License saved successfully.', 'StateLicensesSection.stories.tsx: Added'),
      message('Master Policy saved successfully.', 'MasterPoliciesSection.stories.tsx: Edited'),
      message('Master Policy deleted successfully.', 'MasterPoliciesSection.stories.tsx: Deleted'),
      message('Selected Insurers Saved', 'InsurerAssignmentSection.stories.tsx: Ready'),
      message('Selected Agents Saved', 'AgentAssignmentSection.stories.tsx: Ready'),
      message('Selected Lloyds Syndicates Saved', 'SyndicateAssignmentSection.stories.tsx: Ready'),
      message('Contacts successfully updated.', 'ContactsSection.stories.tsx: Ready'),
      message('User Details submitted successfully.', 'UserPage.stories.tsx: AddsUser'),
      message('User was successfully deleted.', 'UserManagerSection.stories.tsx: RowMenus'),
      message(
        "Please use 'Edit Agent List' to select an available Agent.",
        'submitInsurerPolicy.test.ts: of an agent who is none, or not in its list',
      ),
    ],
  },
];
