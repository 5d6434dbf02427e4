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

/** A kept change as its sentence needs it. */
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

/** Records that the sentences of every policy name by more than a key. */
export interface RecordNames {
  readonly confirmationNumber: (transactionId: number) => string;
  readonly agent: (agentId: number) => string;
}

/** Things that the sentences name by more than a key. */
export interface HistoryNames extends RecordNames {
  /** A coverage and tax status in words. */
  readonly coverage: (code: string, taxStatus: string) => string;
}

/** The values that were kept of a record. */
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

export const list = new Intl.ListFormat('en-US');
export const quoteText = (text: string) => (text === '' ? 'nothing' : `“${text}”`);
export const isoDay = (text: string) => (isCalendarDate(text) ? formatUsDate(text) : quoteText(text));
const wireDay = (text: string) => isoDay(fromWireDate(text) ?? text);
export const dollars = (text: string) => formatAmount(Number(text), { currency: true });

/** One thing that a change may have changed, and how its value is written; without that only its name is told. */
export interface Aspect {
  readonly name: string;
  readonly field: string;
  readonly tell?: (value: string) => string;
}

const address = (name: string, prefix: string): Aspect[] =>
  addressParts.map((part) => ({ name, field: `${prefix}${part}` }));

const textAspects = (group: Parameters<typeof policyTextsOf>[0]): Aspect[] =>
  policyTextsOf(group).map((name) => {
    const { inSentence, column } = policyTexts[name];
    return { name: inSentence, field: column, tell: quoteText };
  });

const policyAspects: readonly Aspect[] = [
  ...textAspects('name'),
  { name: 'the expiration date', field: 'expirationDate', tell: isoDay },
  ...textAspects('detail'),
  ...textAspects('comment'),
  { name: 'the master policy', field: 'masterPolicyId' },
  ...address('the location of risk', 'risk'),
  ...address('the insured address', 'insured'),
];

const transactionAspects: readonly Aspect[] = [
  { name: 'the premium', field: 'msAgtTransPremium', tell: dollars },
  { name: 'the policy fees', field: 'msAgtTransOtherFees', tell: dollars },
  { name: 'the effective date', field: 'agtTransEffectiveDate', tell: wireDay },
  { name: 'the expiration date', field: 'agtTransExpirationDate', tell: wireDay },
  { name: 'the type', field: 'agtTransType' },
  { name: 'the insurer', field: 'insurerId' },
  { name: 'the accounting contact', field: 'slipBillId' },
];

/** The differences, each told once: `the insured name from “A” to “B”`. */
export function differences(aspects: readonly Aspect[], before: Facts, after: Facts): string[] {
  const told = aspects
    .filter(({ field }) => field in before && textOf(before[field]) !== textOf(after[field]))
    .map(({ name, field, tell }) =>
      tell ? `${name} from ${tell(textOf(before[field]))} to ${tell(textOf(after[field]))}` : name,
    );
  return [...new Set(told)];
}

function numbersOf(ids: readonly number[], { confirmationNumber }: RecordNames): string {
  const numbers = ids.map(confirmationNumber);
  return `confirmation number${numbers.length === 1 ? '' : 's'} ${list.format(numbers)}`;
}

/** `Filed with confirmation number …`, for whatever was filed together. */
export const filedSentence = (ids: readonly number[], names: RecordNames) =>
  `Filed with ${numbersOf(ids, names)}.`;

/** Why the office questions a transaction, as it was asked when it was filed. */
export const questionSentence = (number: string, reason: string) => `Questioned ${number}: ${reason}`;

function correctedSentence(after: Facts, names: RecordNames): string {
  const number = (ids: unknown) => list.format(idsOf(ids).map(names.confirmationNumber));
  return `backed out by ${number(after['backoutIds'])}, filed again as ${number(after['correctionIds'])}.`;
}

/** Tells what was changed in the texts of a transaction. */
function textsSentence(number: string, before: Facts, after: Facts): string {
  const told = transactionTextNames.flatMap((name) => {
    const { inSentence, column } = transactionTexts[name];
    const [was, is] = [textOf(before[column]), textOf(after[column])];
    if (was === is) return [];
    if (was === '') return `Added ${inSentence} ${quoteText(is)} to ${number}.`;
    if (is === '') return `Removed ${inSentence} ${quoteText(was)} from ${number}.`;
    return `Changed ${inSentence} of ${number} from ${quoteText(was)} to ${quoteText(is)}.`;
  });
  return told.join(' ');
}

/** Tells a change of one endpoint in a sentence. */
type Teller<Names extends RecordNames> = (
  change: KeptChange,
  before: Facts,
  after: Facts,
  names: Names,
) => string;

/** How changes are told, by endpoint. */
export type Tellers<Names extends RecordNames> = Readonly<Record<string, Teller<Names>>>;

/** Tells what was changed in a policy's information. */
export function informationSentence(aspects: readonly Aspect[], before: Facts, after: Facts): string {
  const changes = differences(aspects, before, after);
  return changes.length === 0
    ? 'Saved the policy information without a change.'
    : `Changed ${list.format(changes)}.`;
}

/** Tells a first filing. */
export const filed: Teller<RecordNames> = (change, _before, _after, names) =>
  filedSentence(transactionsIn(change), names);

/** Tells transactions that were added to a policy. */
export const added: Teller<RecordNames> = (change, before, after, names) => {
  const ids = transactionsIn(change);
  const [expiration] = differences(
    [{ name: 'the expiration date', field: 'expirationDate', tell: isoDay }],
    before,
    { expirationDate: fromWireDate(textOf(after['agtPolicyExpirationDate'])) },
  );
  const moved = expiration === undefined ? '' : `, and moved ${expiration}`;
  return `Added ${ids.length === 1 ? 'a transaction' : 'transactions'} with ${numbersOf(ids, names)}${moved}.`;
};

/** Tells that a policy was brought from the office's former system. */
export const broughtIn: Teller<RecordNames> = (_change, _before, after) =>
  `Brought in from the office’s former system, where its key was ${quoteText(textOf(after['formerKey']))}.`;

const tellers: Tellers<HistoryNames> = {
  'slip import-office': broughtIn,
  'filings.submitNewPolicy': filed,
  'filings.submitRenewal': (change, _before, _after, names) =>
    `Filed as a renewal with ${numbersOf(transactionsIn(change), names)}.`,
  'filings.submitEndorsement': added,
  'filings.submitGroupEndorsement': added,
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
    const changes = differences(transactionAspects, before, after);
    const what = changes.length === 0 ? '' : ` (${list.format(changes)})`;
    const number = names.confirmationNumber(Number(entityId));
    return `Corrected ${number}${what}: ${correctedSentence(after, names)}`;
  },
  'filings.answerQuestion': ({ entityId }, _before, after, { confirmationNumber }) => {
    const files = Array.isArray(after['files']) ? after['files'].map(String) : [];
    const attached = files.length === 0 ? '' : ` with ${list.format(files)}`;
    const number = confirmationNumber(Number(entityId));
    return `Answered the question about ${number}${attached}: ${quoteText(textOf(after['answer']))}`;
  },
  'office.acceptQuestion': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Accepted ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
  'office.acceptQuestions': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Accepted ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
  'office.refuseQuestion': ({ entityId }, _before, after, { confirmationNumber }) => {
    const backouts = list.format(idsOf(after['backoutIds']).map(confirmationNumber));
    return `Refused ${confirmationNumber(Number(entityId))}, backed out by ${backouts}: ${quoteText(textOf(after['note']))}`;
  },
  'office.askQuestion': ({ entityId }, _before, after, { confirmationNumber }) =>
    `Asked again about ${confirmationNumber(Number(entityId))}: ${quoteText(textOf(after['note']))}`,
};

const otherwise: Readonly<Record<string, string>> = { create: 'Added.', delete: 'Removed.' };

/** A change of an agent's policy in one plain sentence. */
export const historySentence = (change: KeptChange, names: HistoryNames) =>
  sentenceBy(tellers, change, names);

/** A change in one plain sentence. */
export function sentenceBy<Names extends RecordNames>(
  by: Tellers<Names>,
  change: KeptChange,
  names: Names,
): string {
  const tell = by[change.endpoint];
  return tell
    ? tell(change, factsOf(change.before), factsOf(change.after), names)
    : (otherwise[change.action] ?? 'Changed.');
}

/** The name everybody may see of the person who made a change; `null` where no person did. */
export function whoChanged({ firstName, lastName, kind }: ChangingPerson): string {
  return kind === null || kind === 'Office' ? 'The office' : `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
