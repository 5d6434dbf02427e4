import { describe, expect, it } from 'vitest';
import { endpoints } from './contract.js';

/** Calls of the specifications that the contract holds, with the query names they give. (spec 1 §7; spec 2 §7; §7 Admin; §7 Batch calls; §7 Inbox; §7 Help; spec 3 §7; §7.1; §7.2; §7.3; §7.4; §7.5; §7.6) */
const built = [
  'POST /authenticate/login',
  'GET /authenticate/refresh',
  'POST /user/acceptToS',
  'POST /user/acceptNda',
  'GET /user/ndaEntityDetails',
  'GET /user/slipWelcome',
  'GET /user/agentAccountingContact?agentId',
  'GET /lookups/countries',
  'GET /lookups/countryByThreeDigitCode?threeDigitCountryCode',
  'GET /lookups/coverageCodes?state',
  'GET /lookups/participatingStates',
  'GET /lookups/states',
  // Without a query it lists all (1 §7), with these those of a coverage (3 §7.1).
  'GET /lookups/taxStatuses?state&coverageCode',
  'GET /lookups/transactionTypes',
  'GET /admin/associatedAgentsForAgency?includeAllAgentId',
  'POST /authenticate/forgotPassword?forgotPasswordRequestEmail&forgotPasswordRequestUsername',
  'POST /authenticate/getUserNames',
  'POST /authenticate/resetPassword',
  'GET /authenticate/getQrCode?userId',
  'POST /authenticate/sendVerificationCode',
  'POST /authenticate/verifyMfaCode',
  'POST /authenticate/verifyQrCode',
  'POST /authenticate/updatePassword',
  'POST /authenticate/verifyLogin?userName',
  'GET /user/getUserMfaSettings?userName',
  'POST /user/deleteUserMfaSettings?userId&mfaMethod&resetFlag',
  'GET /registration/agencyNameExists/{name}',
  'GET /registration/npnExists/{npn}',
  'GET /registration/agentSlipUserExists/{username}',
  'GET /registration/naicExists/{naic}',
  'GET /registration/ipcCompanyFeinExists/{fein}',
  'GET /registration/stateLicenseExists?agentId&state&stateLicense',
  'POST /registration/registerAgency',
  'POST /registration/registerAgent',
  'POST /registration/registerInsurer',
  'POST /registration/registerIpc',
  'GET /help/downloadDocument?documentType',
  'GET /help/getHelpDocumentation?helpDocumentType',
  'GET /inbox/inboxItems',
  'GET /inbox/newInboxItemCount',
  'GET /inbox/document?documentId&documentType&documentName',
  'POST /inbox/changeInboxItemsStatus',
  'POST /inbox/deleteInboxItems',
  'GET /reports/printPolicy?policyId&state&associatedAgentId',
  'POST /reports/exportAgentPolicySearch',
  'POST /admin/saveMasterPolicy',
  'GET /admin/insurersForEdit?agentId&state&effectiveDate',
  'POST /admin/setSelectedInsurers?agentId',
  'GET /admin/getLloydsSyndicatesForEdit?agentId',
  'POST /admin/setSelectedLloydsSyndicates?agentId',
  'GET /staticdocuments/getStaticDocument?documentName',
  'POST /admin/deleteMasterPolicy?agentId&masterPolicyId',
  'GET /admin/masterPoliciyForAgent',
  'GET /admin/agentsForEdit',
  'POST /admin/setSelectedAgents',
  'GET /admin/activeAgents',
  'GET /admin/activeInsurers',
  'GET /admin/activeLloydsSyndicates',
  'GET /admin/agentNameAndNpn',
  'GET /admin/corporateIdForAgent',
  'GET /admin/associatedAgentsForBillingPeriod?quarter&year',
  'GET /filings/searchMasterPoliciesForAgent?agentId&masterPolicyNumber',
  'GET /admin/stateLicensesForAgent?agentId',
  'GET /admin/agencyHasAgents',
  'POST /admin/addUser',
  'POST /admin/editUser',
  'POST /admin/deleteUser?slipUserId',
  'GET /admin/userDetails?slipUserId',
  'GET /admin/searchUsers?search',
  'GET /compliance/checkInsurerFiledNoBusiness?quarter&year&state',
  'POST /compliance/fileInsurerNoBusiness',
  'GET /compliance/getInsurerNoBusinesses',
  'POST /reports/exportInsurerPolicySearch?policyNumber&insuredName&submitStartDate&submitEndDate&state',
  'POST /admin/saveStateAgentLicense',
  'POST /admin/deleteStateLicense?agentId&stateLicenseId',
  'GET /user/accountingContact?accountId',
  'POST /user/accountingContact',
  'GET /admin/settings/contacts',
  'POST /admin/settings/saveContacts',
  'POST /batchsubmission/applyForBatchSubmissionPermission',
  'POST /batchsubmission/validateXmlBatchFileExt',
  'POST /batchsubmission/uploadXmlBatchFileExt',
  'POST /batchsubmission/uploadCsvBatchFileExt',
  'POST /batchsubmission/uploadCsvBatchFile',
  'POST /batchsubmission/uploadXmlBatchFile',
  'POST /batchsubmission/validateXmlBatchFile',
  'POST /invoiceandpayment/addBankAccount',
  'POST /invoiceandpayment/deleteBankAccount?bankId&associatedAgentId',
  'GET /invoiceandpayment/getBankInfo?associatedAgentId',
  'POST /reports/billing',
  'POST /reports/invoice',
  'POST /reports/transaction',
  'POST /reports/insurerLateSubmission',
  'GET /invoiceandpayment/getInvoiceHistory?associatedAgentId&billingPeriod',
  'GET /invoiceandpayment/getPendingInvoices?associatedAgentId',
  'GET /invoiceandpayment/getPaymentHistory?associatedAgentId',
  'POST /invoiceandpayment/payInvoice',
  'POST /reports/annualFiling',
  'POST /reports/quarterlyAffidavit',
  'GET /compliance/affidavitStates',
  'GET /compliance/affidavitTemplate?agentId&state&yearQuarter',
  'GET /compliance/affidavitYearQuarters?state',
  'GET /compliance/annualFilingData?year&state&agentId',
  'GET /compliance/annualFilingStates',
  'GET /compliance/annualFilingYear?stateCode',
  'GET /compliance/billingQuarterYears',
  'POST /compliance/saveAffidavit',
  'POST /compliance/saveAnnualFiling?year&state&signature',
];

/** Names that a call needs besides, by the decision named. */
const neededBesides: Readonly<Record<string, readonly string[]>> = {
  // Whoever signs names the figures they saw (decision 0032).
  'POST /compliance/saveAnnualFiling': ['figuresKey'],
};

const pathOf = (call: string) => call.replace(/\?.*/, '');
const queryOf = (call: string) => call.split('?')[1]?.split('&') ?? [];
const fromSpecification = endpoints.filter(({ source }) => source.startsWith('spec '));

describe('the specification’s calls', () => {
  it('are each listed once', () => {
    const all = built.map(pathOf);
    expect(all.filter((call, at) => all.indexOf(call) !== at)).toEqual([]);
  });

  it('are those the contract says it took from there, no more and no fewer', () => {
    const taken = fromSpecification.map(({ method, path }) => `${method} ${path}`);
    expect(taken.toSorted()).toEqual(built.map(pathOf).toSorted());
  });

  it.each(built)('%s takes the query the specification gives it', (call) => {
    const endpoint = fromSpecification.find(({ method, path }) => pathOf(call) === `${method} ${path}`);
    expect(Object.keys(endpoint?.query?.fields ?? {})).toEqual(expect.arrayContaining(queryOf(call)));
  });

  it.each(built)('%s needs no query that the specification does not give it', (call) => {
    const endpoint = fromSpecification.find(({ method, path }) => pathOf(call) === `${method} ${path}`);
    const fields = Object.entries(endpoint?.query?.describe().fields ?? {});
    const needed = fields.flatMap(([name, field]) => ('optional' in field && !field.optional ? [name] : []));
    const given = [...queryOf(call), ...(neededBesides[pathOf(call)] ?? [])];
    expect(given).toEqual(expect.arrayContaining(needed));
  });
});
