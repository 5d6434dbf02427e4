import { endpoints, registration } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, object, type SchemaFieldDescription, string } from 'yup';
import { bodyCheck, bodyLimits } from '../src/http/input/bodyCheck.js';
import { jsonOutline } from '../src/http/input/bodyReader.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ handlers: exampleHandlers() });
});
afterAll(() => office.close());

const many = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);
const { registerAgent, registerAgency } = registration;
const agent = registerAgent.example.body;
const agency = registerAgency.example.body;

async function answerTo(endpoint: (typeof endpoints)[number], body: unknown) {
  const response = await office.send(endpoint, { body });
  return { status: response.status, body: await response.json() };
}

/** A list of at most 60 rows, and how many of its fields were looked at. */
function countedList() {
  let looks = 0;
  const look = () => {
    looks += 1;
    return false;
  };
  const row = object({ a: string().test('look', 'a', look), b: string().test('look', 'b', look) });
  return { check: bodyCheck(object({ rows: array().of(row).max(60) })), looks: () => looks };
}

/** Where a list may be endless, by its path. */
function endlessLists(description: SchemaFieldDescription, path: string): string[] {
  const inner = 'innerType' in description ? [description.innerType ?? []].flat() : [];
  const fields = 'fields' in description ? Object.entries(description.fields) : [];
  const isList = 'tests' in description && description.type === 'array';
  const hasMost = isList && description.tests.some(({ name }) => name === 'max');
  return [
    ...(isList && !hasMost ? [path] : []),
    ...inner.flatMap((each) => endlessLists(each, `${path}[]`)),
    ...fields.flatMap(([name, each]) => endlessLists(each, `${path}.${name}`)),
  ];
}

describe('a body of somebody who is not signed in', () => {
  it('is refused unread when it holds more than any form sends', async () => {
    const body = { stateAgentLicenses: many(24_000, {}) };
    expect(JSON.stringify(body)).toHaveLength(72_024);
    const message = 'The body holds more than 2,500 values: send less at a time.';
    expect(await answerTo(registerAgent, body)).toEqual({
      status: 400,
      body: { message, problems: [{ path: '', message }] },
    });
  });

  it('has its lists measured before their rows are looked at', async () => {
    const body = { ...agent, stateAgentLicenses: many(61, {}) };
    expect(await answerTo(registerAgent, body)).toEqual({
      status: 400,
      body: {
        message: 'There are more licenses than states.',
        problems: [{ path: 'stateAgentLicenses', message: 'There are more licenses than states.' }],
      },
    });
  });

  it('is told of a hundred problems, and that there are more', async () => {
    const { status, body } = await answerTo(registerAgency, { ...agency, linkedLicensees: many(500, {}) });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'There are more than 100 problems with this request; the first 100 are listed.',
      problems: many(100, expect.anything()),
    });
  });

  it('is told of a hundred unknown names, shortened', async () => {
    const unknown = Object.fromEntries(many(400, 1).map((one, at) => [`${at}`.padEnd(200, '.'), one]));
    const { body } = await answerTo(registerAgency, { ...agency, ...unknown });
    expect(body).toMatchObject({ problems: many(100, expect.anything()) });
    expect(JSON.stringify(body).length).toBeLessThan(40_000);
  });

  it('is refused with a text longer than any field takes', async () => {
    const message = 'city is longer than 5,000 characters: shorten it.';
    expect(await answerTo(registerAgency, { ...agency, city: 'x'.repeat(5001) })).toMatchObject({
      body: { message },
    });
  });

  it('of the largest agency there may be is taken', async () => {
    const linkedLicensees = many(500, 0).map((_, at) => ({
      firstName: 'Maximiliana',
      lastName: 'Featherstonehaugh',
      npn: String(3_000_000 + at),
    }));
    expect(await answerTo(registerAgency, { ...agency, linkedLicensees })).toMatchObject({ status: 200 });
  });
});

describe('the check of a body', () => {
  it('looks at no row of a list that is too long', () => {
    const { check, looks } = countedList();
    expect(check({ rows: many(24_000, {}) })).toEqual([
      { path: 'rows', message: 'rows must have at most 60.' },
    ]);
    expect(looks()).toBe(0);
  });

  it('stops once it has found more than are told', () => {
    const { check, looks } = countedList();
    expect(check({ rows: many(60, {}) })).toHaveLength(101);
    expect(looks()).toBe(101);
  });
});

describe('the contract', () => {
  it('has no endless list in a body', () => {
    const bodies = endpoints.flatMap(({ id, body }) => (body ? endlessLists(body.describe(), id) : []));
    expect(bodies).toEqual([]);
  });

  it('has examples far below the limits', () => {
    const large = endpoints.filter((endpoint) => {
      const json = JSON.stringify(endpoint.example.body ?? null);
      const { values, depth } = jsonOutline(json);
      const limits = bodyLimits(endpoint);
      return values * 10 > limits.values || depth + 2 > limits.depth || json.length * 10 > limits.bytes;
    });
    expect(large.map(({ id }) => id)).toEqual([]);
  });
});

describe('the outline of a JSON text', () => {
  it.each([
    ['7', 1, 0],
    ['{"a":[1,2,{"b":"[,{\\",["}]}', 6, 3],
    ['[[],[]]', 5, 2],
    ['"never ended', 1, 0],
    ['[1,2', 3, 1],
  ])('%s', (json, values, depth) => {
    expect(jsonOutline(json)).toEqual({ values, depth });
  });
});
