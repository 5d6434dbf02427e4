import { type EndpointDefinition, endpoints } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import type { VirusScanner } from '../../src/virus-scan/clamd.js';
import { allRows } from '../allRows.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { eicar } from './eicar.js';

const FOUND = 'Eicar-Test-Signature';
const scanner: VirusScanner = {
  place: 'a scanner of this test',
  scan: async (bytes) => (new TextDecoder().decode(bytes) === eicar ? FOUND : undefined),
  version: async () => '1',
};

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ scanner });
});
afterAll(() => office.close());

const isText = ({ upload }: EndpointDefinition) => upload?.part === undefined && upload?.isText === true;
const uploads = endpoints.filter(({ upload }) => upload !== undefined);

it('every upload is a file, but for what a provider of single sign-on tells the server', () => {
  expect(uploads.length).toBeGreaterThan(10);
  expect(uploads.filter(isText).map(({ id }) => id)).toEqual(['authenticate.backchannelLogout']);
});

const files = uploads.filter((endpoint) => !isText(endpoint));

it.each(files.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses a file with a virus, and nothing of it is stored',
  async (id, endpoint) => {
    const person = await office.addPerson({ kind: endpoint.accounts?.[0] ?? 'Office' });
    await office.tokenOf(person);
    const before = await allRows(office.db);
    const sent = { ...endpoint.example, upload: new Blob([eicar]) };
    const response = await office.send(endpoint, sent, { as: person });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining(`virus scanner found ${FOUND} in it. Nothing of it was stored.`),
    ]);
    const after = await allRows(office.db);
    expect(after).toEqual({ ...before, audit_events: after['audit_events'] });
    const refusals = await office.db
      .select({ endpoint: auditEvents.endpoint, after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'refuse'), eq(auditEvents.personId, person.personId)));
    expect(refusals).toEqual([
      { endpoint: id, after: { file: expect.any(String), bytes: eicar.length, found: FOUND } },
    ]);
  },
);
