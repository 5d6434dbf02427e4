import { batchsubmission, filings, office } from '@slip/api/contract';
import { batchRules } from '@slip/forms/batch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { accounts, insurerStates, licenses } from '../../src/accounts/tables.js';
import { masterPolicies } from '../../src/filings/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { PRODUCTION } from './BatchFixture.js';
import { brokerXml, type InsurerCells, type NamedBroker } from './batchXml.js';
import type { AgentCells } from './ProcessingFixture.js';
import { agentText, type Format, openRuleFixture, type RuleFixture, type SentFile } from './RuleFixture.js';
import {
  LAST_LICENSED,
  ON_FILE,
  questioning,
  type RuleCase,
  rejecting,
  reporting,
  reports,
  USUAL,
} from './ruleCases.js';

let fixture: RuleFixture;
let agent: FixtureAgent;
/** Rules that were shown to be broken and to be kept. */
const shown = { broken: new Set<string>(), kept: new Set<string>() };
const formats: readonly Format[] = ['csv', 'xml'];

beforeAll(async () => {
  fixture = await openRuleFixture();
  agent = await fixture.addPermitted();
  const { accountId: agentId } = agent.person;
  await fixture.db
    .insert(masterPolicies)
    .values({ agentId, number: 'MP-1', insured: 'Prairie Fire Storage' });
  const body = fixture.filing('WY', { policy: { agtPolicyNumber: ON_FILE } }, agent);
  await fixture.call(filings.submitNewPolicy, { body }, { as: agent.person });
});
afterAll(() => fixture.close());

const endAccount = (accountId: number) =>
  fixture.db.update(accounts).set({ activeTo: '2026-01-15' }).where(eq(accounts.id, accountId));

/** The rows of cases, one after the other, and which of them is the last of each case. */
function together(cases: readonly RuleCase[], side: 'breaks' | 'keeps') {
  const rows: AgentCells[] = [];
  const last = cases.map((each) => rows.push(...each[side]) - 1);
  return { rows, last };
}

describe.each(formats)('%s of brokers', (format) => {
  it.each(['WY', 'OK', 'TN'] as const)(
    'is rejected by each rule a row of %s breaks, and by no other',
    async (state) => {
      const cases = rejecting.filter(
        (each) => each.state === state && (each.format === undefined || each.format === format),
      );
      const broken = together(cases, 'breaks');
      const bad = await fixture.sendFile(format, agent, state, await fixture.rowsOf(state, broken.rows));
      const kept = together(cases, 'keeps');
      const good = await fixture.sendFile(format, agent, state, await fixture.rowsOf(state, kept.rows));
      await fixture.process();
      const expected = cases.map(
        ({ rule }, place) => [bad.lines[broken.last[place] ?? -1] ?? 0, [rule]] as const,
      );
      expect(await fixture.found(bad, agent.person)).toEqual(new Map(expected));
      expect((await fixture.asked(good, agent.person)).size).toBe(kept.rows.length);
      for (const { rule } of cases) {
        shown.broken.add(rule);
        shown.kept.add(rule);
      }
    },
  );

  it('is accepted with each question a row is asked, and with no other', async () => {
    const own = await fixture.addPermitted();
    const { accountId } = own.person;
    await fixture.db
      .update(licenses)
      .set({ activeTo: LAST_LICENSED })
      .where(eq(licenses.accountId, accountId));
    const usual = { CoverageCode: USUAL.coverage, Premium: USUAL.premium };
    const before = await fixture.rowsOf(
      'WY',
      Array.from({ length: USUAL.count }, () => usual),
    );
    await fixture.uploadCsv(own, agentText(before), { batchSubmissionTypes: PRODUCTION });

    for (const side of ['breaks', 'keeps'] as const) {
      const { rows, last } = together(questioning, side);
      const changed = rows.map((cells, place) => ({ PolicyNumber: `ASK-${place}${place}`, ...cells }));
      const sent = await fixture.sendFile(format, own, 'WY', await fixture.rowsOf('WY', changed));
      await fixture.process();
      const questions = await fixture.asked(sent, own.person);
      expect(sent.lines.map((line) => questions.get(line))).toEqual(
        rows.map((_, place) => {
          const rule = questioning[last.indexOf(place)]?.rule;
          return side === 'breaks' && rule ? [rule] : [];
        }),
      );
      for (const { rule } of questioning) shown[side === 'breaks' ? 'broken' : 'kept'].add(rule);
    }
  });
});

/** The outcome of a file of one row of an agent of its own, when something changes before it is processed. */
async function rulesAfter(
  format: Format,
  change: (by: FixtureAgent) => unknown,
  write: (broker: NamedBroker, rows: readonly AgentCells[]) => string = (broker, rows) =>
    brokerXml('WY', [{ broker, rows }]).text,
): Promise<readonly string[]> {
  const by = await fixture.addPermitted();
  const rows = await fixture.rowsOf('WY', [{}]);
  const sent =
    format === 'csv'
      ? await fixture.uploadCsv(by, agentText(rows))
      : await fixture.uploadXml(by.person, write(await fixture.brokerOf(by, 'WY'), rows));
  expect(sent.errorMessage).toEqual([]);
  await change(by);
  await fixture.process();
  const [row] = await fixture.historyOf(by.person);
  if (row?.batchSubStatus === 'Submission Accepted') return ['accepted'];
  const rules = [...(await fixture.found(sent, by.person)).values()].flat();
  for (const rule of rules) shown.broken.add(rule);
  return rules;
}

const nothing = () => undefined;

describe('a file of brokers as a whole', () => {
  it.each<[string, (by: FixtureAgent) => unknown, string]>([
    ['as it should be', nothing, 'accepted'],
    ['of an account that has ended', ({ person }) => endAccount(person.accountId), 'R003'],
    [
      'without a license of the state',
      ({ person }) => fixture.db.delete(licenses).where(eq(licenses.accountId, person.accountId)),
      'R010',
    ],
  ])('%s, in both formats', async (_, change, expected) => {
    for (const format of formats) expect(await rulesAfter(format, change)).toEqual([expected]);
    for (const rule of ['R003', 'R004', 'R005', 'R009', 'R010']) shown.kept.add(rule);
  });

  it.each<[string, string, (broker: NamedBroker, rows: readonly AgentCells[]) => string]>([
    [
      'another broker',
      'R004',
      (broker, rows) => brokerXml('WY', [{ broker: { ...broker, npn: '9999999' }, rows }]).text,
    ],
    [
      'another license',
      'R005',
      (broker, rows) => brokerXml('WY', [{ broker: { ...broker, license: 'L99WY' }, rows }]).text,
    ],
    [
      'another name',
      'R005',
      (broker, rows) => brokerXml('WY', [{ broker: { ...broker, name: ['Ada', 'Quist'] }, rows }]).text,
    ],
    [
      'another state',
      'R009',
      (broker, rows) => {
        const ofColorado = brokerXml('CO', [{ broker, rows }]).text;
        return ofColorado.replace('ReportingState="CO"', 'ReportingState="WY"');
      },
    ],
  ])('that names %s breaks %s', async (_, rule, write) => {
    expect(await rulesAfter('xml', nothing, write)).toEqual([rule]);
  });

  it('that an agency sends is held against the agency and its link to the agent', async () => {
    const by = await fixture.addAgent();
    const { accountId: agentId } = by.person;
    const agency = await fixture.addAgency([by]);
    await fixture.permit(agency);
    const rows = await fixture.rowsOf('WY', [{}]);
    const xml = brokerXml('WY', [{ broker: await fixture.brokerOf(by, 'WY'), rows }]).text;
    const sendBoth = async () => [
      await fixture.uploadCsv(by, agentText(rows), { agentId }, { as: agency }),
      await fixture.uploadXml(agency, xml),
    ];
    const rulesOf = async (sent: readonly Pick<SentFile, 'submissionNumber'>[]) => {
      await fixture.process();
      return Promise.all(sent.map(async (each) => [...(await fixture.found(each, agency)).values()].flat()));
    };
    await sendBoth();
    await fixture.process();
    const accepted = await fixture.historyOf(agency);
    expect(accepted.map(({ batchSubStatus }) => batchSubStatus)).toEqual([
      'Submission Accepted',
      'Submission Accepted',
    ]);

    const unlinked = await sendBoth();
    await fixture.db.delete(agencyAgents).where(eq(agencyAgents.agencyId, agency.accountId));
    expect(await rulesOf(unlinked)).toEqual([['R004'], ['R004']]);

    await fixture.db
      .insert(agencyAgents)
      .values({ agencyId: agency.accountId, agentId, linkedAt: fixture.clock.now() });
    const late = await sendBoth();
    await endAccount(agency.accountId);
    expect(await rulesOf(late)).toEqual([['R003'], ['R003']]);
  });

  it('of another kind, with a byte order mark, or not of the schema, is told so at once', async () => {
    const rows = await fixture.rowsOf('WY', [{}]);
    const broker = await fixture.brokerOf(agent, 'WY');
    const xml = brokerXml('WY', [{ broker, rows }]).text;
    for (const marked of [
      await fixture.uploadCsv(agent, `\ufeff${agentText(rows)}`),
      await fixture.uploadXml(agent.person, `\ufeff${xml}`),
    ]) {
      expect(marked.submissionNumber).toBe('-1');
      expect(marked.errorMessage).toEqual([
        expect.stringMatching(/^R002: The file begins with a byte order mark/),
      ]);
    }
    const unlike = await fixture.uploadXml(agent.person, xml.replace('<Premium>10000.00', '<Premium>10,000'));
    expect(unlike.errorMessage).toEqual([expect.stringContaining('Premium')]);
    const ofOwn = await fixture.uploadXml(agent.person, xml.replace('AgentSS', 'IpcSS'));
    expect(ofOwn.errorMessage).toEqual([
      expect.stringMatching(/^R006: SubmissionType is IpcSS\. .+ Use AgentSS for/),
    ]);
    for (const rule of ['R002', 'R006']) {
      shown.broken.add(rule);
      shown.kept.add(rule);
    }
  });
});

describe.each(formats)('%s of insurers', (format) => {
  it('is rejected by each rule its rows break, and accepted where they keep it', async () => {
    const insurer = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: fixture.insurerId });
    await fixture.permit(insurer);
    const { npn, license } = await fixture.brokerOf(agent, 'WY');
    const file = { state: 'WY', naic: '47011', year: 2025, quarter: 4 };
    const rowsOf = (changes: readonly InsurerCells[]) =>
      changes.map((row, place) => ({
        ...reports.usual,
        AgentLicense: license,
        PolicyNumber: `G-${place}`,
        ...row,
        ...(row.AgentNPN === 'own' && { AgentNPN: npn }),
      }));
    const send = (
      changes: readonly InsurerCells[],
      more: Partial<Parameters<RuleFixture['sendReport']>[2]> = {},
    ) => fixture.sendReport(format, insurer, { ...file, ...more }, rowsOf(changes));

    const tested = await send(reports.kept);
    await fixture.process();
    expect(await fixture.statusOfFile(tested, insurer)).toBe('Submission Accepted');
    const filed = await send(reports.kept, { isProduction: true });
    await fixture.process();
    expect(await fixture.statusOfFile(filed, insurer, 'Production')).toBe('Submission Accepted');
    shown.kept.add('R021');

    const cases = reporting.filter((each) => each.format === undefined || each.format === format);
    const bad = await send([reports.first, ...cases.map(({ row }) => row)]);
    await fixture.process();
    expect(await fixture.found(bad, insurer)).toEqual(
      new Map(cases.map(({ rule }, place) => [bad.lines[place + 1] ?? 0, [rule]])),
    );
    for (const { rule } of cases) shown.broken.add(rule);

    // Between sending and processing, the office closes the period.
    const late = await send([{}]);
    const staff = await fixture.addPerson({ kind: 'Office' });
    const period = { body: { period: 20_254 } };
    await fixture.call(office.closeInsurerPeriod, period, { as: staff });
    await fixture.process();
    const { submissionNumber } = late;
    const query = { submissionNumber };
    const answer = await fixture.call(batchsubmission.getRejectedResponse, { query }, { as: insurer });
    expect(answer.groups).toMatchObject([
      {
        rule: 'R021',
        rejectionReason: 'The office closed the 4th Quarter 2025 on 01/16/2026.',
        fix: 'Contact the office.',
      },
    ]);
    await fixture.call(office.reopenInsurerPeriod, period, { as: staff });

    // Of the quarter that has begun, and of the next one.
    const begun = await send([{ EffectiveDate: '03/31/2026' }], { year: 2026, quarter: 1 });
    const early = await send([{ EffectiveDate: '04/01/2026' }], { year: 2026, quarter: 2 });
    await fixture.process();
    expect(await fixture.statusOfFile(begun, insurer)).toBe('Submission Accepted');
    expect(await fixture.found(early, insurer)).toEqual(new Map([[null, ['R021']]]));

    const reportRules = async (change: () => PromiseLike<unknown>, more = {}) => {
      const sent = await send([{}], more);
      await change();
      await fixture.process();
      return [...(await fixture.found(sent, insurer)).values()].flat();
    };
    const inState = (activeTo: '2025-09-30' | null) =>
      fixture.db
        .update(insurerStates)
        .set({ activeTo })
        .where(eq(insurerStates.insurerId, fixture.insurerId));
    // A CSV file does not say whose it is.
    const whose = format === 'xml' ? await reportRules(() => Promise.resolve(), { naic: '46137' }) : ['R005'];
    expect(whose).toEqual(['R005']);
    // Nor does it name an agent but by a number.
    const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, agent.person.accountId));
    const [first = '', last = ''] = (account?.name ?? '').split(' ');
    const named =
      format === 'xml' ? await reportRules(() => Promise.resolve(), { name: [first, 'Quist'] }) : ['R005'];
    expect(named).toEqual(['R005']);
    const reported = await send([{}], { name: [first, last] });
    await fixture.process();
    expect(await fixture.statusOfFile(reported, insurer)).toBe('Submission Accepted');
    expect(await reportRules(() => inState('2025-09-30'))).toEqual(['R003']);
    await inState(null);
    expect(await reportRules(() => endAccount(insurer.accountId))).toEqual(['R003']);
  });
});

it('no rule was left out', () => {
  const codes = Object.keys(batchRules);
  expect(codes.filter((code) => !shown.broken.has(code))).toEqual([]);
  expect(codes.filter((code) => !shown.kept.has(code))).toEqual([]);
});
