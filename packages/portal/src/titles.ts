/** Titles of screens that other screens name, too. The table of screens says those of all. */
export const titles = {
  forgotPassword: 'Forgot Username or Password',
  resetPassword: 'Set Account Password',
  terms: 'Terms and Conditions',
  nda: 'Non-Disclosure Agreement',
  policySearch: 'Search and Manage Policies',
  quarterlyAffidavit: 'Quarterly Affidavit',
  annualFiling: 'Annual Filing',
  noBusiness: 'No Business',
  reportedPolicies: 'Reported Policies',
  batchFormat: 'Batch File Format',
  batchSubmission: 'Batch Submission',
  validateBatch: 'Validate XML Batch File',
  invoiceHistory: 'Invoice & Payment History',
  payInvoices: 'Pay Invoices',
  reports: 'Reports',
  settings: 'Settings',
} as const;
