import {
  changePasswordRequest,
  forgotPasswordRequest,
  loginRequest,
  mfaCodeRequest,
  mfaVerifyRequest,
  resetPasswordRequest,
  userNamesRequest,
} from '../../src/rules/authenticate/index.js';
import {
  batchApplicationRequest,
  brokerCsvUploadRequest,
  insurerCsvUploadRequest,
  xmlUploadRequest,
} from '../../src/rules/batch/index.js';
import {
  affidavitRequest,
  annualFilingRequest,
  noBusinessRequest,
} from '../../src/rules/compliance/index.js';
import {
  agentChangeRequest,
  agentPolicyPayload,
  assignmentRequest,
  backoutRequest,
  denialRequest,
  exampleFiling,
  insurerPolicyRequest,
  insurerPolicyUpdateRequest,
  insurerTransactionRequest,
  toAgentPolicyPayload,
} from '../../src/rules/filings/index.js';
import { bankAccountRequest, paymentRequest } from '../../src/rules/payments/index.js';
import {
  agencyRegistration,
  agentRegistration,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  insurerRegistration,
  ipcRegistration,
  registrationStatusRequest,
  toAgencyRegistration,
  toAgentRegistration,
  toInsurerRegistration,
  toIpcRegistration,
} from '../../src/rules/registration/index.js';
import {
  billingReportRequest,
  insurerReportRequest,
  lateSubmissionRequest,
  transactionReportRequest,
} from '../../src/rules/reports/index.js';
import { stateDefinition } from '../../src/rules/states/index.js';
import {
  accountingContactRequest,
  contactsRequest,
  emptyUser,
  masterPolicyRequest,
  ndaAcceptance,
  stateLicenseRequest,
  toAccountingContact,
  toContactRequest,
  toUserRequest,
  userRequest,
} from '../../src/rules/user/index.js';
import type { CatalogEntry } from './CatalogEntry.js';
import { CATALOG_DAY } from './formCatalog.js';

const today = CATALOG_DAY;
const wyoming = stateDefinition('WY');
const password = 'Correct-horse-7';
const email = 'ada@larkin.example';
const day = '2026-01-15T00:00:00.000Z';
const wire = (name: string, schema: CatalogEntry['schema'], example: unknown): CatalogEntry => ({
  name,
  kind: 'wire',
  schema,
  example,
});

/** Every body and query of the wire that the rules make: its schema and a value it takes, strictly. */
export function wireCatalog(): readonly CatalogEntry[] {
  const { BusinessAddress: address } = exampleAgentRegistration().AddressInformation;
  const { PrimaryContact: contact } = exampleAgentRegistration().ContactInformation;
  const settingsContact = { ...contact, SameAsPrimary: false };
  const user = {
    ...emptyUser('agent'),
    Username: 'ben.okafor',
    FirstName: 'Ben',
    LastName: 'Okafor',
    Email: email,
    PhoneNumber: '307-555-0123',
    MailingAddress: address,
    PhysicalAddress: address,
  };
  const upload = { comments: '', batchSubmissionTypes: 1 };
  const insurerReport = { reportType: 1, dateType: 0, states: 'WY,CO', startDate: day, endDate: day };
  const stored = { bankId: 4, bankName: null, routingNumber: null, accountNumber: null, saveFlag: null };
  const bank = { bankName: 'First', routingNumber: '021000021', accountNumber: '1' };
  const invoice = {
    invoiceId: 'IN-1',
    invoiceAmount: 100,
    invoiceAmountTotal: 100,
    invoiceDueDate: day,
    agentId: 3,
    payee: 'Wyoming',
    slipId: '7',
    category: 'WY',
    customerNumber: 'C1',
    customerName: 'Ada Larkin',
    isMs: false,
  };
  return [
    wire('loginRequest', loginRequest(), { userName: 'ada.broker', password }),
    wire('forgotPasswordRequest', forgotPasswordRequest(), { forgotPasswordRequestEmail: email }),
    wire('userNamesRequest', userNamesRequest(), { token: 't', email, username: '' }),
    wire('resetPasswordRequest', resetPasswordRequest(), {
      token: 't',
      userName: 'ada.broker',
      password,
      email,
    }),
    wire('changePasswordRequest', changePasswordRequest(), { oldPassword: 'x', newPassword: password }),
    wire('mfaCodeRequest', mfaCodeRequest(), { mfaMethod: 3, userId: '7', phoneNumber: '3075550123' }),
    wire('mfaVerifyRequest', mfaVerifyRequest(), {
      verificationCode: '123456',
      userId: '7',
      saveMFA: true,
      guid: null,
      pathId: null,
      mfaMethod: 1,
      phoneNumber: '',
      rememberMFA: false,
    }),
    wire('ndaAcceptance', ndaAcceptance(), { fullName: 'Ada Larkin', fullAddress: '-', ipAddress: '::1' }),
    wire('agentRegistration', agentRegistration(), toAgentRegistration(exampleAgentRegistration())),
    wire('agencyRegistration', agencyRegistration(), toAgencyRegistration(exampleAgencyRegistration())),
    wire('insurerRegistration', insurerRegistration(), toInsurerRegistration(exampleInsurerRegistration())),
    wire('ipcRegistration', ipcRegistration(), toIpcRegistration(exampleIpcRegistration())),
    wire('registrationStatusRequest', registrationStatusRequest(), {
      receiptNumber: '7KQ2-M4TX-9HBD',
      email: 'ada@larkin.example',
    }),
    wire('stateLicenseRequest', stateLicenseRequest(), {
      stateAgentLicenseId: 0,
      agentId: 3,
      state: 'WY',
      agentLicense: 'A1',
    }),
    wire('masterPolicyRequest', masterPolicyRequest(), {
      masterPolicyId: 0,
      agentId: 3,
      masterPolicyNumber: 'M1',
      masterPolicyInsured: 'Bighorn',
    }),
    wire('contactsRequest', contactsRequest(), [
      toContactRequest('Primary', settingsContact),
      toContactRequest('Executive', settingsContact),
    ]),
    wire('userRequest (agent)', userRequest('agent'), toUserRequest(user)),
    wire('userRequest (insurer)', userRequest('insurer'), toUserRequest({ ...user, Role: null })),
    wire(
      'accountingContactRequest',
      accountingContactRequest(),
      toAccountingContact(contact, { slipBillId: 0, referenceId: 3 }),
    ),
    wire('batchApplicationRequest', batchApplicationRequest(), {
      firstName: 'Ada',
      lastName: 'Larkin',
      email,
      phone: '3075550123',
      associated_entity: 'Larkin & Quist',
    }),
    wire('xmlUploadRequest', xmlUploadRequest(), upload),
    wire('brokerCsvUploadRequest', brokerCsvUploadRequest(), {
      ...upload,
      slipBillId: 5,
      state: 'WY',
      agentId: 3,
    }),
    wire('insurerCsvUploadRequest', insurerCsvUploadRequest(today), {
      ...upload,
      insurerId: 9,
      submissionYear: 2026,
      submissionQuarter: 0,
    }),
    wire('agentPolicyPayload', agentPolicyPayload(), toAgentPolicyPayload(exampleFiling(), wyoming)),
    wire('agentChangeRequest', agentChangeRequest(), {
      agentPolicyId: 1,
      fromAgentId: 3,
      toAgentId: 4,
      agentPolicyNumber: 'SL-1',
    }),
    wire('denialRequest', denialRequest(), { insPolicyId: 12, reason: 'other', note: 'We sold the book.' }),
    wire('backoutRequest', backoutRequest(), {
      agentTransactionId: 0,
      originalAgentTransactionId: 9,
      agentPolicyId: 1,
      agentId: 3,
      originalEffectiveDate: day,
      homeState: 'WY',
      originalBillerId: 5,
      agentTransType: 1,
      originalReceivedDate: day,
    }),
    wire('insurerPolicyRequest', insurerPolicyRequest(), {
      insPolicyId: 0,
      insPolicyNumber: 'SL-1',
      insPolicyInsured: 'Bighorn',
      insPolicyHomeState: 'WY',
      ipcPolicy: 0,
      agentId: 3,
      insTransEffectiveDate: day,
      insTransPremium: 100,
    }),
    wire('insurerPolicyUpdateRequest', insurerPolicyUpdateRequest(), {
      insPolicyId: 12,
      insPolicyNumber: 'SL-1',
      insPolicyInsured: 'Bighorn',
      insPolicyHomeState: 'WY',
      ipcPolicy: 1,
      agentId: null,
    }),
    wire('insurerTransactionRequest', insurerTransactionRequest(), {
      insTransId: 0,
      insPolicyId: 1,
      insTransEffectiveDate: day,
      insTransPremium: -100,
    }),
    wire('assignmentRequest', assignmentRequest(), { selectedIds: [1], availableIds: [2, 3] }),
    wire('affidavitRequest', affidavitRequest(), {
      affidavitId: 0,
      affidavitYearQuarter: 20263,
      affidavitTemplateState: 'WY',
      affidavitSignature: 'Ada Larkin',
      affidavitAgentName: 'Ada Larkin',
      affidavitDate: day,
      figuresKey: 'a1',
    }),
    wire('annualFilingRequest', annualFilingRequest(today), {
      year: 2025,
      state: 'OK',
      signature: 'Ada',
      figuresKey: 'a1',
    }),
    wire('noBusinessRequest', noBusinessRequest({ kind: 'AlienInsurer', today }), {
      state: 'WY',
      year: 2025,
      quarter: 0,
    }),
    wire('billingReportRequest', billingReportRequest(today), {
      agentIds: [3],
      quarter: 3,
      year: 2026,
      state: 'WY',
      stateName: 'Wyoming',
      reportType: 0,
      isMultiState: false,
    }),
    wire('transactionReportRequest', transactionReportRequest(), {
      ...insurerReport,
      agentIds: [3, 4],
      isMultiState: true,
      stateNames: 'Wyoming, Colorado',
    }),
    wire('insurerReportRequest', insurerReportRequest(), insurerReport),
    wire('lateSubmissionRequest', lateSubmissionRequest(today), { year: 2026, quarter: 1, states: 'ALL' }),
    wire('bankAccountRequest', bankAccountRequest(), { ...bank, associatedAgentId: null }),
    wire('paymentRequest (stored bank)', paymentRequest(), {
      ...stored,
      agentId: null,
      paymentDetails: [invoice],
    }),
    wire('paymentRequest (typed bank)', paymentRequest(), {
      ...bank,
      bankId: null,
      saveFlag: 'Y',
      agentId: 3,
      paymentDetails: [invoice],
    }),
  ];
}
