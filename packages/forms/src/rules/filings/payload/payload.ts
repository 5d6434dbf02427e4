import { array, boolean, number, type ObjectSchema, object, string } from 'yup';
import { mapAddressParts, type PrefixedAddress } from '../../address/addressFields.js';
import { limits } from '../../limits/index.js';
import type { Cents } from '../../money/index.js';
import { oneOfPiece } from '../../schema/choices.js';
import { mapFields } from '../../schema/fieldTable.js';
import { wireWords } from '../../schema/wireText.js';
import { type PolicyTexts, policyTexts } from '../../states/policyTexts.js';
import { type TransactionTexts, transactionTexts } from '../fields/transactionTexts.js';

/** One Lloyd's syndicate's part of a premium (signed cents). */
export interface LloydsAllocation {
  lsId: number;
  userPremium: Cents;
}

/** An admitted insurer that declined the risk. */
export interface InsurerDeclination {
  id: number;
  insurerName: string;
  insurerNaic: string;
}

/** One transaction of a filing (spec 3 §3.1). Amounts are stored amounts: signed, in cents. */
export interface AgentTransactionPayload extends TransactionTexts {
  agtTransType: number;
  insurerNaic: string;
  insurerId: number;
  agtTransExpirationDate: string;
  agtTransEffectiveDate: string;
  msAgtTransPremium: Cents;
  msAgtTransOtherFees: Cents;
  slipBillId: number;
  agtTransLateExempt: 'N';
  lloydsSyndicateAllocations: LloydsAllocation[];
  insurerDeclinations: InsurerDeclination[];
}

/** One coverage of a filing and its transactions. The `shd…` values are always zero. */
export interface CoveragePayload {
  ccCoverageCode: string;
  coverageCodeDesc: string;
  ccTaxStatus: string;
  taxStatusDescription: string;
  agtTransGrpId: number;
  shdPrimaryAmount: 0;
  shdAopDeductible: 0;
  shdEligibleForWindstormPool: 0;
  shdWindstormCoverage: 0;
  shdHurricaneDeductible: 0;
  agentTransactions: AgentTransactionPayload[];
}

/**
 * A filing as it is sent (spec 3 §3.1). Dates are ISO text with milliseconds and Z, ids that do not exist yet are 0, texts
 * that the form did not ask for are empty.
 */
export interface AgentPolicyPayload extends PolicyTexts, PrefixedAddress<'risk'>, PrefixedAddress<'insured'> {
  agentId: number;
  agencyId: 0;
  homeStateAbbr: string;
  agtPolicyExpirationDate: string;
  isPartOfMasterPolicy: boolean;
  masterPolicyId: number | null;
  masterPolicyNumber: string;
  masterPolicyInsured: string;
  trackingPolicyId: number;
  agtPolicyId: number;
  /** The agent a renewed policy belonged to; `null` in the other workflows. */
  originalAgentId: number | null;
  coverageCodes: CoveragePayload[];
}

// Only the shape: the rules are in checkAgentPolicy, so that all issues come in one answer.
// The maximums are far beyond every rule; they prevent a malicious body from costing much time.
const text = () => string().max(limits.filingText).defined();
const id = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
const cents = () =>
  number()
    .integer(wireWords.wholeCents)
    .min(-Number.MAX_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .required();
const date = () =>
  string()
    .defined()
    .matches(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/, {
      message: '${path} must be a date such as 2026-01-31T00:00:00.000Z.',
      excludeEmptyString: true,
    });
const zero = () => oneOfPiece([0], '${path} must be 0.');

const allocation: ObjectSchema<LloydsAllocation> = object({ lsId: id(), userPremium: cents() }).noUnknown();

const declination: ObjectSchema<InsurerDeclination> = object({
  id: id(),
  insurerName: text(),
  insurerNaic: text(),
}).noUnknown();

const transaction: ObjectSchema<AgentTransactionPayload> = object({
  agtTransType: number().integer().required(),
  insurerNaic: text(),
  insurerId: id(),
  agtTransExpirationDate: date(),
  agtTransEffectiveDate: date(),
  ...mapFields(transactionTexts, text),
  msAgtTransPremium: cents(),
  msAgtTransOtherFees: cents(),
  slipBillId: id(),
  agtTransLateExempt: oneOfPiece(['N'], '${path} must be N.'),
  lloydsSyndicateAllocations: array().of(allocation.required()).max(limits.filingRows).required(),
  insurerDeclinations: array().of(declination.required()).max(limits.filingRows).required(),
}).noUnknown();

const coverage: ObjectSchema<CoveragePayload> = object({
  ccCoverageCode: text(),
  coverageCodeDesc: text(),
  ccTaxStatus: text(),
  taxStatusDescription: text(),
  agtTransGrpId: id(),
  shdPrimaryAmount: zero(),
  shdAopDeductible: zero(),
  shdEligibleForWindstormPool: zero(),
  shdWindstormCoverage: zero(),
  shdHurricaneDeductible: zero(),
  agentTransactions: array().of(transaction.required()).min(1).max(limits.filingRows).required(),
}).noUnknown();

const payload: ObjectSchema<AgentPolicyPayload> = object({
  ...mapFields(policyTexts, text),
  agentId: id(),
  agencyId: zero(),
  homeStateAbbr: text(),
  agtPolicyExpirationDate: date(),
  ...mapAddressParts('risk', text),
  ...mapAddressParts('insured', text),
  isPartOfMasterPolicy: boolean().required(),
  masterPolicyId: id().nullable().defined(),
  masterPolicyNumber: text(),
  masterPolicyInsured: text(),
  trackingPolicyId: id(),
  agtPolicyId: id(),
  originalAgentId: id().nullable().defined(),
  coverageCodes: array().of(coverage.required()).min(1).max(limits.filingRows).required(),
}).noUnknown();

/** The shape of a filing on the wire (spec 3 §3.1). Its rules are `checkAgentPolicy`. */
export const agentPolicyPayload = () => payload;

/**
 * A filing that may be incomplete: missing amounts are `null`, ids that are not chosen are 0, missing dates are empty. Every
 * payload is a valid draft, so that one check works for both the form and the server.
 */
export type AgentPolicyDraft = Omit<AgentPolicyPayload, 'coverageCodes'> & {
  coverageCodes: readonly CoverageDraft[];
};

/** A coverage of a draft. */
export type CoverageDraft = Omit<CoveragePayload, 'agentTransactions'> & {
  agentTransactions: readonly AgentTransactionDraft[];
};

/** A transaction of a draft: `null` where an amount is missing. */
export type AgentTransactionDraft = Omit<
  AgentTransactionPayload,
  'msAgtTransPremium' | 'msAgtTransOtherFees' | 'lloydsSyndicateAllocations'
> & {
  msAgtTransPremium: Cents | null;
  msAgtTransOtherFees: Cents | null;
  lloydsSyndicateAllocations: readonly (Omit<LloydsAllocation, 'userPremium'> & {
    userPremium: Cents | null;
  })[];
};
