import type { filings, Input, Output } from '@slip/api/contract';
import { insurerPolicyFields, insurerTransactionFields } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import {
  type Aspect,
  addedSentence,
  broughtInSentence,
  changeWords,
  dollarsOfText,
  type Facts,
  factsOf,
  filedSentence,
  firstFilingSentence,
  informationSentence,
  isoDay,
  type KeptChange,
  quoteText,
  type RecordNames,
  type SentenceWriters,
  sentenceOfChange,
  transactionsIn,
  whoChanged,
  wordList,
} from '../filings/view/historyWords.js';
import {
  agentNames,
  changingPerson,
  filedWithoutAudit,
  newestFirst,
  readChanges,
} from '../filings/view/policyEvents.js';
import type { CallContext, Caller } from '../http/handler.js';
import { readableInsurerPolicy } from './lockedInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

/** The transactions that a change of an insurer's policy filed, each with its values in the audit trail. */
const transactionsOf = (after: Facts): readonly Facts[] => {
  const { transactions } = after;
  return Array.isArray(transactions) ? transactions.map(factsOf) : [];
};

/** The keys of the agents that a change of a policy's information names. */
function agentsNamedIn({ endpoint, before, after }: KeptChange): number[] {
  if (endpoint !== 'filings.updateInsurerPolicy') return [];
  return [before, after].map((kept) => Number(factsOf(kept)['agentId'])).filter((id) => id > 0);
}

const correctedAspects: readonly Aspect[] = [
  { name: insurerTransactionFields.insTransPremium.inSentence, field: 'premium', write: dollarsOfText },
  { name: insurerTransactionFields.insTransEffectiveDate.inSentence, field: 'effectiveDate', write: isoDay },
];

const informationAspects = ({ agent }: RecordNames): readonly Aspect[] => [
  { name: insurerPolicyFields.insPolicyNumber.inSentence, field: 'policyNumber', write: quoteText },
  { name: insurerPolicyFields.insPolicyInsured.inSentence, field: 'insuredName', write: quoteText },
  { name: 'the entity', field: 'agentId', write: (id) => (id === '' ? 'IPC' : `agent ${agent(Number(id))}`) },
];

const sentenceWriters: SentenceWriters<RecordNames> = {
  'slip import-office': broughtInSentence,
  'filings.submitInsurerPolicy': firstFilingSentence,
  'filings.addInsurerTransaction': addedSentence,
  // A file begins policies and adds to them; only what is added names its policy.
  'batchsubmission.process': (change, before, after, names) =>
    ('policyId' in after ? addedSentence : firstFilingSentence)(change, before, after, names),
  'filings.backoutInsurerTransaction': (change, _before, after, { confirmationNumber }) => {
    const [backout] = transactionsOf(after);
    const numbers = transactionsIn(change).map(confirmationNumber);
    return `Backed out ${confirmationNumber(Number(backout?.['backoutOf']))} by ${wordList.format(numbers)}.`;
  },
  'filings.autoBackoutInsurerTransaction': (change, _before, after, { confirmationNumber }) => {
    const [backout = {}, correction = {}] = transactionsOf(after);
    const [backoutId = 0, correctionId = 0] = transactionsIn(change);
    // The backout is the exact reverse of the corrected transaction.
    const original = { ...backout, premium: -Number(backout['premium']) };
    const what = wordList.format(changeWords(correctedAspects, original, correction));
    const number = confirmationNumber(Number(backout['backoutOf']));
    return `Corrected ${number} (${what}): backed out by ${confirmationNumber(backoutId)}, filed again as ${confirmationNumber(correctionId)}.`;
  },
  'filings.updateInsurerPolicy': (_change, before, after, names) =>
    informationSentence(informationAspects(names), before, after),
};

/** A change of an insurer's policy in one plain sentence. */
const insurerHistorySentence = (change: KeptChange, names: RecordNames) =>
  sentenceOfChange(sentenceWriters, change, names);

function readFiled(db: Executor, policyId: number) {
  return db
    .select({
      id: insurerTransactions.id,
      number: insurerTransactions.confirmationNumber,
      filedAt: insurerTransactions.filedAt,
      filedBy: insurerTransactions.filedBy,
      person: changingPerson,
    })
    .from(insurerTransactions)
    .innerJoin(people, eq(people.id, insurerTransactions.filedBy))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(insurerTransactions.policyId, policyId))
    .orderBy(insurerTransactions.id);
}

/**
 * The history of an insurer's policy and its transactions, in plain words, the newest first.
 *
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function insurerPolicyHistory(
  asked: Input<typeof filings.insurerPolicyHistory>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerPolicyHistory>> {
  const { db } = context;
  const { policy } = await readableInsurerPolicy(asked, context);
  const onFile = await readFiled(db, policy.id);
  const changes = await readChanges(db, {
    policy: { entity: 'insurer_policies', id: policy.id },
    transactions: { entity: 'insurer_transactions', ids: onFile.map(({ id }) => id) },
  });
  const numbers = new Map(onFile.map(({ id, number }) => [id, number]));
  const names: RecordNames = {
    confirmationNumber: (id) => numbers.get(id) ?? 'a transaction',
    agent: await agentNames(
      db,
      changes.flatMap(({ event }) => agentsNamedIn(event)),
    ),
  };
  const auditedIds = new Set(changes.flatMap(({ event }) => transactionsIn(event)));
  return newestFirst([
    ...filedWithoutAudit(onFile, auditedIds).map(({ ids, at, person }) => ({
      at,
      who: whoChanged(person),
      what: filedSentence(ids, names),
    })),
    ...changes.map(({ event, person }) => ({
      at: event.at,
      who: whoChanged(person),
      what: insurerHistorySentence(event, names),
    })),
  ]);
}
