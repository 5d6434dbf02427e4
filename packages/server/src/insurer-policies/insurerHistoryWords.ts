import { insurerPolicyFields, insurerTransactionFields } from '@slip/forms/rules';
import {
  type Aspect,
  added,
  differences,
  dollars,
  type Facts,
  factsOf,
  filed,
  informationSentence,
  isoDay,
  type KeptChange,
  list,
  quoted,
  type RecordNames,
  sentenceBy,
  type Tellers,
  transactionsIn,
} from '../filings/view/historyWords.js';

/** What a change of an insurer's policy filed, each as it was kept. */
const transactionsOf = (after: Facts): readonly Facts[] => {
  const { transactions } = after;
  return Array.isArray(transactions) ? transactions.map(factsOf) : [];
};

/** The keys of the agents that a change of a policy's information names. */
export function agentsNamedIn({ endpoint, before, after }: KeptChange): number[] {
  if (endpoint !== 'filings.updateInsurerPolicy') return [];
  return [before, after].map((kept) => Number(factsOf(kept)['agentId'])).filter((id) => id > 0);
}

const correctedAspects: readonly Aspect[] = [
  { name: insurerTransactionFields.insTransPremium.inSentence, field: 'premium', tell: dollars },
  { name: insurerTransactionFields.insTransEffectiveDate.inSentence, field: 'effectiveDate', tell: isoDay },
];

const informationAspects = ({ agent }: RecordNames): readonly Aspect[] => [
  { name: insurerPolicyFields.insPolicyNumber.inSentence, field: 'policyNumber', tell: quoted },
  { name: insurerPolicyFields.insPolicyInsured.inSentence, field: 'insuredName', tell: quoted },
  { name: 'the entity', field: 'agentId', tell: (id) => (id === '' ? 'IPC' : `agent ${agent(Number(id))}`) },
];

const tellers: Tellers<RecordNames> = {
  'filings.submitInsurerPolicy': filed,
  'filings.addInsurerTransaction': added,
  'filings.backoutInsurerTransaction': (change, _before, after, { confirmationNumber }) => {
    const [backout] = transactionsOf(after);
    const numbers = transactionsIn(change).map(confirmationNumber);
    return `Backed out ${confirmationNumber(Number(backout?.['backoutOf']))} by ${list.format(numbers)}.`;
  },
  'filings.autoBackoutInsurerTransaction': (change, _before, after, { confirmationNumber }) => {
    const [backout = {}, correction = {}] = transactionsOf(after);
    const [backoutId = 0, correctionId = 0] = transactionsIn(change);
    // The backout is the exact reverse of what it corrects.
    const original = { ...backout, premium: -Number(backout['premium']) };
    const what = list.format(differences(correctedAspects, original, correction));
    const number = confirmationNumber(Number(backout['backoutOf']));
    return `Corrected ${number} (${what}): backed out by ${confirmationNumber(backoutId)}, filed again as ${confirmationNumber(correctionId)}.`;
  },
  'filings.updateInsurerPolicy': (_change, before, after, names) =>
    informationSentence(informationAspects(names), before, after),
};

/** A change of an insurer's policy in one plain sentence. */
export const insurerHistorySentence = (change: KeptChange, names: RecordNames) =>
  sentenceBy(tellers, change, names);
