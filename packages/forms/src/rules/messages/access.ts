/* Spec 2 §2 Settings. */

export const unauthorizedTitle = 'Unauthorized Access';
export const unauthorized = 'You do not have permission to view this page.';
/** Spec 1 §8 Access messages; also when the agent of a policy lacks the state. */
export const noStateLicense = ({ state, email }: { state: string; email: string }) =>
  `Your account does not have access to submit policy data for ${state}. Add the surplus lines broker's state license number for ${state} under Settings, or contact support at ${email}.`;
