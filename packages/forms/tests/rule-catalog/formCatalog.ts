import { changePasswordSchema } from '../../src/rules/authenticate/newPassword.js';
import {
  accountingContactSchema,
  addressSchema,
  affidavitSchema,
  agencyRegistrationSchema,
  agentPolicyFormSchema,
  agentRegistrationSchema,
  annualFilingSchema,
  answerSchema,
  askAgentSchema,
  bankAccountSchema,
  batchApplicationSchema,
  batchUploadSchema,
  billingReportSchema,
  contactSchema,
  contactTypes,
  coverageEditSchema,
  denialSchema,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleContext,
  exampleFiling,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  forgotPasswordSchema,
  insurerInformationSchema,
  insurerPolicySchema,
  insurerRegistrationSchema,
  insurerReportSchema,
  ipcRegistrationSchema,
  lateSubmissionSchema,
  loginSchema,
  masterPolicySchema,
  mfaPhoneSchema,
  ndaSchema,
  newPolicyStartSchema,
  noBusinessSchema,
  type PolicyDates,
  participatingStates,
  passkeyNameSchema,
  paymentSchema,
  policyInformationSchema,
  policySearchSchema,
  registrationStatusSchema,
  remittanceBankSchema,
  resetPasswordSchema,
  savedReportSchema,
  settingsContactSchema,
  stateDefinition,
  stateLicenseSchema,
  transactionReportSchema,
  userSchema,
  webhookSchema,
} from '../../src/rules/index.js';
import { noPolicyTexts, policyDetailTexts } from '../../src/rules/states/policyTexts.js';
import { type CatalogEntry, form } from './CatalogEntry.js';
import { officeForms } from './officeForms.js';
import { programForms } from './programForms.js';

/** The office's day in the examples. */
export const CATALOG_DAY = '2026-11-21';
const today = CATALOG_DAY;
const wyoming = stateDefinition('WY');

const { BusinessAddress: address } = exampleAgentRegistration().AddressInformation;
const { PrimaryContact: contact } = exampleAgentRegistration().ContactInformation;
const password = 'Correct-horse-7';
const unasked = { State: null, AccountingContact: null, AssociatedAgent: null, Quarter: null, Year: null };
const period = { StartDate: null, EndDate: null, Year: null, Month: null, Quarter: null };
const user = {
  Username: 'ben.okafor',
  FirstName: 'Ben',
  LastName: 'Okafor',
  Email: 'ben@larkin.example',
  PhoneNumber: '307-555-0123',
  PhoneExt: '',
  EmailNotification: true,
  MailingAddress: address,
  PhysicalAddress: address,
};
const settingsContact = {
  FirstName: 'Ada',
  LastName: 'Larkin',
  Email: 'ada@larkin.example',
  ConfirmEmail: 'ada@larkin.example',
  PhoneNumber: '307-555-0123',
  PhoneExt: '12',
  SameAsPrimary: false,
};
const information = {
  ...policyDetailTexts(noPolicyTexts),
  PolicyNumber: 'SL-1',
  InsuredName: 'Bighorn',
  ExpirationDate: '2027-01-15',
  isMasterPolicy: '0',
  MasterPolicy: null,
  InsuredAddress: address,
};
const insurerInformation = {
  State: 'WY',
  PolicyNumber: 'SL-1',
  InsuredName: 'Bighorn',
  EntityType: 'Agent',
  EntityValue: { id: 3, label: 'Ada Larkin' },
} as const;
const dates: PolicyDates = { today, minimum: '2013-04-01', latestEffectiveDate: '2026-01-15' };

/** Every form of the product: its schema and a value it takes. */
export const formCatalog = (): readonly CatalogEntry[] => [
  form('loginSchema', loginSchema, { userName: 'ada.broker', password }),
  form('forgotPasswordSchema', forgotPasswordSchema, { Email: 'ada@larkin.example' }),
  form('resetPasswordSchema', resetPasswordSchema, {
    Email: 'ada@larkin.example',
    Username: 'ada.broker',
    NewPassword: password,
    ConfirmPassword: password,
  }),
  form('changePasswordSchema', changePasswordSchema, {
    Username: 'ada.broker',
    OldPassword: 'x',
    NewPassword: password,
    ConfirmPassword: password,
    EndOthers: true,
  }),
  form('passkeyNameSchema', passkeyNameSchema, { Name: 'The blue key' }),
  form('mfaPhoneSchema', mfaPhoneSchema, { PhoneNumber: '307-555-0123' }),
  form('denialSchema', denialSchema, { Reason: 'other', Explanation: 'We sold the book.' }),
  form('answerSchema', answerSchema, { Answer: 'The insured is a school district.' }),
  form('ndaSchema', ndaSchema, {
    Signature: 'Ada Larkin',
    EntityLicence: '1',
    EntityName: 'E',
    DateSigned: 'D',
    Ip: '::1',
  }),
  form('addressSchema', addressSchema(), address),
  form('contactSchema', contactSchema({ role: 'Primary Contact' }), contact),
  form('agentRegistrationSchema', agentRegistrationSchema, exampleAgentRegistration()),
  form('agencyRegistrationSchema', agencyRegistrationSchema, exampleAgencyRegistration()),
  form('insurerRegistrationSchema', insurerRegistrationSchema, exampleInsurerRegistration()),
  form('ipcRegistrationSchema', ipcRegistrationSchema, exampleIpcRegistration()),
  form('registrationStatusSchema', registrationStatusSchema, {
    ReceiptNumber: '7KQ2-M4TX-9HBD',
    Email: 'ada@larkin.example',
  }),
  form('askAgentSchema', askAgentSchema, { NationalProducerNumber: '3001234' }),
  form('stateLicenseSchema', stateLicenseSchema, { State: 'WY', LicenseNumber: 'A1' }),
  form('webhookSchema', webhookSchema, { Url: 'https://ams.example/slip', Events: ['link.asked'] }),
  form('masterPolicySchema', masterPolicySchema, { MasterPolicyNumber: 'M1', MasterPolicyInsured: 'B' }),
  ...(['Primary', 'Executive'] as const).map((type) =>
    form(`settingsContactSchema (${contactTypes[type].role})`, settingsContactSchema(type), settingsContact),
  ),
  form('userSchema (agent)', userSchema('agent'), { ...user, Role: 'View' }),
  form('userSchema (insurer)', userSchema('insurer'), { ...user, Role: null }),
  form('accountingContactSchema', accountingContactSchema, contact),
  form('batchApplicationSchema', batchApplicationSchema, {
    FirstName: 'Ada',
    LastName: 'Larkin',
    Email: 'ada@larkin.example',
    PhoneNumber: '307-555-0123',
    AssociatedEntity: 'Larkin & Quist',
  }),
  form('batchUploadSchema (xml)', batchUploadSchema({ format: 'xml', kind: 'Agent', today }), {
    ...unasked,
    Files: [{ name: 'a.xml', size: 10 }],
    Comments: '',
  }),
  form('batchUploadSchema (csv, Agency)', batchUploadSchema({ format: 'csv', kind: 'Agency', today }), {
    ...unasked,
    Files: [{ name: 'a.csv', size: 10 }],
    Comments: '',
    State: 'WY',
    AccountingContact: '5',
    AssociatedAgent: '3',
  }),
  form(
    'batchUploadSchema (csv, insurer)',
    batchUploadSchema({ format: 'csv', kind: 'AlienInsurer', today }),
    {
      ...unasked,
      Files: [{ name: 'a.csv', size: 10 }],
      Comments: '',
      Quarter: 0,
      Year: 2026,
    },
  ),
  form('newPolicyStartSchema', newPolicyStartSchema({ today, kind: 'Agency' }), {
    State: 'WY',
    TransactionEffectiveDate: '2026-01-15',
    AssociatedAgent: '3',
  }),
  ...participatingStates().map((state) => {
    const context = exampleContext({ state, kind: 'IPC' });
    return form(
      `agentPolicyFormSchema (${state.name})`,
      agentPolicyFormSchema(context),
      exampleFiling(context),
    );
  }),
  ...participatingStates().map((state) =>
    form(`policyInformationSchema (${state.name})`, policyInformationSchema(state, dates, today), {
      ...information,
      ...(state.form.fields.locationOfRisk !== 'hidden' && { LocationOfRisk: address }),
    }),
  ),
  form(
    'coverageEditSchema',
    coverageEditSchema(wyoming, { onFile: new Set(), inceptions: [], received: [today] }),
    { CoverageCode: '5000', TaxStatus: '0' },
  ),
  form('insurerInformationSchema', insurerInformationSchema({ today }), insurerInformation),
  form('insurerPolicySchema', insurerPolicySchema({ today }), {
    ...insurerInformation,
    TransactionEffectiveDate: '2026-01-15',
    Premium: 100,
    AllowSameDayTransaction: false,
  }),
  form('policySearchSchema', policySearchSchema, {
    State: null,
    Search: '',
    InsuredName: '',
    PolicyNumber: '',
    ConfirmationNumber: '',
    SubmitDateRange: { From: null, To: null },
    ExpirationDate: { From: '2026-01-01', To: '2026-01-31' },
    AssociatedAgent: null,
    TIQs: false,
  }),
  form('affidavitSchema', affidavitSchema('Agency'), {
    AssociatedAgent: '3',
    State: 'WY',
    YearQuarter: 20263,
    Signature: 'Ada Larkin',
  }),
  form('annualFilingSchema', annualFilingSchema({ kind: 'Agent', today }), {
    AssociatedAgent: null,
    State: 'OK',
    Year: 2025,
    Signature: 'Ada Larkin',
  }),
  form('noBusinessSchema', noBusinessSchema({ kind: 'ForeignInsurer', today }), {
    State: 'WY',
    Year: 2026,
    Quarter: 3,
  }),
  form('billingReportSchema', billingReportSchema(today), {
    Quarter: 3,
    Year: 2026,
    State: 'WY',
    Agents: ['3'],
    ReportType: 0,
  }),
  form('transactionReportSchema', transactionReportSchema, {
    StartDate: '2026-01-01',
    EndDate: '2026-01-31',
    States: ['WY'],
    Agents: ['3'],
    DateType: 0,
    ReportType: 1,
  }),
  form('insurerReportSchema', insurerReportSchema(today), {
    ...period,
    State: 'WY',
    DateType: 0,
    PeriodKind: 'MonthAndYear',
    Year: 2026,
    Month: 2,
  }),
  form('lateSubmissionSchema', lateSubmissionSchema(today, 'ForeignInsurer'), {
    State: 'WY',
    Year: 2026,
    Quarter: 1,
  }),
  form('savedReportSchema', savedReportSchema, {
    Name: 'For the partners',
    Period: 'lastMonth',
    Schedule: 'month',
  }),
  form('bankAccountSchema', bankAccountSchema, {
    BankName: 'First',
    RoutingNumber: '021000021',
    AccountNumber: '1',
  }),
  form('remittanceBankSchema', remittanceBankSchema, {
    BankName: 'First',
    RoutingNumber: '021000021',
    AccountNumber: '1',
    Payee: 'State of Wyoming',
  }),
  form('paymentSchema', paymentSchema, { Categories: ['WY'], Bank: '4' }),
  ...programForms,
  ...officeForms,
];
