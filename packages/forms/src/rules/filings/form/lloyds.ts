import type { Cents } from '../../money/index.js';
import type { StateFacts } from '../../states/index.js';
import { enteredAmount, type TransactionTypeCode, typedAmount } from '../../transaction-type/index.js';
import type { Choice, InsurerChoice, InsurerPremiumForm, SyndicateForm } from './form.js';

/**
 * Whether an insurer stands for the Lloyd's market, which writes through its syndicates. The specification says that its
 * label carries the marker (spec 3 §4.2) without showing it: it is the market's own name.
 */
export function isLloydsLabel(label: string): boolean {
  return /\blloyd['’‘`]s\b/i.test(label);
}

/** Whether the syndicates of an insurer are asked for in a state. */
export function asksSyndicates(insurer: Choice | null, { form }: StateFacts): boolean {
  return form.fields.lloydsSyndicates !== 'hidden' && insurer !== null && isLloydsLabel(insurer.label);
}

/** An empty row of a syndicate. */
export function emptySyndicate(): SyndicateForm {
  return { Syndicate: null, Premium: 0 };
}

/**
 * The premium of a Lloyd's card, as it would be typed: what its syndicates' premiums come to (spec 3 §4.2), with a minus
 * sign or without it where they are given back.
 */
export function syndicateSum(
  rows: readonly Pick<SyndicateForm, 'Premium'>[],
  type: TransactionTypeCode | null,
): Cents {
  const sum = rows.reduce((total, { Premium }) => total + (enteredAmount(type, Premium) ?? 0), 0);
  return type === null ? sum : typedAmount(type, sum);
}

/**
 * The card once its insurer has been chosen: a Lloyd's insurer begins with one syndicate row; leaving it clears the
 * syndicates and sets premium and fees back (spec 3 §4.2).
 */
export function withInsurer(
  card: InsurerPremiumForm,
  insurer: InsurerChoice | null,
  state: StateFacts,
): InsurerPremiumForm {
  const isLloyds = asksSyndicates(insurer, state);
  if (isLloyds === card.isLloyds) return { ...card, Insurer: insurer };
  return isLloyds
    ? { ...card, Insurer: insurer, isLloyds, Premium: 0, SelectedSyndicates: [emptySyndicate()] }
    : { Insurer: insurer, isLloyds, Premium: 0, PolicyFees: 0, SelectedSyndicates: [] };
}
