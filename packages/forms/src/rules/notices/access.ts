/* Spec 2 §2 Settings. */

export const unauthorizedTitle = 'Unauthorized Access';
export const unauthorized = 'You do not have permission to view this page.';
/** Spec 2 §8. */
export const noStateLicenseForFile = (state: string) =>
  `Your account does not have a State License associated for ${state}. The State License can be added from the Settings page.`;
/** Spec 1 §8 Access messages. */
export const affidavitByAgent =
  'The Quarterly Affidavit for the selected Quarter and Year has not been reported by the Agent; it must be submitted by the Agent.';
export const annualFilingByAgent =
  'The Annual Filing for the selected Year has not been reported by the Agent; it must be submitted by the Agent.';
export const primaryAccountOnly =
  "The Quarterly Affidavit and Annual Filing can only be submitted under the Agent's primary account, not by secondary users.";
/** Spec 1 §8 Access messages; also when the agent of a policy lacks the state. */
export const noStateLicense = ({ state, email }: { state: string; email: string }) =>
  `Your account does not have access to submit policy data for ${state}. Add the surplus lines broker's state license number for ${state} under Settings, or contact support at ${email}.`;
