/** Every address of the portal. The table of screens says which screen each of them opens. */
export const paths = {
  login: '/slip/auth/login',
  logout: '/slip/auth/logout',
  forgotPassword: '/slip/auth/forgotpassword',
  resetPassword: '/slip/auth/resetpassword',
  provider: '/slip/auth/provider/:accountId?',
  /** The step is the rest of the address. */
  mfa: '/slip/auth/mfa/*',
  terms: '/slip/auth/termsandconditions',
  nda: '/slip/user/nondisclosureagreement',
  home: '/slip/dashboard/home',
  policySearch: '/slip/filings/search',
  newPolicy: '/slip/filings/new',
  policyView: '/slip/filings/view',
  renew: '/slip/filings/renew',
  addEndorsement: '/slip/filings/addendorsement',
  editTransaction: '/slip/filings/edit',
  filingReceipt: '/slip/filings/filed',
  reportedPolicies: '/slip/filings/reported',
  registration: '/slip/registration',
  help: '/slip/help',
  batchFormat: '/slip/help/batch-format',
  inbox: '/slip/inbox',
  manageTiqs: '/slip/compliance/manage-tiqs',
  quarterlyAffidavit: '/slip/compliance/quarterly-affidavit',
  annualFiling: '/slip/compliance/annual-filing',
  noBusiness: '/slip/compliance/no-business',
  batchSubmission: '/slip/batch-submission',
  validateBatch: '/slip/batch-submission/validate',
  invoiceHistory: '/slip/invoices-payments/invoice-payment-history',
  payInvoices: '/slip/invoices-payments/pay-invoices',
  /** The report to open may follow. */
  reports: '/slip/reports/:reportName?',
  officeDashboard: '/slip/office',
  officeWork: '/slip/office/work',
  officeRegistrations: '/slip/office/registrations',
  officeRegistration: '/slip/office/registrations/:requestId',
  officeQuestions: '/slip/office/questions',
  officeQuestion: '/slip/office/questions/:confirmationNumber',
  officeAccounts: '/slip/office/accounts',
  officeAccount: '/slip/office/accounts/:accountId',
  officeStaff: '/slip/office/staff',
  officeRoles: '/slip/office/staff/matrix',
  /** A state may follow. */
  officeStateFigures: '/slip/office/state/:state?',
  officeStateTables: '/slip/office/state-tables',
  officeAudit: '/slip/office/audit',
  officeMarket: '/slip/office/market',
  officeBank: '/slip/office/bank',
  officeBatch: '/slip/office/batch',
  officeBatchFile: '/slip/office/batch/:submissionNumber',
  officePapers: '/slip/office/papers',
  officeDifferences: '/slip/office/differences',
  officeDifference: '/slip/office/differences/:differenceId',
  /** The part to open may follow. */
  officeWords: '/slip/office/words/:part?',
  /** The part to open may follow. */
  officeBooks: '/slip/office/books/:part?',
  officeVendors: '/slip/office/vendors',
  registerVendor: '/slip/vendors/register',
  /** The query says which access a vendor asks for. */
  connect: '/slip/connect',
  downloadDocument: '/slip/download-document/:documentId',
  /** The section is the rest of the address. */
  settings: '/slip/admin/settings/*',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** True if an address is a filing page: the search filters are kept from one to the next (spec 2 §2, spec 3 §2.2). */
export function isFilingPage(pathname: string): boolean {
  return pathname.startsWith('/slip/filings/') || pathname === paths.manageTiqs;
}

/** The sign-in page with the message that the session ended after idle time (spec 1 §2). */
export const loginAfterTimeout = `${paths.login}?timeout=true`;

/** The address of Settings without a section: it opens the first section that the person may see. */
export const settingsHome = '/slip/admin/settings';

/** The address of the reports without a chosen report. */
export const reportsHome = '/slip/reports';

/** The address of the figures of states without a chosen state. */
export const stateFiguresHome = '/slip/office/state';
/** The address of the office's words without a chosen part. */
export const wordsHome = '/slip/office/words';
/** The address of the office's books without a chosen part. */
export const booksHome = '/slip/office/books';

/** The address of the first step of the second factor. */
export const mfaStart = '/slip/auth/mfa/select';

/** The page that leads to the provider of an organization; each provider sends people back to an address below it. */
export const providerPage = '/slip/auth/provider';

/** The terms as a text to read, without buttons (spec 1 §2). */
export const readTermsPath = `${paths.terms}?readOnly=true`;

/** The non-disclosure agreement as a text to read, with the reader's signature. */
export const readNdaPath = `${paths.nda}?readOnly=true`;
