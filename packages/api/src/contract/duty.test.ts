import { describe, expect, it } from 'vitest';
import type { SchemaFieldDescription } from 'yup';
import { contract, endpoints } from './contract.js';
import type { Duty } from './duty.js';
import { type EndpointDefinition, isFileResponse } from './endpoint.js';

const ofOffice = Object.values<EndpointDefinition>(contract.office);
const each = ofOffice.flatMap((endpoint) =>
  (endpoint.duties ?? []).map((duty) => [`${endpoint.id} ${duty.word ?? ''}`, endpoint, duty] as const),
);

/** The description of what is at a path below another. */
function at(
  description: SchemaFieldDescription | undefined,
  path: string,
): SchemaFieldDescription | undefined {
  const [name = '', ...deeper] = path.split('.');
  const field = description && 'fields' in description ? description.fields[name] : undefined;
  return deeper.length === 0 ? field : at(field, deeper.join('.'));
}

const items = (description: SchemaFieldDescription | undefined) => {
  const item = description && 'innerType' in description ? description.innerType : undefined;
  return Array.isArray(item) ? undefined : item;
};

/** Everything that a duty names. */
function namedBy(duty: Duty) {
  const { subject, options, fixed, usual, files, rows, row, sentence = '', sentenceUnless = {} } = duty;
  const { failsUnlessNull } = duty;
  const places = [sentence, ...Object.values(sentenceUnless)].flatMap((text) =>
    [...text.matchAll(/\{([^}]+)\}/g)].map(([, path = '']) => path),
  );
  return {
    sent: [
      ...(subject === undefined ? [] : [subject]),
      ...[options, fixed, usual, files].flatMap((named) => Object.keys(named ?? {})),
    ],
    answered: [rows ?? [], Object.keys(sentenceUnless), failsUnlessNull ?? []].flat(),
    places,
    columns: row ?? [],
  };
}

it('every endpoint of the office has a duty, or a reason why it has none', () => {
  const silent = ofOffice.filter(
    ({ duties = [], whyNotInTerminal }) => duties.length > 0 === (whyNotInTerminal !== undefined),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
  const others = endpoints.filter((endpoint) => endpoint.duties && !ofOffice.includes(endpoint));
  expect(others.map(({ id }) => id)).toEqual([]);
});

describe.each(each)('the duty %s', (_, endpoint, duty) => {
  const sent = (endpoint.body ?? endpoint.query)?.describe();
  const answer = isFileResponse(endpoint.response) ? undefined : endpoint.response.describe();
  const named = namedBy(duty);

  it('names fields that there are', () => {
    expect(named.sent.filter((field) => !at(sent, field))).toEqual([]);
    expect(named.answered.filter((field) => !at(answer, field))).toEqual([]);
    expect(named.places.filter((path) => !at(answer, path) && !at(sent, path))).toEqual([]);
    const row = items(answer) ?? items(at(answer, duty.rows ?? 'rows'));
    expect(named.columns.filter((path) => !at(row, path))).toEqual([]);
  });

  it('says how many there are of what it lists', () => {
    const isList =
      duty.sentence === undefined && (isFileResponse(endpoint.response) || items(answer) !== undefined);
    expect(isList && duty.counts === undefined).toBe(false);
  });

  it('names an endpoint of files by a field of its answer', () => {
    const id = duty.save?.endpoint;
    const files = endpoints.find((other) => other.id === id);
    const asked = Object.keys(files?.query?.fields ?? {});
    expect(files !== undefined && isFileResponse(files.response)).toBe(id !== undefined);
    expect(asked).toHaveLength(id === undefined ? 0 : 1);
    for (const field of asked) expect(JSON.stringify(endpoint.example.response)).toContain(`"${field}":`);
  });
});
