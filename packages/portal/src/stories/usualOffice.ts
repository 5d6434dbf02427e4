import {
  admin,
  authenticate,
  type Contract,
  filings,
  inbox,
  office,
  registration,
  user,
} from '@slip/api/contract';
import { type Answers, examplesOf } from '@slip/api/fake-office';
import {
  insurerChoice,
  participatingStates,
  stateDefinitionOrDefault,
  taxStatusesFor,
} from '@slip/forms/rules';
import { insurerPolicy, insurerRowsMatching } from './insurerRecords.js';
import { policy, rowsMatching, searchResult, signatures, terms, welcome } from './records.js';
import { detailsOf, usersMatching } from './users.js';

/** An office on a usual day: it answers everything the screens ask. Stories change what they are about. */
export const usualOffice: Answers<Contract> = {
  ...examplesOf(
    user.agentAccountingContact,
    user.accountingContact,
    user.ndaEntityDetails,
    authenticate.getQrCode,
    authenticate.sendVerificationCode,
    authenticate.verifyMfaCode,
    authenticate.verifyQrCode,
    authenticate.verifyLogin,
    authenticate.forgotPassword,
    authenticate.getUserNames,
    authenticate.resetPassword,
    authenticate.updatePassword,
    authenticate.confirmPassword,
    user.secondFactors,
    user.newBackupCodes,
    user.forgetBrowsers,
    user.deleteUserMfaSettings,
    user.sessions,
    user.endSession,
    user.endOtherSessions,
    user.signInHistory,
    registration.registerAgent,
    registration.registerAgency,
    registration.registerInsurer,
    registration.registerIpc,
    inbox.inboxItems,
    inbox.changeInboxItemsStatus,
    inbox.deleteInboxItems,
    admin.insurersForEdit,
    admin.setSelectedInsurers,
    admin.getLloydsSyndicatesForEdit,
    admin.setSelectedLloydsSyndicates,
    admin.saveMasterPolicy,
    admin.deleteMasterPolicy,
    admin.agentsForEdit,
    admin.setSelectedAgents,
    filings.searchMasterPoliciesForAgent,
    admin.contacts,
    admin.stateLicensesForAgent,
    admin.addUser,
    admin.editUser,
    admin.deleteUser,
    user.getUserMfaSettings,
    admin.agencyLinks,
    admin.askAgent,
    admin.withdrawRequest,
    admin.authorizationForm,
    admin.signAuthorization,
    admin.declineRequest,
    admin.endLink,
    filings.minimumEffectiveDate,
    filings.lloydsSyndicatesForAgent,
    filings.masterPolicies,
    filings.minimumDeclinations,
    filings.existingDeclinations,
    office.registrations,
    office.questions,
    registration.registrationStatus,
    filings.premiumDetails,
    filings.transactionRecord,
    filings.reportingEntity,
    filings.filingReceipt,
    filings.filingSummary,
    filings.reportedPolicies,
    filings.policyHistory,
    filings.insurerPolicyHistory,
    filings.questionDetails,
    filings.attachQuestionFile,
    filings.answerQuestion,
  ),
  'authenticate.logout': { success: true },
  'registration.npnExists': ({ params }) => ['3001234', '3005678'].includes(params.npn),
  'registration.agentSlipUserExists': ({ params }) => params.username === 'ada.larkin',
  'registration.stateLicenseExists': ({ query }) => query.stateLicense === '118820',
  'registration.agencyNameExists': ({ params }) => params.name === 'Harbor Specialty Agency',
  'registration.naicExists': ({ params }) => params.naic === '47011',
  'registration.ipcCompanyFeinExists': ({ params }) => params.fein === '987654321',
  'help.getHelpDocumentation': ({ query }) => ({
    name: `${query.helpDocumentType}.pdf`,
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'help.downloadDocument': ({ query }) => ({
    name: `${query.documentType}.pdf`,
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'admin.signedAuthorization': () => ({
    name: 'AgentAuthorizationForm-3001234.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'reports.printPolicy': () => ({
    name: 'Policy-SL-2026-0041.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'reports.printInsurerPolicy': () => ({
    name: 'Policy-GP-2026-0012.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'reports.exportInsurerPolicySearch': () => ({
    name: 'PolicyExport.csv',
    blob: new Blob(['Policy Number'], { type: 'text/csv' }),
  }),
  'reports.exportAgentPolicySearch': ({ query }) => ({
    name: query.withTransactions ? 'PolicyTransactionResult.csv' : 'PolicyExport.csv',
    blob: new Blob(['Policy Number'], { type: 'text/csv' }),
  }),
  'filings.questionAttachment': () => ({
    name: 'Exemption certificate.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'inbox.newInboxItemCount': 2,
  'inbox.document': () => ({
    name: 'Welcome.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  }),
  'user.slipWelcome': { message: welcome },
  'user.termsOfService': terms,
  'user.agreementRecords': signatures,
  'user.nonDisclosureAgreement': { ...terms, title: 'Non-Disclosure Agreement' },
  'lookups.participatingStates': participatingStates.map(({ abbreviation, name }) => ({
    value: abbreviation,
    text: name,
  })),
  'lookups.coverageCodes': ({ query }) => {
    const state = stateDefinitionOrDefault(query.state);
    return state.coverageCodes.map(({ code, name }) => ({
      value: code,
      text: name,
      taxStatuses: taxStatusesFor(state, code).map((status) => status.code),
      firstDay: state.minimumEffectiveDate,
      lastDay: null,
    }));
  },
  'admin.associatedAgentsForAgency': [
    { agentId: 3, name: 'Ada Larkin', npn: '3001234', licensedStates: ['CO', 'OK', 'SD', 'TN', 'WY'] },
    { agentId: 4, name: 'Ben Okafor', npn: '3004321', licensedStates: ['OK', 'WY'] },
    { agentId: 5, name: 'Cleo Marsh', npn: '3009876', licensedStates: ['TN'] },
  ],
  'admin.searchUsers': ({ query }) => usersMatching(query.search ?? ''),
  'admin.userDetails': ({ query }) => detailsOf(query.slipUserId),
  'filings.agentHasLicense': true,
  'filings.agentIsActive': true,
  'filings.policyWithNumber': ({ query }) =>
    query.agentPolicyNumber === 'SL-2026-0041'
      ? { agtPolicyId: 41, agtPolicyNumber: 'SL-2026-0041', agtPolicyInsured: 'Bighorn Outfitters LLC' }
      : null,
  'filings.duplicatePolicyNumber': ({ query }) =>
    query.agentPolicyNumber === 'SL-2026-0041' && query.agentPolicyId !== policy.agtPolicyId,
  'filings.insurersForAgent': {
    selectedInsurers: [
      {
        value: '9',
        text: 'Granite Peak Specialty Insurance Company (12345)',
        name: 'Granite Peak Specialty Insurance Company',
        naic: '12345',
        isActive: true,
      },
      {
        value: '10',
        text: 'Harbor Light Surplus Insurance Company (23456)',
        name: 'Harbor Light Surplus Insurance Company',
        naic: '23456',
        isActive: true,
      },
      {
        value: '11',
        text: 'Northfork Indemnity Company (34567)',
        name: 'Northfork Indemnity Company',
        naic: '34567',
        isActive: true,
      },
    ],
  },
  'filings.searchInsurers': ({ query }) => ({
    insurers: [
      { name: 'Tallgrass Excess Insurance Company', naic: '46137', id: 12 },
      { name: 'Tamarack Surplus Lines Insurance Company', naic: '47288', id: 13 },
    ]
      .map((insurer) => ({
        ...insurer,
        value: String(insurer.id),
        text: insurerChoice(insurer).label,
        isListed: false,
      }))
      .filter(({ text }) => text.toLowerCase().includes((query.text ?? '').toLowerCase())),
    hasMore: false,
  }),
  'filings.searchAgentPolicies': ({ query }) =>
    searchResult(
      query.page,
      query.pageSize,
      rowsMatching(query.search ?? query.insuredName ?? '').filter(
        ({ tiqs }) => query.tiqs !== true || tiqs > 0,
      ),
    ),
  'filings.agentPolicy': policy,
  'filings.searchInsurerPolicies': ({ query }) =>
    searchResult(
      query.page,
      query.pageSize,
      insurerRowsMatching(query.search ?? query.insuredName ?? query.policyNumber ?? ''),
    ),
  'filings.insurerPolicy': insurerPolicy,
  'filings.duplicateInsurerPolicyNumber': ({ query }) =>
    query.policyNumber === 'GP-2026-0013' && query.insurerPolicyId !== 13,
  'filings.updateInsurerPolicy': 12,
  'filings.backoutInsurerTransaction': 25,
  'filings.assessmentDetails': [
    { asmtName: 'Premium tax', amount: 30_750, reason: '3% of $10,250.00 premium and policy fees' },
    { asmtName: 'Transaction fee', amount: 1794, reason: '0.175% of $10,250.00 premium and policy fees' },
  ],
  'filings.existingDeclinations': [],
  'filings.policyDrafts': [],
  'filings.policyDraft': { draft: null },
  'filings.savePolicyDraft': 1,
  'filings.discardPolicyDraft': true,
  'filings.submitNewPolicy': 41,
  'filings.submitRenewal': 42,
  'filings.submitEndorsement': 41,
  'filings.submitGroupEndorsement': 41,
  'filings.updateTransaction': 41,
  'filings.autoBackoutTransaction': 41,
};
