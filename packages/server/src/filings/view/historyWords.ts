import {
  type AccountKind,
  addressParts,
  formatAmount,
  formatUsDate,
  fromWireDate,
  isCalendarDate,
  policyTexts,
  policyTextsOf,
  transactionTextNames,
  transactionTexts,
} from '@slip/forms/rules';

/** A change in the audit trail, as far as its sentence needs it. */
export interface KeptChange {
  readonly endpoint: string;
  readonly action: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Who made a change. */
export interface ChangingPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly kind: AccountKind | null;
}

/** Gives the names that the sentences about every policy use instead of keys. */
export interface RecordNames {
  readonly confirmationNumber: (transactionId: number) => string;
  readonly agent: (agentId: number) => string;
}

/** Gives the names that the sentences about agents' policies use instead of keys. */
export interface HistoryNames extends RecordNames {
  /** A coverage and tax status in words. */
  readonly coverage: (code: string, taxStatus: string) => string;
}

/** The values of a record in the audit trail, before or after a change. */
export type Facts = Readonly<Record<string, unknown>>;

export const factsOf = (kept: unknown): Facts =>
  typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {};
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The keys of the transactions that a change filed. */
export function transactionsIn({ endpoint, entityId, after }: KeptChange): number[] {
  const { transactionIds, backoutIds, correctionIds } = factsOf(after);
  const own = endpoint === 'filings.backoutTransaction' ? [Number(entityId)] : [];
  return [...own, ...idsOf(transactionIds), ...idsOf(backoutIds), ...idsOf(correctionIds)];
}

/** The keys of the agents that a change names. */
export function agentsIn({ endpoint, before, after }: KeptChange): number[] {
  return endpoint === 'filings.changeAgent'
    ? [Number(factsOf(before)['agentId']), Number(factsOf(after)['agentId'])]
    : [];
}

/** Writes lists as sentences have them: `A, B, and C`. */
export const wordList = new Intl.ListFormat('en-US');
export const quoteText = (text: string) => (text === '' ? 'nothing' : `“${text}”`);
export const isoDay = (text: string) => (isCalendarDate(text) ? formatUsDate(text) : quoteText(text));
const wireDay = (text: string) => isoDay(fromWireDate(text) ?? text);
export const dollarsOfText = (text: string) => formatAmount(Number(text), { currency: true });

/** One thing that a change may have changed. */
export interface Aspect {
  /** The name of the thing in a sentence. */
  readonly name: string;
  readonly field: string;
  /** Writes a value of the thing; without this the sentence gives its name only. */
  readonly write?: (value: string) => string;
}

const address = (name: string, prefix: string): Aspect[] =>
  addressParts.map((part) => ({ name, field: `${prefix}${part}` }));

const textAspects = (group: Parameters<typeof policyTextsOf>[0]): Aspect[] =>
  policyTextsOf(group).map((name) => {
    const { inSentence, column } = policyTexts[name];
    return { name: inSentence, field: column, write: quoteText };
  });

const policyAspects: readonly Aspect[] = [
  ...textAspects('name'),
  { name: 'the expiration date', field: 'expirationDate', write: isoDay },
  ...textAspects('detail'),
  ...textAspects('comment'),
  { name: 'the master policy', field: 'masterPolicyId' },
  ...address('the location of risk', 'risk'),
  ...address('the insured address', 'insured'),
];

const transactionAspects: readonly Aspect[] = [
  { name: 'the premium', field: 'msAgtTransPremium', write: dollarsOfText },
  { name: 'the policy fees', field: 'msAgtTransOtherFees', write: dollarsOfText },
  { name: 'the effective date', field: 'agtTransEffectiveDate', write: wireDay },
  { name: 'the expiration date', field: 'agtTransExpirationDate', write: wireDay },
  { name: 'the type', field: 'agtTransType' },
  { name: 'the insurer', field: 'insurerId' },
  { name: 'the accounting contact', field: 'slipBillId' },
];

/** The words about each thing that was changed, each once: `the insured name from “A” to “B”`. */
export function changeWords(aspects: readonly Aspect[], before: Facts, after: Facts): string[] {
  const words = aspects
    .filter(({ field }) => field in before && textOf(before[field]) !== textOf(after[field]))
    .map(({ name, field, write }) =>
      write ? `${name} from ${write(textOf(before[field]))} to ${write(textOf(after[field]))}` : name,
    );
  return [...new Set(words)];
}

function numbersOf(ids: readonly number[], { confirmationNumber }: RecordNames): string {
  const numbers = ids.map(confirmationNumber);
  return `confirmation number${numbers.length === 1 ? '' : 's'} ${wordList.format(numbers)}`;
}

/** `Filed with confirmation number …`, for transactions that were filed together. */
export const filedSentence = (ids: readonly number[], names: RecordNames) =>
  `Filed with ${numbersOf(ids, names)}.`;

/** `Questioned … : …`, with the reason of the office's question. */
export const questionSentence = (number: string, reason: string) => `Questioned ${number}: ${reason}`;

function correctedSentence(after: Facts, names: RecordNames): string {
  const number = (ids: unknown) => wordList.format(idsOf(ids).map(names.confirmationNumber));
  return `backed out by ${number(after['backoutIds'])}, filed again as ${number(after['correctionIds'])}.`;
}

/** The sentences about changed texts of a transaction. */
function textsSentence(number: string, before: Facts, after: Facts): string {
  const sentences = transactionTextNames.flatMap((name) => {
    const { inSentence, column } = transactionTexts[name];
    const [was, is] = [textOf(before[column]), textOf(after[column])];
    if (was === is) return [];
    if (was === '') return `Added ${inSentence} ${quoteText(is)} to ${number}.`;
    if (is === '') return `Removed ${inSentence} ${quoteText(was)} from ${number}.`;
    return `Changed ${inSentence} of ${number} from ${quoteText(was)} to ${quoteText(is)}.`;
  });
  return sentences.join(' ');
}

/** Writes the sentence about a change that one endpoint made. */
type SentenceWriter<Names extends RecordNames> = (
  change: KeptChange,
  before: Facts,
  after: Facts,
  names: Names,
) => string;

/** The writers of sentences, by endpoint. */
export type SentenceWriters<Names extends RecordNames> = Readonly<Record<string, SentenceWriter<Names>>>;

/** The sentence about changed facts of a policy itself. */
export function informationSentence(aspects: readonly Aspect[], before: Facts, after: Facts): string {
  const changes = changeWords(aspects, before, after);
  return changes.length === 0
    ? 'Saved the policy information without a change.'
    : `Changed ${wordList.format(changes)}.`;
}

/** The sentence about the first filing of a policy. */
export const firstFilingSentence: SentenceWriter<RecordNames> = (change, _before, _after, names) =>
  filedSentence(transactionsIn(change), names);

/** The sentence about transactions that were added to a policy. */
export const addedSentence: SentenceWriter<RecordNames> = (change, before, after, names) => {
  const ids = transactionsIn(change);
  const [expiration] = changeWords(
    [{ name: 'the expiration date', field: 'expirationDate', write: isoDay }],
    before,
    after,
  );
  const moved = expiration === undefined ? '' : `, and moved ${expiration}`;
  return `Added ${ids.length === 1 ? 'a transaction' : 'transactions'} with ${numbersOf(ids, names)}${moved}.`;
};

/** The sentence about the first filing of a policy that renews another one. */
const renewalSentence: SentenceWriter<RecordNames> = (change, _before, _after, names) =>
  `Filed as a renewal with ${numbersOf(transactionsIn(change), names)}.`;

/** The sentence about a policy that was brought from the office's former system. */
export const broughtInSentence: SentenceWriter<RecordNames> = (_change, _before, after) =>
  `Brought in from the office’s former system, where its key was ${quoteText(textOf(after['formerKey']))}.`;

const sentenceWriters: SentenceWriters<HistoryNames> = {
  'slip import-office': broughtInSentence,
  'filings.submitNewPolicy': firstFilingSentence,
  'filings.submitRenewal': renewalSentence,
  'filings.submitEndorsement': addedSentence,
  'filings.submitGroupEndorsement': addedSentence,
  // A file begins policies, renews them and adds to them.
  'batchsubmission.process': (change, before, after, names) => {
    if (change.action === 'update') return addedSentence(change, before, after, names);
    const write = 'renewalOf' in after ? renewalSentence : firstFilingSentence;
    return write(change, before, after, names);
  },
  'filings.updateAgentPolicy': (_change, before, after) => informationSentence(policyAspects, before, after),
  'filings.changeAgent': (_change, before, after, { agent }) =>
    `Moved from agent ${agent(Number(before['agentId']))} to agent ${agent(Number(after['agentId']))}.`,
  'filings.updateCoverageCode': (_change, before, after, names) => {
    const coverage = ({ coverageCode, taxStatus }: Facts) =>
      names.coverage(textOf(coverageCode), textOf(taxStatus));
    return `Changed coverage ${coverage(before)} to ${coverage(after)}: ${correctedSentence(after, names)}`;
  },
  'filings.backoutTransaction': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Backed out ${confirmationNumber(Number(after['backoutOf']))} by ${confirmationNumber(Number(entityId))}.`,
  'filings.updateTransaction': ({ entityId }, before, after, { confirmationNumber }) =>
    textsSentence(confirmationNumber(Number(entityId)), before, after),
  'filings.autoBackoutTransaction': ({ entityId }, before, after, names) => {
    const changes = changeWords(transactionAspects, before, after);
    const what = changes.length === 0 ? '' : ` (${wordList.format(changes)})`;
    const number = names.confirmationNumber(Number(entityId));
    return `Corrected ${number}${what}: ${correctedSentence(after, names)}`;
  },
  'filings.answerQuestion': ({ entityId }, _before, after, { confirmationNumber }) => {
    const files = Array.isArray(after['files']) ? after['files'].map(String) : [];
    const attached = files.length === 0 ? '' : ` with ${wordList.format(files)}`;
    const number = confirmationNumber(Number(entityId));
    return `Answered the question about ${number}${attached}: ${quoteText(textOf(after['answer']))}`;
  },
  'office.acceptQuestion': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Accepted ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
  'office.acceptQuestions': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Accepted ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
  'office.refuseQuestion': ({ entityId }, _before, after, { confirmationNumber }) => {
    const backouts = wordList.format(idsOf(after['backoutIds']).map(confirmationNumber));
    return `Refused ${confirmationNumber(Number(entityId))}, backed out by ${backouts}: ${quoteText(textOf(after['note']))}`;
  },
  'office.askQuestion': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Asked again about ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
};

/** The sentences for endpoints without a writer, by the action. */
const sentencesOfActions: Readonly<Record<string, string>> = { create: 'Added.', delete: 'Removed.' };

/** A change of an agent's policy in one plain sentence. */
export const historySentence = (change: KeptChange, names: HistoryNames) =>
  sentenceOfChange(sentenceWriters, change, names);

/** A change in one plain sentence, by the writer of its endpoint. */
export function sentenceOfChange<Names extends RecordNames>(
  writers: SentenceWriters<Names>,
  change: KeptChange,
  names: Names,
): string {
  const write = writers[change.endpoint];
  return write
    ? write(change, factsOf(change.before), factsOf(change.after), names)
    : (sentencesOfActions[change.action] ?? 'Changed.');
}

/** The name that everybody may see of the person who made a change; “The office” for its staff, and where no person made it. */
export function whoChanged({ firstName, lastName, kind }: ChangingPerson): string {
  return kind === null || kind === 'Office' ? 'The office' : `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
