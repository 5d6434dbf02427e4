import { type EndpointDefinition, endpoints, filings, programNeeds } from '@slip/api/contract';
import { programScopes } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram, asProgram } from './authenticate/ProgramFixture.js';
import { type FilingFixture, openFilingFixture } from './filings/FilingFixture.js';
import { addVendor, connect, requestOf } from './vendors/VendorFixture.js';

/** Calls in all. */
const CALLS = 1_000;

/** Texts by which others would recognize the account: they are in no answer to a stranger. */
const SECRET_INSURED = 'Quillfeather Observatory Trust';

let office: FilingFixture;
/** Ids of records of the account, and tokens of a stranger with every right: of their program, and of a vendor that they have connected. */
let ids: readonly number[];
let strangers: readonly [string, string];
let policyNumber: string;
let own: string;

beforeAll(async () => {
  office = await openFilingFixture();
  const { person } = office.agent;
  const filing = { ...office.filing(), agtPolicyInsured: SECRET_INSURED };
  policyNumber = filing.agtPolicyNumber;
  own = (await addProgram(office, person, { scopes: [...programScopes] })).token;
  const policyId = await office.call(filings.submitNewPolicy, { body: filing }, asProgram(own));
  ids = [policyId, person.accountId, person.personId, 1, 2];
  const other = await office.addAgent();
  const staff = await office.addPerson({ kind: 'Office' });
  const scopes = [...programScopes];
  const vendor = await addVendor(office, staff, { scopes });
  const query = requestOf(vendor, scopes.join(' '));
  const connected = await connect(office, other.person, vendor, { ...query, scopes });
  strangers = [(await addProgram(office, other.person, { scopes })).token, connected.access_token];
});
afterAll(() => office.close());

/** A value of a field that leads to the account: one of its ids where it is a number, its policy where it is a number of a policy. */
function foreignValue(name: string, example: unknown, turn: number): unknown {
  if (/policyNumber/i.test(name)) return policyNumber;
  const isId = /id$|key$/i.test(name) && !/draft/i.test(name);
  if (isId && typeof example === 'number') return ids[turn % ids.length];
  return /^(?:state|homeState|stateCode)$/.test(name) ? 'WY' : example;
}

/** The example of a call, with ids of the account in it. */
function foreignPart(part: unknown, turn: number): unknown {
  if (Array.isArray(part)) return part.map((each) => foreignPart(each, turn));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'object' ? foreignPart(value, turn) : foreignValue(name, value, turn),
    ]),
  );
}

const inputOf = ({ example }: EndpointDefinition, turn: number) => ({
  params: foreignPart(example.params, turn),
  query: foreignPart(example.query, turn),
  body: foreignPart(example.body, turn),
});

/** True if a call names a record by its key. */
const takesId = ({ example: { params, query, body } }: EndpointDefinition) =>
  /"\w*(?:Id|id|Key)":\d/.test(JSON.stringify({ params, query, body })) ||
  /policyNumber"/i.test(JSON.stringify({ query }));

const read = (token: string) =>
  office.call(filings.searchAgentPolicies, { query: { state: 'WY', policyNumber } }, asProgram(token));

describe('a token of another account', () => {
  it('gets nothing of an account in a thousand calls that name its records, and changes nothing of it', async () => {
    const asked = endpoints.filter((each) => takesId(each) && each.upload === undefined);
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((each) => programNeeds(each) !== undefined).length).toBeGreaterThan(30);
    const before = await read(own);
    expect(before.rows).toHaveLength(1);
    const leaks: string[] = [];
    const statuses = new Set<number>();
    for (let turn = 0; turn < CALLS; turn += 1) {
      const endpoint = asked[turn % asked.length];
      if (!endpoint) continue;
      // A minute has 600 calls of a token.
      if (turn % 500 === 499) office.clock.advance(61);
      // Each of them asks for every endpoint in turn.
      const stranger = strangers[Math.floor(turn / asked.length) % 2] ?? '';
      const answer = await office.send(endpoint, inputOf(endpoint, turn), asProgram(stranger));
      statuses.add(answer.status);
      const text = await answer.text();
      if (answer.status >= 500 || text.includes(SECRET_INSURED))
        leaks.push(`${endpoint.id} ${answer.status}`);
      if (answer.ok && text.includes(policyNumber)) leaks.push(endpoint.id);
    }
    expect(leaks).toEqual([]);
    // Neither refused for a fault of the call alone, nor for want of a right alone.
    expect([statuses.has(403), statuses.has(404), statuses.has(429)]).toEqual([true, true, false]);
    expect(await read(own)).toEqual(before);
    for (const stranger of strangers) expect((await read(stranger)).rows).toEqual([]);
  });
});
