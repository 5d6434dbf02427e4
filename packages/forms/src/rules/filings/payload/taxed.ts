import { fromWireDate } from '../../calendar-date/index.js';
import { findCoverageCode, parseCoverageCode, parseTaxStatus } from '../../coverage/index.js';
import type { Cents } from '../../money/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AssessmentLine, assess, type TaxedTransaction } from '../../tax/index.js';
import { findTransactionType, signedAmount, typedAmount } from '../../transaction-type/index.js';
import { type AgentPolicyForm } from '../form/form.js';
import type { TaxedTermOf } from '../terms/policyTerms.js';
import type { AgentPolicyDraft, AgentTransactionDraft, CoverageDraft } from './payload.js';
import { toAgentPolicyDraft } from './toPayload.js';

/**
 * The facts of a transaction on the wire that `assess` needs, or `undefined` while type, status, date or an amount is
 * missing. Without `termOf`, the transaction begins its own term, with every rate that is known.
 */
export function taxedTransaction(
  coverage: Pick<CoverageDraft, 'ccCoverageCode' | 'ccTaxStatus'>,
  transaction: Pick<
    AgentTransactionDraft,
    'agtTransType' | 'agtTransEffectiveDate' | 'msAgtTransPremium' | 'msAgtTransOtherFees'
  >,
  termOf: TaxedTermOf = (inceptionDate) => ({ inceptionDate, receivedOn: undefined }),
): TaxedTransaction | undefined {
  const type = findTransactionType(transaction.agtTransType);
  const coverageCode = parseCoverageCode(coverage.ccCoverageCode);
  const taxStatus = parseTaxStatus(coverage.ccTaxStatus);
  const { msAgtTransPremium: premium, msAgtTransOtherFees: policyFees } = transaction;
  const effectiveDate = fromWireDate(transaction.agtTransEffectiveDate);
  if (!type || !coverageCode || !taxStatus || effectiveDate === undefined) return undefined;
  if (premium === null || policyFees === null) return undefined;
  return {
    transactionType: type.code,
    coverageCode,
    taxStatus,
    premium: typedAmount(type.code, premium),
    policyFees: typedAmount(type.code, policyFees),
    ...termOf(effectiveDate),
  };
}

/** One charge over all insurers of a filing. */
export interface FilingCharge extends Pick<AssessmentLine, 'id' | 'name' | 'kind' | 'rateText' | 'amount'> {
  /** The reasons in plain words: one sentence for each insurer's transaction. */
  readonly reasons: readonly string[];
}

/** The charges of a whole filing, over all its insurers; every amount is signed, as it will be stored. */
export interface FilingAssessment {
  readonly premium: Cents;
  readonly policyFees: Cents;
  readonly lines: readonly FilingCharge[];
  /** The sum of the lines: tax, assessments and fee. */
  readonly total: Cents;
  /** Premium, policy fees and every charge. */
  readonly grandTotal: Cents;
}

/**
 * The charges of a filing, each summed over its transactions, or `undefined` while something that they depend on is missing.
 * @param termOf the terms of the policy on file; when left out, each transaction begins its own
 */
export function assessAgentPolicy(
  filing: AgentPolicyDraft,
  state: StateDefinition,
  termOf?: TaxedTermOf,
): FilingAssessment | undefined {
  // The form of another state can be shown, but its charges are not known here.
  if (!state.participates) return undefined;
  const transactions = filing.coverageCodes.flatMap((coverage) =>
    coverage.agentTransactions.map((transaction) => taxedTransaction(coverage, transaction, termOf)),
  );
  const charges = new Map<string, FilingCharge>();
  let total = 0;
  let premium = 0;
  let policyFees = 0;
  for (const transaction of transactions) {
    if (!transaction || !findCoverageCode(state, transaction.coverageCode)) return undefined;
    const assessment = assess(transaction, state);
    total += assessment.total;
    premium += signedAmount(transaction.transactionType, transaction.premium);
    policyFees += signedAmount(transaction.transactionType, transaction.policyFees);
    for (const { id, name, kind, rateText, amount, reason } of assessment.lines) {
      const sofar = charges.get(id);
      charges.set(id, {
        id,
        name,
        kind,
        rateText,
        amount: (sofar?.amount ?? 0) + amount,
        reasons: [...(sofar?.reasons ?? []), reason],
      });
    }
  }
  if (transactions.length === 0) return undefined;
  return {
    premium,
    policyFees,
    lines: [...charges.values()],
    total,
    grandTotal: premium + policyFees + total,
  };
}

/** The charges of the current filing form, or `undefined` while something that they depend on is missing. */
export function assessAgentPolicyForm(
  form: AgentPolicyForm,
  state: StateDefinition,
  termOf?: TaxedTermOf,
): FilingAssessment | undefined {
  return assessAgentPolicy(toAgentPolicyDraft(form, state), state, termOf);
}
