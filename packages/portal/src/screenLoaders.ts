import { type Path, paths } from './paths.js';
import type { ScreenLoader } from './ScreenLoader.js';

/* The pages of one of these modules share most of their code. Each module is imported once, so that this table stays small on the sign-in page. */
const batchFiles = () => import('./batch/index.js');
const papers = () => import('./compliance/index.js');
const invoices = () => import('./billing/index.js');
const policyChanges = () => import('./filings/change/index.js');
const policySearches = () => import('./filings/search/index.js');

/**
 * The code of each page. Only the router imports this table: a screen reads `screens.ts`, which imports no screen, so that no
 * imports run in a circle.
 */
export const screenLoaders: Readonly<Record<Path, ScreenLoader>> = {
  [paths.login]: () => import('./authenticate/LoginScreen.js'),
  [paths.logout]: () => import('./authenticate/LogoutScreen.js'),
  [paths.forgotPassword]: () => import('./authenticate/recovery/ForgotPasswordScreen.js'),
  [paths.resetPassword]: () => import('./authenticate/recovery/ResetPasswordScreen.js'),
  [paths.provider]: () => import('./authenticate/single-sign-on/ProviderScreen.js'),
  [paths.mfa]: () => import('./authenticate/mfa/MfaScreen.js'),
  [paths.registration]: () => import('./registration/RegistrationScreen.js'),
  [paths.terms]: () => import('./agreements/TermsScreen.js'),
  [paths.nda]: () => import('./agreements/NdaScreen.js'),
  [paths.home]: () => import('./dashboard/HomeScreen.js'),
  [paths.policySearch]: async () => ({ default: (await policySearches()).PolicySearchScreen }),
  [paths.newPolicy]: () => import('./filings/new-policy/NewPolicyScreen.js'),
  [paths.policyView]: () => import('./PolicyScreen.js'),
  [paths.renew]: async () => ({ default: (await policyChanges()).RenewScreen }),
  [paths.addEndorsement]: async () => ({ default: (await policyChanges()).AddEndorsementScreen }),
  [paths.editTransaction]: async () => ({ default: (await policyChanges()).EditTransactionScreen }),
  [paths.filingReceipt]: () => import('./filings/filing-receipt/FilingReceiptScreen.js'),
  [paths.reportedPolicies]: () => import('./reported-policies/ReportedPoliciesScreen.js'),
  [paths.manageTiqs]: async () => ({ default: (await policySearches()).ManageTiqsScreen }),
  [paths.quarterlyAffidavit]: async () => ({ default: (await papers()).QuarterlyAffidavitScreen }),
  [paths.annualFiling]: async () => ({ default: (await papers()).AnnualFilingScreen }),
  [paths.noBusiness]: () => import('./compliance/no-business/NoBusinessScreen.js'),
  [paths.batchSubmission]: async () => ({ default: (await batchFiles()).BatchSubmissionScreen }),
  [paths.validateBatch]: async () => ({ default: (await batchFiles()).ValidateBatchScreen }),
  [paths.invoiceHistory]: async () => ({ default: (await invoices()).InvoiceHistoryScreen }),
  [paths.payInvoices]: async () => ({ default: (await invoices()).PayInvoicesScreen }),
  [paths.reports]: () => import('./reports/ReportsScreen.js'),
  [paths.officeDashboard]: () => import('./office/dashboard/OfficeDashboardScreen.js'),
  [paths.officeWork]: () => import('./office/work/WorkScreen.js'),
  [paths.officeRegistrations]: () => import('./office/registrations/RegistrationsScreen.js'),
  [paths.officeRegistration]: () => import('./office/registrations/RegistrationRequestScreen.js'),
  [paths.officeQuestions]: () => import('./office/questions/QuestionsScreen.js'),
  [paths.officeQuestion]: () => import('./office/questions/QuestionScreen.js'),
  [paths.officeAccounts]: () => import('./office/accounts/AccountsScreen.js'),
  [paths.officeAccount]: () => import('./office/accounts/AccountScreen.js'),
  [paths.officeStaff]: () => import('./office/staff/StaffScreen.js'),
  [paths.officeRoles]: () => import('./office/staff/RolesScreen.js'),
  [paths.officeStateFigures]: () => import('./office/dashboard/StateFiguresScreen.js'),
  [paths.officeStateTables]: () => import('./office/state-tables/StateTablesScreen.js'),
  [paths.officeAudit]: () => import('./office/audit/AuditScreen.js'),
  [paths.officeMarket]: () => import('./office/market/MarketScreen.js'),
  [paths.officeBank]: () => import('./office/bank/BankScreen.js'),
  [paths.officeBatch]: () => import('./office/batch/BatchScreen.js'),
  [paths.officeBatchFile]: () => import('./office/batch/BatchFileScreen.js'),
  [paths.officePapers]: () => import('./office/papers/PapersScreen.js'),
  [paths.officeDifferences]: () => import('./office/differences/DifferencesScreen.js'),
  [paths.officeDifference]: () => import('./office/differences/DifferenceScreen.js'),
  [paths.officeWords]: () => import('./office/words/WordsScreen.js'),
  [paths.officeBooks]: () => import('./office/books/BooksScreen.js'),
  [paths.officeVendors]: () => import('./office/vendors/VendorsScreen.js'),
  [paths.registerVendor]: () => import('./vendors/RegisterVendorScreen.js'),
  [paths.connect]: () => import('./vendors/ConnectScreen.js'),
  [paths.help]: () => import('./help/HelpScreen.js'),
  [paths.batchFormat]: () => import('./batch/format/BatchFormatScreen.js'),
  [paths.inbox]: () => import('./inbox/InboxScreen.js'),
  [paths.downloadDocument]: () => import('./help/DownloadDocumentScreen.js'),
  [paths.settings]: () => import('./settings/SettingsScreen.js'),
};
