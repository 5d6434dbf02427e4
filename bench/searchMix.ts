import { type Person, people } from '../e2e/people.js';

/** A policy that searches look for. */
export interface SamplePolicy {
  readonly number: string;
  readonly insured: string;
  readonly confirmation: string;
}

/** One kind of search: who searches, and by what. */
export interface SearchKind {
  readonly name: string;
  readonly person: Person;
  /** @default the search of agents' policies */
  readonly path?: string;
  readonly query: (sample: SamplePolicy, today: string) => Readonly<Record<string, string>>;
}

const { primaryAgent, staff } = people;

/** The date a number of days from another one, as it is sent in a request. */
function wireDay(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString();
}

function firstWord(text: string): string {
  return text.split(' ')[0] ?? text;
}

/** Searches that people make: the office among all policies, an agent among their own. Each kind has the same weight. */
export const searchMix: readonly SearchKind[] = [
  { name: 'office: the newest', person: staff, query: () => ({}) },
  { name: 'office: a state', person: staff, query: () => ({ state: 'SD' }) },
  { name: 'office: in question', person: staff, query: () => ({ tiqs: 'true' }) },
  { name: 'office: policy number', person: staff, query: ({ number }) => ({ policyNumber: number }) },
  { name: 'office: insured name', person: staff, query: ({ insured }) => ({ insuredName: insured }) },
  {
    name: 'office: a word of the name',
    person: staff,
    query: ({ insured }) => ({ insuredName: firstWord(insured) }),
  },
  { name: 'office: a name nobody has', person: staff, query: () => ({ insuredName: 'xqzwv' }) },
  {
    name: 'office: confirmation number',
    person: staff,
    query: ({ confirmation }) => ({ confirmationNumber: confirmation }),
  },
  {
    name: 'office: submitted last month',
    person: staff,
    query: (_, today) => ({ submitStartDate: wireDay(today, -30), submitEndDate: wireDay(today, 0) }),
  },
  {
    name: 'office: expiring in a month',
    person: staff,
    query: (_, today) => ({ expirationStartDate: wireDay(today, 0), expirationEndDate: wireDay(today, 30) }),
  },
  {
    name: 'office: one box, a confirmation number',
    person: staff,
    query: ({ confirmation }) => ({ search: confirmation }),
  },
  { name: 'office: one box, a name', person: staff, query: ({ insured }) => ({ search: insured }) },
  {
    name: 'office: all by premium, lowest first',
    person: staff,
    query: () => ({ sort: 'premium', direction: 'ascending' }),
  },
  {
    name: 'office: all by insured name',
    person: staff,
    query: () => ({ sort: 'insuredName', direction: 'ascending' }),
  },
  {
    name: 'office: all by expiration date',
    person: staff,
    query: () => ({ sort: 'expirationDate', direction: 'descending' }),
  },
  {
    name: 'office: all by agent',
    person: staff,
    query: () => ({ sort: 'agentName', direction: 'ascending' }),
  },
  {
    name: 'office: a state by policy number',
    person: staff,
    query: () => ({ state: 'SD', sort: 'policyNumber', direction: 'descending' }),
  },
  {
    name: 'office: in question, longest first',
    person: staff,
    query: () => ({ tiqs: 'true', sort: 'tiqSince', direction: 'ascending' }),
  },
  {
    name: 'office: a word of the name, by premium',
    person: staff,
    query: ({ insured }) => ({ insuredName: firstWord(insured), sort: 'premium', direction: 'descending' }),
  },
  { name: 'agent: the newest', person: primaryAgent, query: () => ({}) },
  { name: 'agent: a state', person: primaryAgent, query: () => ({ state: 'WY' }) },
  { name: 'agent: policy number', person: primaryAgent, query: ({ number }) => ({ policyNumber: number }) },
  {
    name: 'agent: a word of the name',
    person: primaryAgent,
    query: ({ insured }) => ({ insuredName: firstWord(insured) }),
  },
  {
    name: 'agent: all by premium, highest first',
    person: primaryAgent,
    query: () => ({ sort: 'premium', direction: 'descending' }),
  },
];

const reported = { person: people.foreignInsurer, path: '/filings/searchInsurerPolicies' } as const;

/** Searches that an insurer makes among the policies it reported. */
export const insurerSearchMix: readonly SearchKind[] = [
  { ...reported, name: 'insurer: the newest', query: () => ({}) },
  { ...reported, name: 'insurer: a hundred of the newest', query: () => ({ pageSize: '100' }) },
  { ...reported, name: 'insurer: a state', query: () => ({ state: 'SD' }) },
  { ...reported, name: 'insurer: policy number', query: ({ number }) => ({ policyNumber: number }) },
  { ...reported, name: 'insurer: insured name', query: ({ insured }) => ({ insuredName: insured }) },
  {
    ...reported,
    name: 'insurer: a word of the name',
    query: ({ insured }) => ({ insuredName: firstWord(insured) }),
  },
  { ...reported, name: 'insurer: a name nobody has', query: () => ({ insuredName: 'xqzwv' }) },
  {
    ...reported,
    name: 'insurer: submitted last month',
    query: (_, today) => ({ submitStartDate: wireDay(today, -30), submitEndDate: wireDay(today, 0) }),
  },
  {
    ...reported,
    name: 'insurer: all by premium, highest first',
    query: () => ({ sort: 'premium', direction: 'descending' }),
  },
  {
    ...reported,
    name: 'insurer: all by insured name',
    query: () => ({ sort: 'insuredName', direction: 'ascending' }),
  },
];
