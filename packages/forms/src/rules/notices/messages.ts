/** How people reach the office; named in several messages, never written into them. */
export interface OfficeContact {
  readonly phone: string;
  readonly email: string;
}

/** Every text of the specifications that is not tied to one field, by noun. Exact words: nobody retypes them. */
export const messages = {
  /** Spec 1 §8 Sign-in and recovery, §2, §4. */
  signIn: {
    failed: 'Invalid Username or Password, please try again.',
    locked: ({ phone }: Pick<OfficeContact, 'phone'>) =>
      `This account is locked. Please use the Forgot Username or Password functionality on the Login page or contact staff at ${phone} to reset your password.`,
    timedOut: 'You have been logged out due to inactivity.',
    viewOnly:
      'You are logged in using an account with "View-Only" permission and have limited functionality available.',
  },
  /** Spec 1 §8 Sign-in and recovery, §4 Password reset. */
  recovery: {
    failed: 'An error has occurred',
    updated: 'Password updated successfully.',
  },
  /** Spec 1 §8 MFA; a skip is spec 1 §8 Sign-in. */
  mfa: {
    skipInvalidUser: 'User ID is missing or invalid.',
    skipExpired: 'Invalid or expired MFA skip request.',
    skipFailed: 'Failed to skip MFA. Please try again.',
    qrCodeFailed: 'Error displaying QR code. Please try again.',
    sendFailed: 'Error sending verification code. Please try again.',
    sessionExpired: 'Your session has expired. Please login again',
    invalidCode: 'Invalid code. Please try again or resend the code',
    verifyFailed: 'Error verifying code. Please try again.',
  },
  /** Spec 1 §8. */
  agreements: {
    termsFailed: 'An error has occurred submitting ToS',
    ndaFailed: 'An error has occurred submitting NDA',
  },
  /** Spec 2 §2 Settings. */
  access: {
    unauthorizedTitle: 'Unauthorized Access',
    unauthorized: 'You do not have permission to view this page.',
    /** Spec 2 §8. */
    noStateLicenseForFile: (state: string) =>
      `Your account does not have a State License associated for ${state}. The State License can be added from the Settings page.`,
    /** Spec 1 §8 Access messages. */
    affidavitByAgent:
      'The Quarterly Affidavit for the selected Quarter and Year has not been reported by the Agent; it must be submitted by the Agent.',
    annualFilingByAgent:
      'The Annual Filing for the selected Year has not been reported by the Agent; it must be submitted by the Agent.',
    primaryAccountOnly:
      "The Quarterly Affidavit and Annual Filing can only be submitted under the Agent's primary account, not by secondary users.",
    /** Spec 1 §8 Access messages; also when the agent of a policy lacks the state. */
    noStateLicense: ({ state, email }: { state: string; email: string }) =>
      `Your account does not have access to submit policy data for ${state}. Add the surplus lines broker's state license number for ${state} under Settings, or contact support at ${email}.`,
  },
  /** Spec 1 §8 Generic mapping. */
  calls: {
    notFound: 'There is no data for the entered criteria. Please change the criteria and try again.',
    internal: 'Internal Server Error: 500',
    unexpected:
      'Unexpected error occurred while communicating with the server. Please try again. If the issue persists, please contact support.',
  },
  /** Spec 1 §8 Help and downloads. */
  downloads: {
    missing: 'Error downloading file.',
    done: 'Document downloaded successfully; please check your download(s).',
    failed: 'Document download failed. Please contact support for additional details.',
  },
  /** Spec 3 §2, §4, §8. */
  filings: {
    selectStateTitle: 'Please Select State and Effective Date for New Policy Submission.',
    confirm: 'Please confirm the information below is correct.',
    added: 'The policy has been successfully added.',
    loadFailed: (id: number) => `An error has occurred retrieving Policy ${id}`,
    detailsFailed: 'An error occurred getting the policy details.',
    searchFailed: 'Error searching policies',
    noneFound: 'No data found',
    truncated: 'More than 100 policies match. The first 100 are shown; narrow the search to see the others.',
    noAssessments: 'No assessment details are available',
    commentOnly: 'Only comments can be edited for this transaction.',
    backoutAndCorrection:
      'This edit will create a backout transaction and a correction transaction. Would you like to proceed?',
    transactionSaved: 'Transaction saved successfully.',
    transactionAdded: 'Transaction added successfully.',
    transactionUpdated: 'Transaction updated successfully.',
    transactionBackedOut: 'Transaction backed out successfully.',
    policyUpdated: 'Policy Information updated successfully.',
    agentUpdated: 'Agent Updated Successfully',
    /** Spelled so (spec 3 §8). */
    agentUpdateFailed: 'Someting went wrong while updating agent',
    coverageUpdated: 'Coverage Information updated successfully.',
  },
} as const;
