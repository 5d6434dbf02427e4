import { refusal, type WireRefusal } from './WireRefusal.js';

/** One character more than an address may have. */
const longEmail = `${'a'.repeat(64)}@abc.example`;

/** Refusals of filings, settings, batch, compliance, reports and payments. (spec 2 §5 State license; §5 Master policy; §5 Agent contacts; §5 User form: First, last name, Email, Extension; §5 Batch: Permission; §5 Accounting contact; spec 3 §5.2: Change of agent; §5.3; §5.5; §5.6: Billing, Several agents, Transactions; §5.7: Payment) */
export const officeRefusals: readonly WireRefusal[] = [
  refusal(
    'stateLicenseRequest',
    { agentLicense: 'A.1' },
    {
      agentLicense: 'License Number must contain letters and digits only.',
    },
  ),
  refusal(
    'masterPolicyRequest',
    { masterPolicyNumber: 'm'.repeat(51) },
    {
      masterPolicyNumber: 'Maximum 50 characters allowed in Master Policy Number.',
    },
  ),
  refusal(
    'contactsRequest',
    { '0.contactPhone': '3075550123' },
    {
      '0.contactPhone': 'Invalid Phone Number. Phone Number must be in ###-###-#### format.',
    },
  ),
  refusal(
    'userRequest (agent)',
    { slipUserUserName: 'é', slipUserZip: '8200' },
    {
      slipUserUserName: 'Invalid Username.',
      slipUserZip: 'Invalid Zip code.',
    },
  ),
  refusal(
    'accountingContactRequest',
    { slipBillPhoneext: '1x' },
    {
      slipBillPhoneext: 'Phone Extension must contain digits only.',
    },
  ),
  refusal(
    'stateLicenseRequest',
    { agentLicense: 'A1234567890' },
    { agentLicense: 'Maximum 10 characters allowed in License Number.' },
  ),
  refusal(
    'masterPolicyRequest',
    { masterPolicyNumber: '', masterPolicyInsured: 'i'.repeat(76) },
    {
      masterPolicyNumber: 'Master Policy Number is required.',
      masterPolicyInsured: 'Maximum 75 characters allowed in Insured Name.',
    },
  ),
  refusal(
    'contactsRequest',
    {
      '0.contactFirstName': 'x'.repeat(51),
      '0.contactLastName': '',
      '0.contactEmail': longEmail,
      '0.contactPhone': '',
      '0.contactPhoneExt': '123456',
    },
    {
      '0.contactFirstName': 'Maximum 50 characters allowed in First Name.',
      '0.contactLastName': 'Last name is required',
      '0.contactEmail': 'Maximum 75 characters allowed in Email.',
      '0.contactPhone': 'Phone number is required',
      '0.contactPhoneExt': 'Maximum 5 characters allowed in Phone Extension.',
    },
  ),
  refusal(
    'userRequest (agent)',
    {
      slipUserUserName: 'u'.repeat(36),
      slipUserFirstName: 'x'.repeat(51),
      slipUserLastName: 'x'.repeat(51),
      slipUserEmail: longEmail,
      slipUserPhoneext: '123456',
    },
    {
      slipUserUserName: 'Maximum 35 characters allowed in User Name.',
      slipUserFirstName: 'Maximum 50 characters allowed in First Name.',
      slipUserLastName: 'Maximum 50 characters allowed in Last Name.',
      slipUserEmail: 'Maximum 75 characters allowed in Email.',
      slipUserPhoneext: 'Maximum 5 characters allowed in Phone Extension.',
    },
  ),
  refusal('batchApplicationRequest', { firstName: '' }, { firstName: 'First name is required' }),
  refusal('brokerCsvUploadRequest', { state: '' }, { state: 'State is required.' }),
  refusal(
    'insurerCsvUploadRequest',
    { submissionQuarter: null, submissionYear: null },
    {
      submissionQuarter: 'Quarter is required',
      submissionYear: 'Year is required',
    },
  ),
  refusal('agentChangeRequest', { toAgentId: 3 }, { toAgentId: 'Please select a different agent.' }),
  refusal(
    'insurerPolicyRequest',
    { agentId: null, insPolicyNumber: '' },
    {
      agentId: 'Entity Value is required.',
      insPolicyNumber: 'Policy Number is required.',
    },
  ),
  refusal(
    'insurerTransactionRequest',
    { insTransPremium: 10_000_000_000 },
    {
      insTransPremium: 'Premium must be less than 100,000,000.00',
    },
  ),
  refusal('affidavitRequest', { affidavitSignature: '' }, { affidavitSignature: 'Signature is required.' }),
  refusal('annualFilingRequest', { year: null }, { year: 'Year is required' }),
  refusal(
    'noBusinessRequest',
    { year: 2026 },
    {
      year: 'You are filing too soon. Please select a different quarter and year.',
    },
  ),
  refusal('noBusinessRequest', { state: 'TX' }, { state: 'State is required.' }),
  refusal('billingReportRequest', { agentIds: [] }, { agentIds: 'At least one agent is required' }),
  refusal(
    'billingReportRequest',
    { quarter: null, state: '' },
    { quarter: 'Quarter is required', state: 'At least one state is required' },
  ),
  refusal(
    'billingReportRequest',
    { agentIds: [3, 4] },
    {
      reportType: 'Several agents can be reported as CSV only.',
    },
  ),
  refusal(
    'transactionReportRequest',
    { startDate: null, endDate: null, states: '', agentIds: [] },
    {
      startDate: 'Start date is required',
      endDate: 'End date is required',
      states: 'At least one state is required',
      agentIds: 'At least one agent is required',
    },
  ),
  refusal(
    'transactionReportRequest',
    { startDate: '2011-06-30T00:00:00.000Z' },
    { startDate: 'Invalid start date' },
  ),
  refusal(
    'transactionReportRequest',
    { endDate: '2025-01-01T00:00:00.000Z' },
    {
      endDate: 'End date must be greater than or equal to start date',
    },
  ),
  refusal(
    'bankAccountRequest',
    { routingNumber: '021000022', accountNumber: '1'.repeat(18) },
    {
      routingNumber: 'Routing Number is not valid.',
      accountNumber: 'Maximum 17 characters allowed in Account Number.',
    },
  ),
  refusal('paymentRequest (stored bank)', { bankId: null }, { bankId: 'Bank is required.' }),
  refusal('agentChangeRequest', { toAgentId: null }, { toAgentId: 'Agent is required.' }),
];
