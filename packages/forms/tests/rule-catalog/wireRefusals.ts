/** A body that the wire refuses, and the words it is refused with. One table for the rules and for the server. */
export interface WireRefusal {
  /** The entry of {@link wireCatalog} whose example is changed. */
  readonly name: string;
  /** Changes of the example, by dotted path. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The first words of each field that is wrong, by dotted path. */
  readonly problems: Readonly<Record<string, string>>;
}

const refusal = (
  name: string,
  changes: WireRefusal['changes'],
  problems: WireRefusal['problems'],
): WireRefusal => ({ name, changes, problems });

/** What the server refuses in the same words as the forms. */
export const wireRefusals: readonly WireRefusal[] = [
  refusal('loginRequest', { userName: '' }, { userName: 'Username is required.' }),
  refusal(
    'loginRequest',
    { userName: 'u'.repeat(36), password: 'p'.repeat(65) },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      password: 'Maximum 64 characters allowed in Password.',
    },
  ),
  refusal(
    'forgotPasswordRequest',
    { forgotPasswordRequestEmail: 'ada' },
    { forgotPasswordRequestEmail: 'Invalid email address' },
  ),
  refusal('resetPasswordRequest', { password: 'lowercase7' }, { password: 'One uppercase character' }),
  refusal(
    'resetPasswordRequest',
    { password: 'Password1' },
    { password: 'This password is too easy to guess.' },
  ),
  refusal('changePasswordRequest', { newPassword: 'NoNumber' }, { newPassword: 'One number' }),
  refusal('mfaVerifyRequest', { verificationCode: '12345' }, { verificationCode: 'The code has 6 digits.' }),
  refusal('mfaCodeRequest', { phoneNumber: '123' }, { phoneNumber: 'Phone Number is not valid.' }),
  refusal(
    'ndaAcceptance',
    { fullName: 'x'.repeat(101) },
    { fullName: 'Maximum 100 characters allowed in Signature.' },
  ),
  refusal(
    'agentRegistration',
    { userName: 'ada broker', npn: '30-1', 'stateAgentLicenses.1.state': 'WY' },
    {
      userName: 'Invalid Username.',
      npn: 'National Producer Number must contain digits only.',
      'stateAgentLicenses.1.state': 'State must be unique.',
    },
  ),
  refusal(
    'agentRegistration',
    { 'stateAgentLicenses.1.agentLicense': 'w100' },
    { 'stateAgentLicenses.1.agentLicense': 'License numbers must be unique.' },
  ),
  refusal(
    'agencyRegistration',
    { corporateAccountName: 'x'.repeat(31), 'linkedLicensees.0.npn': '1234' },
    {
      corporateAccountName: 'Maximum 30 characters allowed in Agency Name.',
      'linkedLicensees.0.npn': 'National Producer Number must be at least 5 characters.',
    },
  ),
  refusal(
    'insurerRegistration',
    { type: 'A', states: '' },
    {
      naic: 'First two characters of NAIC Number must be alpha characters for Alien insurer.',
      states: 'Please select at least one state.',
    },
  ),
  refusal(
    'ipcRegistration',
    { isItNonUSCompany: true, country: 'CAN' },
    {
      ipcCompanyFein: 'FEIN/Tax ID should be 15 characters long',
      province: 'Province is required when country is not United States.',
    },
  ),
  refusal(
    'stateLicenseRequest',
    { agentLicense: 'A-1' },
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
  refusal('billingReportRequest', { agentIds: [] }, { agentIds: 'At least one agent is required' }),
  refusal(
    'billingReportRequest',
    { agentIds: [3, 4] },
    {
      reportType: 'Several agents can be reported as CSV only.',
    },
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
];

/** A copy of a value with the places that dotted paths name changed. */
export function withChanges(value: unknown, changes: WireRefusal['changes']): unknown {
  return Object.entries(changes).reduce<unknown>(
    (sofar, [path, replacement]) => put(sofar, path.split('.'), replacement),
    value,
  );
}

function put(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === name ? put(item, rest, replacement) : item,
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [name]: put(Reflect.get(value, name), rest, replacement) };
}
