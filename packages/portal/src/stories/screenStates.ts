import { filings, invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { signingIn } from '../authenticate/mfa/mfaExamples.js';
import { mfaPath } from '../authenticate/mfa/mfaState.js';
import { type Path, paths, providerPage, reportsHome, settingsHome } from '../paths.js';
import { untested } from './batchRecords.js';
import { nothingPending } from './billingRecords.js';
import { officeStates } from './officeStates.js';
import { searchResult } from './records.js';
import { emptyPreview } from './reportRecords.js';
import type { AskingScreen, QuietScreen } from './statesOfRow.js';

const visitor = { opens: { person: null } } satisfies QuietScreen;

/** Screens of one policy: its number stands in the address. */
const ofPolicy = {
  opens: { search: '?policyId=41&agentId=3&state=WY' },
  reads: ['filings.agentPolicy'],
  failed: ['An error has occurred retrieving Policy 41'],
  empty: { search: '', says: ['This address names no policy'] },
} satisfies AskingScreen;
const ofInsurerPolicy = {
  opens: { search: '?policyId=12' },
  reads: ['filings.insurerPolicy'],
  failed: ['An error has occurred retrieving Insurer Policy 12'],
  empty: ofPolicy.empty,
} satisfies AskingScreen;

const nothingToSign = 'There is nothing to sign for Colorado yet';

/** Where the stories of each screen begin, and how it looks before the office has answered, without an answer, and with nothing in it. */
export const screenStates = {
  ...officeStates,
  [paths.login]: visitor,
  [paths.logout]: {},
  [paths.forgotPassword]: visitor,
  [paths.resetPassword]: {
    opens: { person: null, search: '?a=mV0rQ2xk&z=ada%40larkin.example&u=ada.broker' },
    reads: ['authenticate.getUserNames'],
    failed: ['The link could not be checked.'],
    empty: 'never',
  },
  [paths.provider]: {
    opens: { person: null, at: providerPage },
    reads: ['authenticate.finishProviderSignIn'],
    failed: [],
    empty: 'own',
  },
  [paths.mfa]: {
    opens: { person: null, at: mfaPath('select'), state: signingIn },
    reads: ['authenticate.getQrCode'],
    failed: ['Error displaying QR code. Please try again.'],
    empty: 'never',
  },
  [paths.registration]: visitor,
  [paths.terms]: {
    opens: { person: 'newAgent' },
    reads: ['user.termsOfService'],
    failed: [],
    empty: 'never',
  },
  [paths.nda]: {
    opens: { person: 'newSigner' },
    reads: ['user.nonDisclosureAgreement'],
    failed: [],
    empty: 'never',
  },
  [paths.home]: {
    reads: ['user.slipWelcome', 'filings.filingSummary'],
    failed: [
      'The message could not be loaded',
      'What was filed could not be loaded',
      'Internal Server Error: 500',
    ],
    empty: {
      answers: {
        'user.slipWelcome': { message: '' },
        'filings.filingSummary': {
          ...filings.filingSummary.example.response,
          questionedPolicies: 0,
          reportedPolicies: 0,
          missingLicenses: [],
          totals: [],
        },
        'compliance.owed': { late: 0, entries: [] },
        'invoiceandpayment.billingSummary': { ...invoiceandpayment.billingSummary.example.response, due: [] },
      },
      says: ['No message at the moment', 'Nothing needs you', 'No premium in the last eight quarters'],
    },
  },
  [paths.policySearch]: {
    reads: ['filings.searchAgentPolicies'],
    failed: ['Error searching policies'],
    empty: {
      answers: { 'filings.searchAgentPolicies': searchResult(1, 10, []) },
      says: ['No filings found.'],
    },
  },
  [paths.newPolicy]: {
    reads: ['lookups.participatingStates'],
    failed: [],
    empty: 'never',
  },
  [paths.policyView]: {
    ...ofPolicy,
    // A transaction without charges.
    empty: { answers: { 'filings.assessmentDetails': [] }, says: [] },
  },
  [paths.renew]: ofPolicy,
  [paths.addEndorsement]: { ...ofPolicy, opens: { search: '?policyId=41&state=WY' } },
  [paths.editTransaction]: {
    ...ofPolicy,
    opens: {
      search: '?policyId=41&agentId=3&state=WY&transactionGroupId=41&editTransactionId=41&isEdit=true',
    },
  },
  [paths.filingReceipt]: {
    opens: { search: '?policyId=41&agentId=3&state=WY&confirmation=2026-00000041' },
    reads: ['filings.filingReceipt'],
    failed: ['What was filed could not be loaded'],
    empty: ofPolicy.empty,
  },
  [paths.reportedPolicies]: {
    reads: ['filings.reportedPolicies'],
    failed: ['The policies could not be loaded'],
    empty: {
      answers: { 'filings.reportedPolicies': { total: 0, rows: [] } },
      says: ['Everything that insurers reported under your NPN is filed, or said not to be yours.'],
    },
  },
  [paths.manageTiqs]: {
    reads: ['filings.searchAgentPolicies'],
    failed: ['Error searching policies'],
    empty: {
      answers: { 'filings.searchAgentPolicies': searchResult(1, 10, []) },
      says: ['No questioned transactions.', /The office asks about nothing/],
    },
  },
  [paths.quarterlyAffidavit]: {
    opens: { search: '?state=WY&yearQuarter=20254' },
    reads: ['compliance.affidavitTemplate'],
    failed: ['The affidavit could not be loaded.'],
    empty: {
      search: '?state=CO',
      answers: { 'compliance.affidavitYearQuarters': [] },
      says: [nothingToSign],
    },
  },
  [paths.annualFiling]: {
    opens: { search: '?state=OK&year=2025' },
    reads: ['compliance.annualFilingData'],
    failed: ['The annual filing could not be loaded.'],
    empty: { search: '?state=CO', answers: { 'compliance.annualFilingYear': [] }, says: [nothingToSign] },
  },
  [paths.noBusiness]: {
    opens: { person: 'foreignInsurer' },
    reads: ['compliance.getInsurerNoBusinesses'],
    failed: ['What was filed could not be loaded.'],
    empty: {
      answers: { 'compliance.getInsurerNoBusinesses': [] },
      says: [messages.compliance.noneFound],
    },
  },
  [paths.batchSubmission]: {
    reads: ['batchsubmission.getBatchFilingPermissionStatus', 'batchsubmission.getBatchUploadHistory'],
    failed: ['Batch filing could not be loaded.'],
    empty: {
      answers: {
        'batchsubmission.getBatchUploadHistory': { batchUploadHistory: [] },
        'batchsubmission.getBatchFilingPermissionStatus': untested,
      },
      says: ['No production uploads yet', messages.batch.noXmlTest],
    },
  },
  [paths.validateBatch]: {},
  [paths.invoiceHistory]: {
    reads: ['invoiceandpayment.getInvoiceHistory'],
    failed: ['The invoices could not be loaded.'],
    empty: 'own',
  },
  [paths.payInvoices]: {
    reads: ['invoiceandpayment.getPendingInvoices'],
    failed: ['The invoices could not be loaded'],
    empty: {
      answers: {
        'invoiceandpayment.getPendingInvoices': nothingPending,
        'invoiceandpayment.getBankInfo': [],
      },
      says: ['Nothing is due for Larkin Surplus Lines.', 'No Payment Due.', /No bank account is stored yet/],
    },
  },
  [paths.reports]: {
    opens: { at: reportsHome },
    reads: ['reports.previewReport'],
    failed: ['The report could not be shown.'],
    empty: { answers: { 'reports.previewReport': emptyPreview }, says: ['No filings found.'] },
  },
  [paths.help]: {},
  [paths.batchFormat]: visitor,
  [paths.registerVendor]: visitor,
  [paths.connect]: {
    reads: ['vendors.consent'],
    failed: ['The request could not be loaded'],
    // The address does not say who sent somebody here.
    empty: { search: '', says: ['This address is not whole'] },
  },
  [paths.inbox]: {
    reads: ['inbox.inboxItems'],
    failed: ['Unable to load Inbox items.'],
    empty: { answers: { 'inbox.inboxItems': [], 'inbox.newInboxItemCount': 0 }, says: ['Inbox Empty'] },
  },
  [paths.downloadDocument]: {
    opens: { at: '/slip/download-document/SlipSetupGuide' },
    reads: ['help.downloadDocument'],
    failed: ['Document download failed. Please contact support for additional details.'],
    empty: 'never',
  },
  [paths.settings]: {
    opens: { at: settingsHome },
    reads: ['admin.associatedAgentsForAgency'],
    failed: ['The agents could not be loaded.'],
    empty: 'own',
  },
} satisfies Readonly<Record<Path, QuietScreen | AskingScreen>>;

/** The same of the screens that insurers have at addresses of others. */
export const insurerScreenStates = {
  [paths.policySearch]: {
    reads: ['filings.searchInsurerPolicies'],
    failed: ['Error searching policies'],
    empty: 'own',
  },
  [paths.newPolicy]: {
    reads: ['filings.policyDraft'],
    failed: ['Your filing could not be loaded'],
    empty: 'never',
  },
  [paths.policyView]: { ...ofInsurerPolicy, empty: 'own' },
  [paths.addEndorsement]: ofInsurerPolicy,
  [paths.editTransaction]: ofInsurerPolicy,
  [paths.filingReceipt]: {
    ...ofInsurerPolicy,
    reads: ['filings.insurerFilingReceipt'],
    failed: ['What was filed could not be loaded'],
  },
} satisfies Partial<Record<Path, AskingScreen>>;
