import { refusal, type WireRefusal } from './WireRefusal.js';

/** Refusals of the registrations. (spec 1 §5 Agent registration; §5 Agency registration: Agency name, Username, Licensees; §5 Insurer registration: Username, Company name, Type; §5 IPC registration: Username, Type, Company name, States) */
export const registrationRefusals: readonly WireRefusal[] = [
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
    'agentRegistration',
    { userName: '', npn: '', 'stateAgentLicenses.0.state': '', 'stateAgentLicenses.0.agentLicense': '' },
    {
      userName: 'Username is required.',
      npn: 'National Producer Number is required.',
      'stateAgentLicenses.0.state': 'State is required.',
      'stateAgentLicenses.0.agentLicense': 'License Number is required.',
    },
  ),
  refusal(
    'agentRegistration',
    {
      userName: 'u'.repeat(36),
      npn: '12345678901',
      'stateAgentLicenses.0.agentLicense': 'A.1',
      'stateAgentLicenses.1.agentLicense': 'A1234567890',
    },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      npn: 'Maximum 10 characters allowed in National Producer Number.',
      'stateAgentLicenses.0.agentLicense': 'License Number must contain letters and digits only.',
      'stateAgentLicenses.1.agentLicense': 'Maximum 10 characters allowed in License Number.',
    },
  ),
  refusal(
    'agencyRegistration',
    { corporateAccountName: '', userName: '', linkedLicensees: [] },
    {
      corporateAccountName: 'Agency Name is required.',
      userName: 'Username is required.',
      linkedLicensees: 'At least 2 licensees are required.',
    },
  ),
  refusal(
    'agencyRegistration',
    { userName: 'u'.repeat(36), 'linkedLicensees.1.npn': '3001234' },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      'linkedLicensees.1.npn': 'National Producer Number must be unique.',
    },
  ),
  refusal(
    'agencyRegistration',
    {
      'linkedLicensees.0.firstName': '',
      'linkedLicensees.0.lastName': 'x'.repeat(31),
      'linkedLicensees.1.npn': '',
    },
    {
      'linkedLicensees.0.firstName': 'First name is required',
      'linkedLicensees.0.lastName': 'Maximum 30 characters allowed in Last Name.',
      'linkedLicensees.1.npn': 'National Producer Number is required.',
    },
  ),
  refusal(
    'insurerRegistration',
    { userName: 'u'.repeat(76), insurerName: '', naic: '1234', type: '' },
    {
      userName: 'Maximum 75 characters allowed in User Name.',
      insurerName: 'Company Name is required.',
      naic: 'NAIC Number must be at least 5 characters.',
      type: 'Insurer Type is required.',
    },
  ),
  refusal(
    'insurerRegistration',
    { userName: '', insurerName: 'x'.repeat(76), naic: 'A-3456789012' },
    {
      userName: 'Username is required.',
      insurerName: 'Maximum 75 characters allowed in Company Name.',
      naic: 'Maximum 9 characters allowed in NAIC Number.',
    },
  ),
  refusal(
    'ipcRegistration',
    { userName: '', ipcType: 3, states: '' },
    {
      userName: 'Username is required.',
      ipcType: 'Filer Type is required.',
      states: 'Please select at least one state.',
    },
  ),
  refusal(
    'ipcRegistration',
    { userName: 'u'.repeat(36), ipcCompanyName: 'x'.repeat(51), ipcCompanyFein: '12-456789' },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      ipcCompanyName: 'Maximum 50 characters allowed in Company Name.',
      ipcCompanyFein: 'Invalid characters in FEIN/Tax ID.',
    },
  ),
  refusal(
    'ipcRegistration',
    { ipcCompanyFein: '12345678' },
    { ipcCompanyFein: 'FEIN/Tax ID should be 9 characters long' },
  ),
  refusal(
    'registrationStatusRequest',
    { receiptNumber: '7KQ2-M4TX-9HBO', email: 'ada' },
    {
      receiptNumber: 'Registration Number must be 12 letters and digits, such as 7KQ2-M4TX-9HBD.',
      email: 'Invalid email address',
    },
  ),
];
