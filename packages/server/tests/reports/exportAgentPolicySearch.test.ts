import { type CallInput, filings, reports } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingPolicies } from '../../src/filings/search/matchingPolicies.js';
import { searchFilters } from '../../src/filings/search/searchFilters.js';
import { exportAgentPolicySearch } from '../../src/reports/exportAgentPolicySearch.js';
import { csvRow } from '../../src/spreadsheets/SpreadsheetExport.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture, TODAY } from '../filings/FilingFixture.js';
import { backoutBody } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let second: FixtureAgent;
let agency: TestPerson;

const file = (agtPolicyNumber: string, agtPolicyInsured: string, by = fixture.agent, state = 'WY') => {
  const body = fixture.filing(state, { policy: { agtPolicyNumber, agtPolicyInsured } }, by);
  return fixture.call(filings.submitNewPolicy, { body }, { as: by.person });
};

beforeAll(async () => {
  fixture = await openFilingFixture();
  second = await fixture.addAgent();
  agency = await fixture.addAgency([second]);
  await file('SL-1', 'Zoë Müller, Söhne & Co');
  await file('SL-2', 'Aspen Fork Clinic', fixture.agent, 'CO');
  await file('SL-3', 'Thistle Stables', second);
});
afterAll(() => fixture.close());

type Body = CallInput<typeof reports.exportAgentPolicySearch>['body'];
const send = (body: Body, as: TestPerson = fixture.agent.person) =>
  fixture.send(reports.exportAgentPolicySearch, { body }, { as });

async function linesOf(body: Body, as?: TestPerson): Promise<string[]> {
  const bytes = new Uint8Array(await (await send(body, as)).arrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
}

const HEAD =
  '\uFEFFPolicy Number,Insured Name,State,Insurer,Effective Date,Expiration Date,Total Premium,Tax,Confirmation #,TIQs';

describe('the export of a search', () => {
  it('is a file of what the caller may see, the newest first', async () => {
    const response = await send({});
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="PolicyExport.csv"');
    expect(await linesOf({})).toEqual([
      HEAD,
      'SL-2,Aspen Fork Clinic,Colorado,Granite Peak Specialty Insurance Company,01/15/2026,01/15/2027,10000.00,307.50,2026-00000002,0',
      'SL-1,"Zoë Müller, Söhne & Co",Wyoming,Granite Peak Specialty Insurance Company,01/15/2026,01/15/2027,10000.00,307.50,2026-00000001,0',
      '',
    ]);
  });

  it('has the filters of the search', async () => {
    expect(await linesOf({ insuredName: 'zoe' })).toHaveLength(3);
    expect(await linesOf({ search: 'zoe' })).toHaveLength(3);
    expect(await linesOf({ search: '2026-00000002' })).toHaveLength(3);
    expect(await linesOf({ search: 'sl-3' })).toEqual([HEAD, '']);
    expect(await linesOf({ tiqs: true })).toEqual([HEAD, '']);
  });

  it('names the agent where there may be several, and never another agency’s', async () => {
    const [, ...rows] = await linesOf({}, agency);
    expect(rows).toEqual([expect.stringMatching(/^SL-3,Thistle Stables,Wyoming,Ada Larkin\d+,/), '']);
    const theirs = { associatedAgentId: fixture.agent.person.accountId };
    expect(await linesOf(theirs, agency)).toHaveLength(2);
  });

  it('finds for the office what the one box of its search finds', async () => {
    const staff = await fixture.addPerson({ kind: 'Office' });
    for (const search of ['sl-3', 'thistle', '2026-00000003']) {
      expect((await linesOf({ search }, staff))[1]).toMatch(/^SL-3,/);
    }
  });

  it('is refused in the words of the search', async () => {
    const response = await send({ submitStartDate: '2026-01-11T00:00:00.000Z' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('To date is required.');
  });

  it('says so when more match than fit', async () => {
    const caller = { accountId: fixture.agent.person.accountId, kind: 'Agent' as const };
    const { blob } = await exportAgentPolicySearch({}, { db: fixture.db, caller, today: TODAY }, { most: 1 });
    expect((await blob.text()).split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^SL-2,/),
      'More than 1 policies match. These are the 1 newest: narrow the filters for the others.',
      '',
    ]);
  });
});

const exported = async (as: TestPerson, most?: number) => {
  const caller = { accountId: as.accountId, kind: as.kind };
  const { name, blob } = await exportAgentPolicySearch(
    {},
    { db: fixture.db, caller, today: TODAY },
    { withTransactions: true, ...(most !== undefined && { most }) },
  );
  return { name, lines: (await blob.text()).replace('\uFEFF', '').split('\r\n') };
};

describe('the export with transactions', () => {
  it('has one line a transaction, with every charge, the question and the backout', async () => {
    const third = await fixture.addAgent();
    const policy = await fixture.call(
      filings.submitNewPolicy,
      {
        body: fixture.filing(
          'SD',
          {
            policy: { agtPolicyNumber: 'SL-9', agtPolicyInsured: '=Quarry, Inc', mga: 'Plains Agency' },
            coverage: { ccCoverageCode: '1000' },
          },
          third,
        ),
      },
      { as: third.person },
    );
    const query = { agentPolicyId: policy, agentId: third.person.accountId, state: 'SD' };
    const read = await fixture.call(filings.agentPolicy, { query }, { as: third.person });
    const [filed] = read.coverageCodes[0]?.agentTransactions ?? [];
    if (!filed) throw new Error('Nothing is filed.');
    await fixture.call(filings.backoutTransaction, { body: backoutBody(read, filed) }, { as: third.person });
    const { name, lines } = await exported(third.person);
    expect(name).toBe('PolicyTransactionResult.csv');
    expect(lines[0]).toBe(
      'Confirmation #,Policy Number,Insured Name,State,NPN,Insurer,NAIC,Coverage Code,Tax Status,Transaction Type,Effective Date,Expiration Date,Received Date,Premium,Policy Fees,Premium tax,Fire marshal assessment,Tax,Transaction Fee,Total,Status,TIQ Reason,Backs Out,Backed Out By,MGA,Risk Retention/Purchasing Group,Comments',
    );
    const [line = '', reversedLine = ''] = lines.slice(1);
    const number = filed.agtTransNumber;
    const reversal = reversedLine.split(',')[0] ?? '';
    expect(line).toMatch(
      new RegExp(
        `^${number},SL-9,"'=Quarry, Inc",South Dakota,\\d+,Granite Peak Specialty Insurance Company,47011,1000 Commercial Property,Taxable,New Business,01/15/2026,01/15/2027,01/16/2026,10000\\.00,250\\.00,256\\.25,17\\.94,274\\.19,17\\.94,10542\\.13,Accepted,,,${reversal},Plains Agency,,$`,
      ),
    );
    expect(reversedLine).toContain(',-10000.00,-250.00,-256.25,-17.94,-274.19,-17.94,-10542.13,Accepted,,');
    expect(reversedLine.endsWith(`,${number},,Plains Agency,,`)).toBe(true);
    expect(lines).toHaveLength(4);
  });

  it('says so when more match than fit', async () => {
    const { lines } = await exported(fixture.agent.person, 1);
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(',SL-2,'),
      'More than 1 transactions match. These are the 1 newest: narrow the filters for the others.',
      '',
    ]);
  });

  it('is asked for on the wire, with the filters of the search, and is nobody else’s', async () => {
    const ask = (as: TestPerson) =>
      fixture.send(
        reports.exportAgentPolicySearch,
        { query: { withTransactions: true }, body: { policyNumber: 'SL-3' } },
        { as },
      );
    const response = await ask(agency);
    expect(response.headers.get('content-disposition')).toContain('filename="PolicyTransactionResult.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',SL-3,Thistle Stables,Wyoming,Ada Larkin');
    expect((await (await ask(fixture.agent.person)).text()).split('\r\n')).toHaveLength(2);
  });
});

it('batches continue where the one before ended', async () => {
  const scope = [fixture.agent.person.accountId, second.person.accountId];
  const read = async (batch: number) => {
    const numbers: string[] = [];
    const range = { thisYear: 2026, most: 3, batch };
    for await (const rows of matchingPolicies(fixture.db, searchFilters({}), scope, range)) {
      numbers.push(rows.map(({ policyNumber }) => policyNumber).join());
    }
    return numbers;
  };
  expect(await read(2)).toEqual(['SL-3,SL-2', 'SL-1']);
  expect(await read(1)).toEqual(['SL-3', 'SL-2', 'SL-1']);
  expect(await read(9)).toEqual(['SL-3,SL-2,SL-1']);
});

it('a cell is never a formula', () => {
  const cells = ['=1+1', '+A1', '@SUM', '-A1', '\tx', '\rx', '-50.00', '-', '＝1', '\nx', 'a"b', 'x=1'];
  expect(csvRow(cells)).toBe(`'=1+1,'+A1,'@SUM,'-A1,"'\tx","'\rx",-50.00,'-,'＝1,"'\nx","a""b",x=1\r\n`);
});
