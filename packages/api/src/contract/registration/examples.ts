/* One request of each kind, as the portal sends it. */

const address = {
  address1: '12 Pine St',
  address2: '',
  city: 'Cheyenne',
  state: 'WY',
  zip: '82001',
} as const;

const mailing = {
  mailingAddress1: '12 Pine St',
  mailingAddress2: '',
  mailingCity: 'Cheyenne',
  mailingState: 'WY',
  mailingZip: '82001',
} as const;

const anywhere = { ...address, province: '', country: 'USA' } as const;
const mailingAnywhere = { ...mailing, mailingProvince: '', mailingCountry: 'USA' } as const;

const primary = {
  phone: '3075550123',
  phoneExtension: '12',
  email: 'nora@larkin.example',
  contactFirstName: 'Nora',
  contactLastName: 'Quist',
} as const;

const contactEmailAndPhone = { contactEmail: 'nora@larkin.example', contactPhone: '3075550123' } as const;

const accounting = {
  accountingContactFirstName: 'Nora',
  accountingContactLastName: 'Quist',
  accountingContactEmail: 'nora@larkin.example',
  accountingContactPhone: '3075550123',
} as const;

export const exampleAgent = {
  npn: '3007788',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Larkin',
  userName: 'ada.broker',
  ...address,
  ...mailing,
  ...primary,
  ...contactEmailAndPhone,
  fax: '',
  status: '',
  isIpc: 0,
  ...accounting,
  stateAgentLicenses: [{ state: 'WY', agentLicense: 'W100', isSameAsNPN: 0 }],
} as const;

export const exampleAgency = {
  corporateAccountName: 'Larkin & Quist',
  userName: 'larkin.quist',
  ...anywhere,
  ...mailingAnywhere,
  ...primary,
  contactMiddleName: '',
  linkedLicensees: [
    { firstName: 'Ada', lastName: 'Larkin', npn: '3001234' },
    { firstName: 'Ben', lastName: 'Okafor', npn: '3005678' },
  ],
} as const;

export const exampleInsurer = {
  type: 'F',
  naic: '12345',
  userName: 'granite@peak.example',
  states: 'WY,CO',
  ...anywhere,
  insurerName: 'Granite Peak Specialty Insurance Company',
  ...primary,
  ...contactEmailAndPhone,
} as const;

export const exampleIpc = {
  isItNonUSCompany: false,
  ipcType: 1,
  ipcCompanyName: 'Bighorn Outfitters LLC',
  ipcCompanyFein: '123456789',
  states: 'WY',
  firstName: 'Nora',
  middleName: '',
  lastName: 'Quist',
  userName: 'bighorn',
  ...anywhere,
  ...mailingAnywhere,
  ...primary,
  ...contactEmailAndPhone,
  ...accounting,
  isIpc: 1,
} as const;
