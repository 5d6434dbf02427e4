import { type AccountKind, permissions } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { ArraySchema, ObjectSchema, Schema } from 'yup';
import { contract, endpoints } from './contract.js';
import { type ContractSchema, type EndpointDefinition, isFileResponse } from './endpoint.js';
import { NAMED_HERE } from './namedHere.js';
import { isOpenToLookers } from './office/lookAs.js';
import { rolesThatMayCall } from './staffRights.js';

const accountKinds: Readonly<Record<AccountKind, true>> = {
  Agent: true,
  Agency: true,
  AlienInsurer: true,
  ForeignInsurer: true,
  IPC: true,
  Office: true,
};

const records = import.meta.glob<string>('../../../../docs/decisions/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const recordText = (path: string) => records[`../../../../${path}`];

const duplicates = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const each = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

/** Calls that the specification puts a folder deeper, or at the path of another. */
const elsewhere = new Map<string, string>([
  ['admin.contacts', '/admin/settings/contacts'],
  ['admin.events', '/events'],
  ['admin.saveContacts', '/admin/settings/saveContacts'],
  ['user.saveAccountingContact', '/user/accountingContact'],
]);

/** The fields of a schema that have a default, each with its path. */
function defaultsOf(schema: unknown, path = ''): readonly string[] {
  if (schema instanceof ObjectSchema) {
    return Object.entries(schema.fields).flatMap(([name, field]) => defaultsOf(field, `${path}.${name}`));
  }
  if (!(schema instanceof Schema)) return [];
  const below = schema instanceof ArraySchema ? defaultsOf(schema.innerType, `${path}[]`) : [];
  return schema.spec.default === undefined ? below : [path, ...below];
}

describe('the table', () => {
  it('names each endpoint once', () => {
    expect(duplicates(endpoints.map(({ id }) => id))).toEqual([]);
    expect(duplicates(endpoints.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });

  it('names each endpoint by its place', () => {
    const places = Object.entries(contract).flatMap(([noun, held]) =>
      Object.entries<EndpointDefinition>(held).map(([name, { id }]) => [id, `${noun}.${name}`]),
    );
    for (const [id, place] of places) expect(id).toBe(place);
    expect(places).toHaveLength(endpoints.length);
  });

  it('invalidates only reads that exist', () => {
    const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ id }) => id));
    const named = endpoints.flatMap(({ invalidates = [] }) => invalidates);
    expect(named.filter((id) => !reads.has(id))).toEqual([]);
  });

  it('opens to staff who look as somebody else no POST but these, which make a file or a preview', () => {
    const posts = endpoints.filter(({ method, id }) => method === 'POST' && !id.startsWith('office.'));
    expect(posts.filter(isOpenToLookers).map(({ id }) => id)).toEqual([
      'reports.annualFiling',
      'reports.billing',
      'reports.exportAgentPolicySearch',
      'reports.exportInsurerPolicySearch',
      'reports.insurerLateSubmission',
      'reports.insurerTransaction',
      'reports.invoice',
      'reports.previewReport',
      'reports.quarterlyAffidavit',
      'reports.transaction',
    ]);
  });
});

describe.each(each)('%s', (_, endpoint) => {
  it('lies below its noun, and names its path parameters', () => {
    const [noun, name] = endpoint.id.split('.');
    expect(endpoint.path.startsWith(elsewhere.get(endpoint.id) ?? `/${noun}/${name}`)).toBe(true);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(Object.keys(endpoint.params?.fields ?? {})).toEqual(inPath);
  });

  it('says who may call it', () => {
    expect(['public', 'signed-in', ...permissions]).toContain(endpoint.permission);
    for (const kind of endpoint.accounts ?? []) expect(Object.keys(accountKinds)).toContain(kind);
    // Before there is a session, nobody has signed anything or has an account.
    const isOpen = endpoint.agreement === 'none' && endpoint.accounts === undefined;
    expect(isOpen || endpoint.permission !== 'public').toBe(true);
  });

  it('says to which part of the office’s work it belongs, if its people may call it', () => {
    const { permission, accounts, staff, method, staffNeeds } = endpoint;
    const isForStaff = permission !== 'public' && accounts?.includes('Office') !== false;
    expect({ staff: staff !== undefined }).toEqual({ staff: isForStaff });
    expect(staffNeeds === undefined || method === 'POST').toBe(true);
  });

  it('has a state to ask for, if a Regulator may call it', () => {
    if (endpoint.staff === 'own' || !rolesThatMayCall(endpoint).includes('Regulator')) return;
    const { params, query, body } = endpoint;
    const fields = [params, query, body].flatMap((part) => (part && 'fields' in part ? [part.fields] : []));
    expect(fields.some((named) => Object.hasOwn(Object(named), 'state'))).toBe(true);
  });

  it('says how a repeated call stays harmless, if it changes something', () => {
    const isPost = endpoint.method === 'POST';
    expect(endpoint.idempotency !== undefined).toBe(isPost);
    const changes = (endpoint.body ?? endpoint.upload) !== undefined || endpoint.invalidates !== undefined;
    expect(isPost || !changes).toBe(true);
  });

  it('says in one sentence what it does, and where that is written', () => {
    expect(endpoint.summary).toMatch(/^[A-Z][^.]*\.$/);
    const isSpecified = /^spec [123] §\d/.test(endpoint.source);
    const record = recordText(endpoint.source);
    expect({ source: endpoint.source, isFound: isSpecified || record !== undefined }).toMatchObject({
      isFound: true,
    });
    const isNamed = record?.includes(`\`${endpoint.method} ${endpoint.path}\``);
    expect({ hasRow: isNamed || endpoint.source !== NAMED_HERE }).toEqual({ hasRow: true });
  });

  it('has examples that its schemas take, and nothing more in them', () => {
    const { params, query, body, response, example } = endpoint;
    const parts: (readonly [string, ContractSchema | undefined, unknown])[] = [
      ['params', params, example.params],
      ['query', query, example.query],
      ['body', body, example.body],
      ['response', isFileResponse(response) ? undefined : response, example.response],
    ];
    for (const [part, schema, value] of parts) {
      expect({ [part]: value !== undefined }).toEqual({ [part]: schema !== undefined });
      if (!schema) continue;
      expect({ [part]: schema.validateSync(value, { strict: true }) }).toEqual({ [part]: value });
      const known: unknown = schema.cast(value, { stripUnknown: true, assert: false });
      expect({ [part]: known }).toMatchObject({ [part]: value });
    }
  });

  it('has no default in its body: a body is checked as it comes, and nothing is filled in', () => {
    expect(defaultsOf(endpoint.body)).toEqual([]);
  });

  it('brings a body, a file or a form of both, and an example of it', () => {
    const { body, upload, example } = endpoint;
    expect(body && upload && upload.part === undefined).toBeFalsy();
    expect(example.upload !== undefined).toBe(upload !== undefined);
    expect(example.upload?.length ?? 0).toBeLessThanOrEqual(upload?.maxBytes ?? 0);
  });

  it('takes its query as text', () => {
    const { query } = endpoint;
    if (!query) return;
    const asked: unknown = endpoint.example.query;
    const texts = Object.entries(asked ?? {}).map(([name, value]) => [name, String(value)]);
    expect(query.validateSync(Object.fromEntries(texts))).toMatchObject(asked ?? {});
  });
});
