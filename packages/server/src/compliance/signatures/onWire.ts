import type { compliance, Output } from '@slip/api/contract';
import { type PeriodBilling, toWireDate } from '@slip/forms/rules';
import type { OpenPaper } from './openPaper.js';
import type { SignatureRow } from './readSignatures.js';

type Affidavit = Output<typeof compliance.affidavitTemplate>;
type Signature = NonNullable<Affidavit['signed']>;

/** How figures come to their invoices, on the wire. */
const billingOnWire = ({ inQuestion, ...others }: PeriodBilling) => ({
  inQuestion: { ...inQuestion, reasons: [...inQuestion.reasons] },
  ...others,
});

/** A signature on the wire. */
function signatureOnWire({ signature, text, person }: SignatureRow): Signature {
  const { transactions, premium, policyFees, tax, fee, billing } = signature;
  return {
    signatureId: signature.id,
    name: signature.name,
    signedBy: `${person.first} ${person.last}`,
    signedOn: toWireDate(signature.signedOn),
    signedAt: signature.signedAt.toISOString(),
    textVersion: text.version,
    textHash: signature.textHash,
    text: text.text,
    notice: text.notice,
    figures: { transactions, premium, policyFees, tax, fee },
    billing: billing && billingOnWire(billing),
  };
}

/** The text that is shown: the one that was signed, or while something is to be signed the one of the period. */
export const shownText = ({ isDue, text, signed }: OpenPaper) => (isDue || !signed ? text : signed.text);

/** The fields that both kinds of papers have in common on the wire. */
export function paperOnWire(open: OpenPaper) {
  const { agent, state, period, totals, signed, isChanged, mustSignAgain, figuresKey, isDue } = open;
  const text = shownText(open);
  return {
    stateName: state.name,
    agentId: agent.id,
    period: period.words,
    textVersion: text.version,
    isSampleText: text.isSample,
    figures: totals,
    billing: billingOnWire(open.figures.billing),
    signed: signed ? signatureOnWire(signed) : null,
    isChanged,
    mustSignAgain,
    figuresKey,
    maySign: isDue && open.whyNot === undefined,
    whyNot: open.whyNot ?? null,
    dueDate: toWireDate(open.dueDate),
    earlier: open.earlier.map(signatureOnWire),
  };
}
