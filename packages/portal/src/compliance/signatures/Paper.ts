import type { compliance, Output } from '@slip/api/contract';

type Affidavit = Output<typeof compliance.affidavitTemplate>;

/**
 * A paper, the document to sign for a period: the facts that the affidavit and the annual filing have in common.
 * `figuresKey` is a fingerprint of its text and figures: the office refuses a signature of figures that have changed.
 */
export type Paper = Pick<
  Affidavit,
  | 'stateName'
  | 'agentId'
  | 'period'
  | 'textVersion'
  | 'isSampleText'
  | 'figures'
  | 'billing'
  | 'signed'
  | 'isChanged'
  | 'mustSignAgain'
  | 'figuresKey'
  | 'isOwed'
  | 'maySign'
  | 'whyNot'
  | 'dueDate'
  | 'earlier'
>;

/** The sums of an agent's transactions received in the period. */
export type Figures = Paper['figures'];

/** An earlier signature, with the text and figures that were signed. */
export type Signature = Affidavit['earlier'][number];

/** True if somebody still has to sign the paper, whoever it is. */
export function isToSign({ signed, mustSignAgain }: Pick<Paper, 'signed' | 'mustSignAgain'>): boolean {
  return signed === null || mustSignAgain;
}
