import { ANY_BYTES, API_ROOT, type EndpointDefinition, endpoints, REQUEST_PART } from '@slip/api/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '../src/http/input/bodyCheck.js';
import { exampleHandlers } from './exampleHandlers.js';
import { isRefusal } from './refusalShape.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

/*
 * The table of bad input, over every endpoint there is: each entry is refused by a 4xx whose body says what is wrong.
 * The handlers are the examples: what comes this far would have been let in.
 */

let office: TestOffice;
let agent: TestPerson;
let insurer: TestPerson;
let agency: TestPerson;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice({ handlers: exampleHandlers() });
  agent = await office.addPerson();
  agency = await office.addPerson({ kind: 'Agency' });
  staff = await office.addPerson({ kind: 'Office' });
  insurer = await office.addPerson({ kind: 'ForeignInsurer' });
});
afterAll(() => office.close());

const LONG = 'x'.repeat(7000);
/** Longer than every text that is no file: of these only staff send some, of nearly a million characters. */
const LONG_TEXT = 30_000;
/** Bodies of a byte more than a limit, encoded once: each of hundreds of endpoints gets one of the few. */
const tooLarge = new Map(
  [...new Set(endpoints.map((endpoint) => bodyLimits(endpoint).bytes))].map((limit) => [
    limit,
    new TextEncoder().encode(`{"a":"${'x'.repeat(limit + 1 - '{"a":""}'.length)}"}`),
  ]),
);

/** Somebody who may call it. */
function callerOf({ accounts }: EndpointDefinition): TestPerson {
  if (!accounts || accounts.includes('Agent')) return agent;
  if (accounts.includes('ForeignInsurer')) return insurer;
  return accounts.includes('Agency') ? agency : staff;
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

function addressOf({ path, example }: EndpointDefinition, query: unknown = example.query): string {
  const params = new Map(entriesOf(example.params));
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const search = new URLSearchParams(entriesOf(query).map(([name, value]) => [name, String(value)]));
  return `${API_ROOT}${place}?${search}`;
}

/** The form of an upload, with a text as its JSON part; the example when nothing else is said. */
function formOf(endpoint: EndpointDefinition, part: string, text?: string, file?: BlobPart): FormData {
  const { body, upload = '' } = endpoint.example;
  const form = new FormData();
  if (endpoint.body) form.append(REQUEST_PART, text ?? JSON.stringify(body));
  form.append(part, new File([file ?? upload], 'example.csv'));
  return form;
}

const textOf = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** Sends text as the body, from another address each time: it is not the limits that are tried here. */
async function post(endpoint: EndpointDefinition, body: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
  count += 1;
  const part = endpoint.upload?.part;
  const key = { 'idempotency-key': crypto.randomUUID() };
  const init =
    part === undefined
      ? { method: 'POST', body, headers: { 'content-type': 'application/json', ...key } }
      : { method: 'POST', body: formOf(endpoint, part, textOf(body)), headers: key };
  const options = { as: callerOf(endpoint), address: `10.1.${count >> 8}.${count & 255}` };
  return refusalOf(await office.request(addressOf(endpoint), init, options), endpoint);
}

async function ask(endpoint: EndpointDefinition, query: unknown): Promise<unknown> {
  count += 1;
  const part = endpoint.upload?.part;
  const type = endpoint.upload ? ANY_BYTES : 'application/json';
  const headers = {
    ...(part === undefined && { 'content-type': type }),
    'idempotency-key': crypto.randomUUID(),
  };
  const options = { as: callerOf(endpoint), address: `10.2.${count >> 8}.${count & 255}` };
  const content =
    part === undefined
      ? (endpoint.example.upload ?? JSON.stringify(endpoint.example.body))
      : formOf(endpoint, part);
  const body = content === undefined ? {} : { body: content };
  const init = { method: endpoint.method, headers, ...body };
  return refusalOf(await office.request(addressOf(endpoint, query), init, options), endpoint);
}

/** The status of a refusal that says what is wrong, in the shape of its status; else what was answered. */
async function refusalOf(response: Response, endpoint: Partial<EndpointDefinition>): Promise<unknown> {
  const { status } = response;
  if (status === 200) return 'answered';
  const body: unknown = await response.json();
  return isRefusal(endpoint, status, body) ? status : body;
}

/** The example with each of its fields in turn replaced; fields of lists and of objects inside it as well. */
function* replaced(example: unknown, by: (value: unknown) => unknown): Generator {
  const isList = Array.isArray(example);
  for (const [name, value] of entriesOf(example)) {
    const others = [value, ...replaced(value, by)].map((each, index) => (index === 0 ? by(value) : each));
    for (const other of others) {
      if (other === undefined) continue;
      yield isList
        ? example.map((each: unknown, at) => (String(at) === name ? other : each))
        : { ...Object.fromEntries(entriesOf(example)), [name]: other };
    }
  }
}

/** A body as it is shown, without what is endless in it. */
const shown = (body: unknown) =>
  JSON.stringify(body)
    .slice(0, 2000)
    .replaceAll(/x{20,}/g, 'x…');

const byId = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const takingBodies = byId.filter(([, { body }]) => body);
const takingFiles = byId.flatMap(([id, endpoint]) =>
  endpoint.upload && endpoint.upload.part === undefined ? [[id, endpoint, endpoint.upload] as const] : [],
);
const takingForms = byId.flatMap(([id, endpoint]) =>
  endpoint.upload?.part === undefined ? [] : [[id, endpoint, endpoint.upload] as const],
);
const takingNone = byId.filter(([, { body, upload, method }]) => method === 'POST' && !body && !upload);
const takingQueries = byId.filter(([, { query }]) => query);
const takingParams = byId.filter(([, { params }]) => params);
const closed = byId.filter(([, { permission }]) => permission !== 'public');

describe.each(takingBodies)('the body of %s', (_, endpoint) => {
  const body = () => endpoint.example.body;

  it('is refused when it is broken, of another kind, or nothing at all', async () => {
    const empty = Array.isArray(body()) ? '{}' : '[]';
    const texts = ['', '{', '{"a":', empty, 'null', '"text"', '7', 'true', '{}}', JSON.stringify([body()])];
    const answers = await Promise.all(texts.map((text) => post(endpoint, text)));
    expect(answers.filter((answer) => answer !== 400)).toEqual([]);
  });

  it('is refused with a field nobody knows', async () => {
    const unknown = { ...Object.fromEntries(entriesOf(body())), surplus: 1 };
    expect(await post(endpoint, JSON.stringify(unknown))).toBe(400);
  });

  it('is refused with any field of a wrong type, or endless', async () => {
    const withTexts = (text: string) => [
      ...replaced(body(), (value) => (typeof value === 'string' ? text : undefined)),
    ];
    // As long as a text may be at all: the field's own rule has to refuse it. What refuses a shorter one refuses it, too.
    const { text: limit } = bodyLimits(endpoint);
    const longest = withTexts('x'.repeat(limit));
    const wrong: readonly (readonly unknown[])[] = [
      ...[
        ...replaced(body(), (value) => (typeof value === 'object' && value !== null ? 'text' : { a: [] })),
        ...longest.slice(-1),
      ].map((each) => [each]),
      ...withTexts('x'.repeat(Math.min(LONG_TEXT, limit))).map((each, place) => [each, longest[place]]),
    ];
    const letIn: unknown[] = [];
    for (const tries of wrong) {
      const answers: unknown[] = [];
      for (const each of tries)
        if (!answers.includes(400)) answers.push(await post(endpoint, JSON.stringify(each)));
      if (!answers.includes(400)) letIn.push({ answers, body: shown(tries.at(-1)) });
    }
    expect(letIn).toEqual([]);
  });

  it('is refused when it has a byte more than it may', async () => {
    const { bytes } = bodyLimits(endpoint);
    const large = tooLarge.get(bytes) ?? new Uint8Array();
    expect(large).toHaveLength(bytes + 1);
    expect(await post(endpoint, large)).toBe(413);
  });
});

describe.each(takingFiles)('the file of %s', (_, endpoint, { mediaTypes, maxBytes }) => {
  async function hand(body: BodyInit, type: string): Promise<unknown> {
    count += 1;
    const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() };
    const options = { as: callerOf(endpoint), address: `10.1.${count >> 8}.${count & 255}` };
    // A stream announces no length.
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return refusalOf(await office.request(addressOf(endpoint), init, options), endpoint);
  }

  it('is refused when it is declared as something else, or is nothing at all', async () => {
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x', ';', '']) {
      expect([type, await hand('%PDF-', type)]).toEqual([type, 415]);
    }
    for (const type of [...mediaTypes, ANY_BYTES]) {
      expect([type, await hand('', type)]).toEqual([type, 400]);
      expect([type, await hand('%PDF-', `${type}; charset=binary`)]).toEqual([type, 'answered']);
    }
  });

  it('is refused when it is too large, whether it announces that or not', async () => {
    const large = new Uint8Array(maxBytes + 1);
    expect(await hand(large, ANY_BYTES)).toBe(413);
    expect(await hand(new Blob([large]).stream(), ANY_BYTES)).toBe(413);
    expect(await hand(large.subarray(1), ANY_BYTES)).toBe('answered');
  });
});

describe.each(takingForms)('the form of %s', (_, endpoint, { part, maxBytes }) => {
  const sized = (bytes: number) => formOf(endpoint, part, undefined, new Uint8Array(bytes));

  async function hand(body: BodyInit, type?: string): Promise<unknown> {
    count += 1;
    const headers = {
      ...(type !== undefined && { 'content-type': type }),
      'idempotency-key': crypto.randomUUID(),
    };
    const options = { as: callerOf(endpoint), address: `10.5.${count >> 8}.${count & 255}` };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return refusalOf(await office.request(addressOf(endpoint), init, options), endpoint);
  }

  it('is refused when it is no form, or is broken', async () => {
    for (const type of [
      'application/json',
      ANY_BYTES,
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      '',
    ]) {
      expect([type, await hand('--x--', type)]).toEqual([type, 415]);
    }
    const opened = `--x\r\nContent-Disposition: form-data; name="${part}"; filename="a.csv"\r\n\r\nabc`;
    const bare = `--x\r\nContent-Disposition: form-data; name="${part}"\r\n\r\nabc\r\n--x--\r\n`;
    const many = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000)}--x--\r\n`;
    for (const text of ['', 'abc', '--x--', opened, bare, many]) {
      expect([text.slice(0, 90), await hand(text, 'multipart/form-data; boundary=x')]).toEqual([
        text.slice(0, 90),
        400,
      ]);
    }
  });

  it('is refused with a part too many, a part twice, and without one', async () => {
    const whole = () => formOf(endpoint, part);
    const [surplus, twice, none] = [whole(), whole(), whole()];
    surplus.append('surplus', '1');
    twice.append(part, new File(['x'], 'b.csv'));
    none.delete(part);
    expect([await hand(surplus), await hand(twice), await hand(none), await hand(whole())]).toEqual([
      400,
      400,
      400,
      'answered',
    ]);
    if (!endpoint.body) return;
    const without = whole();
    without.delete(REQUEST_PART);
    expect(await hand(without)).toBe(400);
  });

  it('is refused when its file is too large, whether it announces that or not', async () => {
    const streamed = new Response(sized(maxBytes + 2_000_000));
    expect(await hand(sized(maxBytes + 1))).toBe(413);
    expect(await hand(streamed.body ?? '', streamed.headers.get('content-type') ?? '')).toBe(413);
    expect(await hand(sized(maxBytes))).toBe('answered');
  });
});

describe.each(takingNone)('%s, which takes no body', (_, endpoint) => {
  it('refuses one', async () => {
    expect([await post(endpoint, '{"a":1}'), await post(endpoint, '{')]).toEqual([400, 400]);
  });
});

describe.each(takingQueries)('the query of %s', (_, endpoint) => {
  it('is refused with a name nobody knows, and endless', async () => {
    const known = Object.fromEntries(entriesOf(endpoint.example.query));
    expect(await ask(endpoint, { ...known, surplus: 1 })).toBe(400);
    const names = Object.keys(endpoint.query?.fields ?? {});
    const answers = await Promise.all(
      names.map(async (name) => [name, await ask(endpoint, { ...known, [name]: LONG })]),
    );
    expect(answers.filter(([, answer]) => answer !== 400)).toEqual([]);
  });
});

describe.each(takingParams)('the path of %s', (_, endpoint) => {
  it('is refused when it is endless', async () => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, LONG);
    const response = await office.request(`${API_ROOT}${path}`, {}, { address: '10.3.0.1' });
    expect(await refusalOf(response, endpoint)).toBe(400);
  });
});

/** The claims of one of our tokens, for a session that never was. */
const claims = () =>
  new SignJWT({ sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256', kid: office.services.keys.current.id })
    .setIssuer('slip')
    .setAudience('slip-api')
    .setSubject('1');

describe('a token', () => {
  /** Expired, of a session that never was, and signed by another key: the same for every endpoint. */
  let forged: readonly string[];
  beforeAll(async () => {
    const now = Math.floor(office.clock.now().getTime() / 1000);
    const key = office.services.keys.current.accessToken;
    forged = [
      await claims()
        .setIssuedAt(now - 7200)
        .setExpirationTime(now - 3600)
        .sign(key),
      await claims()
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(key),
      await claims()
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(new Uint8Array(32)),
    ];
  });

  it.each(closed)('that is forged or expired opens nothing: %s', async (_, endpoint) => {
    const live = await office.tokenOf(callerOf(endpoint));
    const tokens = [`${live}x`, 'a.b.c', ...forged];
    const answers = await Promise.all(
      tokens.map(async (token) => {
        count += 1;
        const init = { method: endpoint.method, headers: { authorization: `Bearer ${token}` } };
        const address = `10.4.${count >> 8}.${count & 255}`;
        return refusalOf(await office.request(addressOf(endpoint), init, { address }), endpoint);
      }),
    );
    expect(answers).toEqual([401, 401, 401, 401, 401]);
  });
});
