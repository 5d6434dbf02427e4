import { badRequestBody, filings } from '@slip/api/contract';
import { withChanges } from '../../../forms/tests/rule-catalog/index.js';
import type { FilingCall } from './FilingCalls.js';
import type { PolicyFixture } from './PolicyFixture.js';

const ofCoverage = 'coverageCodes.0.';
const ofTransaction = 'coverageCodes.0.agentTransactions.0.';
const addresses = (prefix: string) => ['Address1', 'Address2', 'Province'].map((name) => `${prefix}${name}`);
const policyTexts = ['agtPolicyInsured', 'agtPolicyComments', 'mga', 'riskGroup'];
/** Looked up by the codes and ids beside them. */
const describing = [
  'masterPolicyNumber',
  'masterPolicyInsured',
  `${ofCoverage}coverageCodeDesc`,
  `${ofCoverage}taxStatusDescription`,
];
const kept = [...policyTexts, ...addresses('risk'), ...addresses('insured')];
const declined = `${ofTransaction}insurerDeclinations.0.insurerName`;
/** The facts of the policy itself are on file: an added transaction does not change them. */
const onFile = ['Address1', 'Address2', 'City', 'State', 'Country', 'Province', 'Zip'].flatMap((name) => [
  `risk${name}`,
  `insured${name}`,
]);

/** The fields that a call is sent, by what it does with them. */
export interface Looks {
  /** Texts that are kept as they were sent. */
  readonly keeps: readonly string[];
  /** Fields that nothing hangs on. */
  readonly ignores: readonly string[];
  /** A prefix of those that nothing hangs on. */
  readonly ignoresIn?: string;
}

const added: Looks = {
  keeps: [`${ofTransaction}agtTransComment`, declined],
  ignores: [
    ...policyTexts,
    ...onFile,
    ...describing,
    'masterPolicyId',
    'trackingPolicyId',
    'originalAgentId',
    `${ofCoverage}agtTransGrpId`,
  ],
};
const filed: Looks = { keeps: [...kept, `${ofTransaction}agtTransComment`, declined], ignores: describing };
const edited: Looks = {
  keeps: ['agentTransactionComment', 'insurerDeclinations.0.insurerName'],
  ignores: ['originalBillerId', 'originalEffectiveDate', 'agenTransactionGroupId'],
};

/** The fields that each call keeps or ignores; everything else is refused when it is not what it has to be. */
export const looks: Readonly<Record<string, Looks>> = {
  'a new policy': filed,
  'a renewal': filed,
  'a transaction in a coverage on file': added,
  'a transaction in a new coverage': added,
  'an edit of a comment': {
    keeps: ['agentTransactionComment'],
    ignores: [...edited.ignores, 'insurerNaic'],
  },
  'a correction': edited,
  'a backout': { keeps: [], ignores: [] },
  'the policy information': {
    keeps: kept,
    ignores: [...describing, 'trackingPolicyId', 'originalAgentId'],
    ignoresIn: 'coverageCodes.',
  },
  'a coverage edit': { keeps: [], ignores: ['trackingPolicyId'] },
  'a change of agent': { keeps: [], ignores: [] },
};

/** An edit is held against the rules of a filing, and they name the filing's fields. */
const filingName: Readonly<Record<string, string>> = {
  agentPolicyExpirationDate: 'agtPolicyExpirationDate',
  coverageCode: `${ofCoverage}ccCoverageCode`,
  taxStatus: `${ofCoverage}ccTaxStatus`,
  insurerId: `${ofTransaction}insurerId`,
  insurerNaic: `${ofTransaction}insurerNaic`,
  billerId: `${ofTransaction}slipBillId`,
  agentTransactionType: `${ofTransaction}agtTransType`,
  agentTransactionPolicyFees: `${ofTransaction}msAgtTransOtherFees`,
  agentTransactionEffectiveDate: `${ofTransaction}agtTransEffectiveDate`,
  agentTransactionPremium: `${ofTransaction}msAgtTransPremium`,
};

/** True if a field is a date. */
export const isDate = (path: string) => path.endsWith('Date');

/** True if a field is an amount. */
export const isMoney = (path: string) => /premium$|fees$/i.test(path);

/** Every value of a body, with its path in dots. */
export function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    valuesOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** The paths of every object of a body. */
export function objectsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    objectsOf(each, path === '' ? name : `${path}.${name}`),
  );
  return Array.isArray(value) ? inner : [path, ...inner];
}

/** True if a call keeps a text as it was sent. */
export function isKept(name: string, path: string): boolean {
  return looks[name]?.keeps.includes(path.replaceAll(/\.\d+\./g, '.0.')) === true;
}

/** True if nothing depends on a field of a call. */
export function isIgnored(name: string, path: string): boolean {
  const { ignores = [], ignoresIn } = looks[name] ?? {};
  return ignores.includes(path) || (ignoresIn !== undefined && path.startsWith(ignoresIn));
}

/** A field and what is put there. */
export type Tampered = readonly [path: string, value: unknown];

/** The answer to a call: for a refusal with 400 whether it names the field, else the status. */
async function outcomeOf(
  fixture: PolicyFixture,
  { endpoint, as, body }: FilingCall,
  [path, value]: Tampered,
) {
  const response = await fixture.send(endpoint, { body: withChanges(body, { [path]: value }) }, { as });
  if (response.status !== 400) return String(response.status);
  const { problems } = badRequestBody().validateSync(await response.json(), { strict: true });
  const paths = problems.map((each) => each.path.replaceAll(/\[(\d+)\]/g, '.$1'));
  const inFiling = filingName[path] ?? `${ofTransaction}${path}`;
  // A plain edit that changes more than the comment is told to be a correction.
  const names = new Set([path, inFiling]);
  if (endpoint === filings.updateTransaction) names.add('isAutoBackout');
  return paths.some((each) => names.has(each)) ? 'named' : `400 for ${paths.join(', ')}`;
}

/**
 * Sends a call with each of the values in its place.
 *
 * @param refused what a call may be answered: `named`, a 400 that names the field, unless said otherwise.
 * @returns what was answered otherwise.
 */
export async function flawsOf(
  fixture: PolicyFixture,
  call: FilingCall,
  tampered: readonly Tampered[],
  refused: readonly string[] = ['named'],
): Promise<string[]> {
  const flaws: string[] = [];
  for (const each of tampered) {
    const outcome = await outcomeOf(fixture, call, each);
    if (!refused.includes(outcome)) flaws.push(`${JSON.stringify(each)}: ${outcome}`);
  }
  return flaws;
}
