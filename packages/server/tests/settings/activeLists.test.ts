import { admin, type EndpointDefinition } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerStates, insurers, syndicates } from '../../src/accounts/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

const COUNT = 2500;
const LONG_AGO = '2001-01-01';

let office: TestOffice;
let agent: TestPerson;
let insurer: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  agent = await office.addPerson();
  insurer = await office.addPerson({ kind: 'ForeignInsurer' });
  const many = Array.from({ length: COUNT }, (_, at) => ({
    naic: String(10_000 + at),
    // Two of each name, so that the name alone does not tell where the next batch begins.
    name: `Prairie ${String(Math.floor(at / 2)).padStart(4, '0')}`,
  }));
  const odd = [
    { naic: '90001', name: '=HYPERLINK("http://evil.example")', type: 'A', isLloyds: true },
    { naic: '90002', name: 'Acme, "Sons" & Co' },
    { naic: '90003', name: 'Zed Ended', activeTo: '2020-12-31' },
    { naic: '90004', name: 'Zed Nowhere' },
  ] as const;
  const rows = [...many, ...odd].map(
    (each) => ({ type: 'F' as const, activeFrom: LONG_AGO, ...each }) as const,
  );
  const added = await office.db.insert(insurers).values(rows).returning();
  await office.db
    .insert(insurerStates)
    .values(
      added
        .filter(({ naic }) => naic !== '90004')
        .flatMap(({ id, naic }) => [
          { insurerId: id, state: 'WY', activeFrom: LONG_AGO } as const,
          ...(naic === '90002' ? [{ insurerId: id, state: 'CO', activeFrom: LONG_AGO } as const] : []),
        ]),
    );
  await office.db.insert(syndicates).values([
    { number: '9044', name: '+Quayside, Syndicate 9044', activeFrom: LONG_AGO },
    { number: '9003', name: 'Harrow Lane Syndicate 9003', activeFrom: LONG_AGO },
    { number: '9100', name: 'Ropewalk Syndicate 9100', activeFrom: LONG_AGO, activeTo: '2020-12-31' },
  ]);
});
afterAll(() => office.close());

async function download(endpoint: EndpointDefinition, as: TestPerson) {
  const answer = await office.send(endpoint, {}, { as });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return { name: answer.headers.get('content-disposition'), lines: text.split('\r\n') };
}

describe('the downloads', () => {
  it('have every active insurer once, by name, with its states', async () => {
    const { name, lines } = await download(admin.activeInsurers, agent);
    expect(name).toContain('filename="ActiveInsurers.csv"');
    expect(lines[0]).toBe("\uFEFFInsurer,NAIC,Type,Lloyd's,States");
    expect(lines.slice(1, 3)).toEqual([
      '"\'=HYPERLINK(""http://evil.example"")",90001,Alien,Yes,WY',
      '"Acme, ""Sons"" & Co",90002,Foreign,No,"CO; WY"',
    ]);
    const others = lines.slice(3, -1);
    expect(others).toHaveLength(COUNT);
    expect(new Set(others).size).toBe(COUNT);
    expect(others.slice(998, 1002)).toEqual([
      'Prairie 0499,10998,Foreign,No,WY',
      'Prairie 0499,10999,Foreign,No,WY',
      'Prairie 0500,11000,Foreign,No,WY',
      'Prairie 0500,11001,Foreign,No,WY',
    ]);
    expect(lines.at(-1)).toBe('');
  });

  it('have the active syndicates by number', async () => {
    const { name, lines } = await download(admin.activeLloydsSyndicates, agent);
    expect(name).toContain('filename="ActiveLloydsSyndicates.csv"');
    expect(lines).toEqual([
      '\uFEFFNumber,Syndicate',
      '9003,Harrow Lane Syndicate 9003',
      '9044,"\'+Quayside, Syndicate 9044"',
      '',
    ]);
  });

  it('have the agents, for insurers and the office', async () => {
    const { lines } = await download(admin.activeAgents, insurer);
    expect(lines[0]).toBe('\uFEFFAgent,NPN,City,State');
    expect(lines).toHaveLength(3);
    expect((await office.send(admin.activeAgents, {}, { as: agent })).status).toBe(403);
  });

  it('are made as fast as they are taken, and no further once nobody takes them', async () => {
    const answer = await office.send(admin.activeInsurers, {}, { as: agent });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value).split('\r\n')).toHaveLength(2);
    await reader?.cancel();
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });
});
