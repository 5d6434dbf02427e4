import { type EndpointDefinition, endpoints } from '@slip/api/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurers } from '../src/accounts/tables.js';
import { isRefusal } from './refusalShape.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

/** How often each endpoint is tried; a hunt takes thousands, as each night does. */
const RUNS = Number(process.env['SLIP_HOSTILE_RUNS'] ?? 10);

let office: TestOffice;
let ada: TestPerson;
let agency: TestPerson;
let insurer: TestPerson;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
  ada = await office.addPerson();
  agency = await office.addPerson({ kind: 'Agency' });
  staff = await office.addPerson({ kind: 'Office' });
  const [listed] = await office.db
    .insert(insurers)
    .values({ name: 'Ironwood Mutual', naic: '59991', type: 'F', activeFrom: '2001-01-01' })
    .returning({ id: insurers.id });
  insurer = await office.addPerson({ kind: 'ForeignInsurer', insurerId: listed?.id ?? 0 });
});
afterAll(() => office.close());

/** Another address for every call: what is tried here is the input, not the limits. */
function nextAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\udfff\ud800',
    "'; drop table people; --",
    '%',
    '\\',
    '1e999',
    '-0',
    'NaN',
    '0x10',
    '２０２６',
  ),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2, 2 ** 63, 1e308, -0),
);
const anything = fc.oneof(
  text,
  number,
  fc.jsonValue({ maxDepth: 6 }),
  fc.array(fc.anything({ maxDepth: 2 }), { maxLength: 3 }),
  fc.constantFrom(null, true, {}, [], { __proto__: 1 }),
);

/** Puts values anywhere into an example: what is nearly right gets furthest. */
function spoilt(example: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.tuple(...example.map(spoilt)) },
      { weight: 1, arbitrary: anything },
    );
  }
  if (typeof example === 'object' && example !== null) {
    const fields = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, spoilt(value)]));
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(fields) },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: anything },
    );
  }
  return fc.oneof({ weight: 15, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: anything });
}

const refused = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429]);

/** Anything but an answer or a refusal that says what is wrong, in the shape of its status. */
async function flawOf(
  response: Response,
  endpoint: Partial<EndpointDefinition> = {},
): Promise<string | undefined> {
  const { status } = response;
  if (status === 200) return undefined;
  const body: unknown = await response.json();
  return refused.has(status) && isRefusal(endpoint, status, body)
    ? undefined
    : `${status} ${JSON.stringify(body)}`;
}

/** Somebody who may call an endpoint: anybody else is turned away before the input is looked at. */
function callerOf({ accounts }: Partial<EndpointDefinition>): TestPerson {
  if (!accounts || accounts.includes('Agent')) return ada;
  if (accounts.includes('ForeignInsurer')) return insurer;
  return accounts.includes('Agency') ? agency : staff;
}

/** Sends something as somebody who may, and finds the flaw of the answer. */
async function flawAt(
  path: string,
  init: RequestInit = {},
  endpoint: Partial<EndpointDefinition> = {},
): Promise<string | undefined> {
  return flawOf(
    await office.request(`/slip/api${path}`, init, { as: callerOf(endpoint), address: nextAddress() }),
    endpoint,
  );
}

const byId = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const takingBodies = byId.filter(([, { body }]) => body);
const takingQueries = byId.filter(([, { query }]) => query);

describe('no input makes the server fail', () => {
  it.each(takingBodies)('bodies of %s', async (_, endpoint) => {
    const { path, example } = endpoint;
    await fc.assert(
      fc.asyncProperty(spoilt(example.body), async (value) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const body = JSON.stringify(value) ?? 'undefined';
        expect(await flawAt(path, { method: 'POST', body, headers }, endpoint)).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(takingQueries)('queries of %s', async (_, endpoint) => {
    const { path, method, query, example } = endpoint;
    const examples = new Map(Object.entries(example.query ?? {}));
    const values = Object.keys(query?.fields ?? {}).map((name) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(String(examples.get(name) ?? '')) },
        { weight: 2, arbitrary: fc.oneof(text, number.map(String)) },
      ),
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: [] }),
        async (given) => {
          const address = `${path}?${new URLSearchParams(given)}`;
          expect(await flawAt(address, { method }, endpoint)).toBeUndefined();
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('raw bytes as a body', async () => {
    const type = fc.constantFrom(
      'application/json',
      'application/json; charset',
      'text/plain',
      ';',
      'a/b; charset="',
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), type, async (bytes, contentType) => {
        const init = {
          method: 'POST',
          body: new Uint8Array(bytes),
          headers: { 'content-type': contentType },
        };
        expect(await flawAt('/authenticate/login', init)).toBeUndefined();
      }),
      { numRuns: 2 * RUNS },
    );
  });

  it('any path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        expect(await flawAt(`${path}?${query}`)).toBeUndefined();
      }),
      { numRuns: 2 * RUNS },
    );
  });

  it.each(['/user/slipWelcome', '/authenticate/refresh'])(
    'any token, cookie and address at %s',
    async (path) => {
      const letter = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
      const header = fc.string({ unit: letter });
      await fc.assert(
        fc.asyncProperty(header, header, text, async (token, cookie, address) => {
          const headers = { authorization: `Bearer ${token}`, cookie: `slip_refresh=${cookie}` };
          const response = await office.request(`/slip/api${path}`, { headers }, { address });
          expect(await flawOf(response)).toBeUndefined();
        }),
        { numRuns: 2 * RUNS },
      );
    },
  );
});
