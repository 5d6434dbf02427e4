import type { Cents } from '../../money/index.js';
import type { StateFacts } from '../../states/index.js';
import { enteredAmount, type TransactionTypeCode, typedAmount } from '../../transaction-type/index.js';
import type { Choice, InsurerChoice, InsurerPremiumForm, SyndicateForm } from './form.js';

/**
 * True if an insurer stands for the Lloyd's market, which writes through its syndicates. The specification says that its
 * label contains the marker (spec 3 §4.2) but does not show it; we use the market's own name.
 */
export function isLloydsLabel(label: string): boolean {
  return /\blloyd['’‘`]s\b/i.test(label);
}

/** True if a state asks for the syndicates of an insurer. */
export function asksSyndicates(insurer: Choice | null, { form }: StateFacts): boolean {
  return form.fields.lloydsSyndicates !== 'hidden' && insurer !== null && isLloydsLabel(insurer.label);
}

/** An empty row of a syndicate. */
export function emptySyndicate(): SyndicateForm {
  return { Syndicate: null, Premium: 0 };
}

/**
 * The premium of a Lloyd's card as a person would type it: the sum of its syndicates' premiums (spec 3 §4.2). If the type
 * gives money back, it has a minus sign or none.
 */
export function syndicateSum(
  rows: readonly Pick<SyndicateForm, 'Premium'>[],
  type: TransactionTypeCode | null,
): Cents {
  const sum = rows.reduce((total, { Premium }) => total + (enteredAmount(type, Premium) ?? 0), 0);
  return type === null ? sum : typedAmount(type, sum);
}

/**
 * The card after its insurer has been chosen: a Lloyd's insurer starts with one syndicate row; changing to another insurer
 * removes the syndicates and resets premium and fees (spec 3 §4.2).
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

/** An insurer of the office's records as a choice; its label contains its number, because companies have similar names. */
export function insurerChoice(insurer: {
  readonly id: number;
  readonly name: string;
  readonly naic: string;
}): InsurerChoice {
  const { id, name, naic } = insurer;
  return { id, label: `${name} (${naic})`, naic };
}
