import {
  adjustmentSchema,
  decisionSchema,
  helpFileSchema,
  letterSchema,
  messageSchema,
  officeProviderSchema,
  openStateSchema,
  openStateStart,
  providerSecretSchema,
  reasonSchema,
  rejectionSchema,
  staffPersonSchema,
  staffRolesSchema,
  stateDefinition,
  stateRowSchema,
  templateSchema,
} from '../../src/rules/index.js';
import { form } from './CatalogEntry.js';

const staffPerson = {
  Username: 'nora.quist',
  FirstName: 'Nora',
  LastName: 'Quist',
  Email: 'nora@office.example',
  Roles: ['Registrar'],
  State: null,
  Reason: 'Registrations have doubled.',
};

/** The forms of the office's own people. */
export const officeForms = [
  form('adjustmentSchema', adjustmentSchema, {
    Amount: 1_250,
    State: '',
    Invoice: '',
    BankAccount: '',
    PaidBy: 'Check 1042',
    Reason: 'The invoice had gone to an old address.',
  }),
  form('staffPersonSchema', staffPersonSchema, staffPerson),
  form('staffRolesSchema', staffRolesSchema, staffPerson),
  form('officeProviderSchema', officeProviderSchema, {
    Name: 'The office',
    Issuer: 'https://login.office.example',
    ClientId: 'slip',
    Secret: '',
    Domains: 'office.example',
    IsOnlyWay: false,
    ExceptFor: null,
    RolesClaim: 'groups',
    RolesScope: '',
    Roles: 'slip-examiners = Examiner',
    Reason: 'Everybody here has an account with it.',
  }),
  form('providerSecretSchema', providerSecretSchema, { Secret: 'a-long-secret' }),
  form('messageSchema', messageSchema, {
    Subject: 'The affidavit of Wyoming is late',
    Words: 'Please sign it.',
    Page: '/slip/dashboard/home',
  }),
  form('helpFileSchema', helpFileSchema, { Title: 'Filing calendar', Category: 'Calendars', Position: '1' }),
  form('stateRowSchema', stateRowSchema({ state: stateDefinition('WY'), today: '2026-11-28' }), {
    Table: 'premium-tax',
    FirstDay: '2027-01-01',
    Value: '3.25%',
    Source: 'W.S. § 26-11-118 as amended',
    Reason: 'The legislature has raised it.',
  }),
  form('openStateSchema', openStateSchema({ model: stateDefinition('WY'), today: '2026-11-28' }), {
    ...openStateStart(stateDefinition('WY'), '2026-11-28'),
    State: 'MT',
    FirstDay: '2027-01-01',
    AchCompanyId: 'M626001445',
    Source: 'Mont. Code Ann. § 33-2-302',
    Tables: {
      ...openStateStart(stateDefinition('WY'), '2026-11-28').Tables,
      'premium-tax': { Value: '2.75%', Source: 'Mont. Code Ann. § 33-2-311' },
      'transaction-fee': { Value: '0.25%', Source: 'Mont. Code Ann. § 33-2-321' },
    },
    Reason: 'The state has asked for it.',
  }),
  form(
    'letterSchema',
    letterSchema({ fields: [{ name: 'reason', isRequired: true, secret: null }], kept: [] }),
    {
      Subject: 'Your registration',
      Text: 'We could not approve it: {reason}',
    },
  ),
  form('templateSchema', templateSchema, { Words: 'Please call {phone}.' }),
  form('reasonSchema', reasonSchema, { Reason: 'The laptop was stolen.' }),
  form('decisionSchema', decisionSchema, { Template: 'order', Note: 'The certificate is in order.' }),
  form('rejectionSchema', rejectionSchema, {
    Template: 'npn',
    Reason: 'The National Producer Number is not yours. Please check it and register again.',
  }),
];
