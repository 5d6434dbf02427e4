/* Read as `messages.settings.…` (spec 2 §5, §8). */

/** A form was submitted with a required field left empty. */
export const incomplete = 'Please enter all the required data.';
export const passwordChanged = 'Password successfully changed.';
/** For one’s own password, and for that of another user whom an administrator of the account helps. */
export const passwordFailed =
  "An error occurred changing the selected user's password. Please contact staff by phone to review this issue.";
export const licenseSaved = 'State License saved successfully.';
export const masterPolicySaved = 'Master Policy saved successfully.';
export const masterPolicyDeleted = 'Master Policy deleted successfully.';
export const insurersSaved = 'Selected Insurers Saved';
export const agentsSaved = 'Selected Agents Saved';
export const syndicatesSaved = 'Selected Lloyds Syndicates Saved';
export const contactsSaved = 'Contacts successfully updated.';
export const userSaved = 'User Details submitted successfully.';
export const userDeleted = 'User was successfully deleted.';
export const mfaLoadFailed = 'Failed to load MFA settings.';
export const noMfa = 'No MFA setup for the user.';
export const noUsers = 'No Users Found';
export const noneFound = 'No data found for the entered search criteria.';
/** Below the agent of an insurer’s filing: the field offers only the agents of the insurer’s list. */
export const chooseAgent = "Please use 'Edit Agent List' to select an available Agent.";
/** Ours: somebody else saved first. */
export const contactsChangedElsewhere =
  'The contacts were changed in another window or by somebody else. Nothing was saved.';
/** Ours: somebody else saved the record first. */
export const recordChangedElsewhere = (record: string) =>
  `${record} was changed in another window or by somebody else. Nothing was saved.`;
