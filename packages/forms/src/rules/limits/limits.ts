import { MAX_AMOUNT_CENTS } from '../money/index.js';

const MEGABYTE = 1024 * 1024;

/** The limits of spec 1 §9, spec 2 §9 and spec 3 §9, in characters unless they say otherwise. */
export const limits = {
  /** Cents: amounts must be below it and above its negative. */
  amount: MAX_AMOUNT_CENTS,
  userName: 35,
  insurerUserName: 75,
  loginPassword: 64,
  passwordLeast: 8,
  password: 64,
  email: 75,
  forgottenEmail: 80,
  /** First and last names in settings. */
  personName: 50,
  /** First and last names in registrations, of the accounting contact and of an insurer's contacts. */
  shortName: 30,
  middleName: 30,
  agencyName: 30,
  insurerName: 75,
  ipcCompanyName: 50,
  /** A US telephone number as it is written, ###-###-####. */
  usPhone: 12,
  phone: 20,
  /** Shortest telephone number of a user in settings. */
  phoneLeast: 4,
  phoneExtension: 5,
  npn: 10,
  /** Shortest NPN an agency links. */
  linkedNpnLeast: 5,
  licenseNumber: 10,
  naicLeast: 5,
  naic: 9,
  /** FEIN/Tax ID of a US company, and of any other. */
  usTaxId: 9,
  foreignTaxId: 15,
  /** Rows: licensees an agency must link. */
  licenseesLeast: 2,
  addressLine: 50,
  city: 30,
  province: 30,
  usZipField: 10,
  /** A zip of another country in filings and registrations. */
  foreignZip: 11,
  /** A zip of another country in settings. */
  settingsForeignZip: 20,
  insuredName: 75,
  policyNumber: 50,
  policyComment: 255,
  transactionComment: 100,
  mga: 75,
  riskRetentionGroup: 75,
  declinationInsurer: 100,
  signature: 100,
  /** Declinations asked for while the office cannot say how many. */
  declinationsWhenUnknown: 1,
  confirmationNumber: 13,
  masterPolicyNumber: 50,
  masterPolicyInsured: 75,
  bankName: 30,
  /** Digits. */
  routingNumber: 9,
  accountNumber: 17,
  mfaCode: 6,
  /** Bytes. */
  upload: 10 * MEGABYTE,
  validateUpload: 20 * MEGABYTE,
  /** Characters; the specification shows none for batches, so it is that of a policy's comment. */
  batchComment: 255,
  /** Days from today an effective date may lie ahead. */
  daysAhead: { agent: 60, insurer: 365 },
  /** Years from today an expiration date may lie ahead. */
  expirationYears: 20,
  /** First years that pickers offer. */
  firstYear: { insurer: 2001, reports: 2024 },
  /** The first quarter with a billing report. */
  firstBillingQuarter: { year: 2011, quarter: 3 },
  /** Times in milliseconds. */
  fieldDebounce: 300,
  duplicateCheckDebounce: 500,
  resendCode: 30_000,
} as const;
