/** Why a transaction is questioned that came with a batch file: these are asked of files alone (domain §7). */
export const fileQuestionRules = ['T108', 'T109'] as const;

/** Why a transaction is questioned, by the office's numbers (domain §5, §7); T110 is a location outside the home state. */
export const questionRules = [
  'T101',
  'T102',
  'T103',
  'T104',
  'T105',
  'T106',
  'T107',
  ...fileQuestionRules,
  'T110',
] as const;

/** One of those reasons. */
export type QuestionRule = (typeof questionRules)[number];

/** A question of the office (a TIQ): the transaction is accepted, but it has to be answered or corrected. */
export interface OfficeQuestion {
  readonly rule: QuestionRule;
  /** The field of the wire it is about: of the transaction, its coverage (`cc…`) or its policy (`agtPolicyNumber`, `risk…`). */
  readonly field:
    | 'agtTransEffectiveDate'
    | 'agtTransType'
    | 'insurerId'
    | 'msAgtTransPremium'
    | 'msAgtTransOtherFees'
    | 'ccTaxStatus'
    | 'agtPolicyNumber'
    | 'riskState';
  /** The reason and how to settle it, in plain words. */
  readonly message: string;
}
