import { MAX_AMOUNT_CENTS } from '../money/index.js';

/** The limits of spec 1 §9 and spec 3 §9, in characters unless they say otherwise. */
export const limits = {
  /** Cents: amounts must be below it and above its negative. */
  amount: MAX_AMOUNT_CENTS,
  userName: 35,
  loginPassword: 64,
  email: 75,
  addressLine: 50,
  city: 30,
  province: 30,
  usZipField: 10,
  foreignZip: 11,
  insuredName: 75,
  policyNumber: 50,
  policyComment: 255,
  transactionComment: 100,
  mga: 75,
  riskRetentionGroup: 75,
  declinationInsurer: 100,
  signature: 100,
  confirmationNumber: 13,
  /** Days from today an effective date may lie ahead. */
  daysAhead: { agent: 60, insurer: 365 },
  /** Years from today an expiration date may lie ahead. */
  expirationYears: 20,
  /** Times in milliseconds. */
  fieldDebounce: 300,
  duplicateCheckDebounce: 500,
} as const;
