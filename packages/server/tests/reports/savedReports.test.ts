import { type CallInput, inbox, reports } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { people } from '../../src/accounts/people/tables.js';
import { sendDueReports } from '../../src/reports/saved/savedReports.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { rowsOfCsv, told } from './ReportFixture.js';

type Body = CallInput<typeof reports.saveReport>['body'];

const DAY = 24 * 60 * 60;

let fixture: PolicyFixture;
let own: number;
let count = 0;

// Friday, 2026-01-16.
beforeAll(async () => {
  fixture = await openPolicyFixture();
  own = fixture.agent.person.accountId;
  await fixture.onFile();
});
afterAll(() => fixture.close());

const bodyOf = (changes: Partial<Body> = {}): Body => ({
  savedReportId: null,
  name: 'Each week',
  report: 'transaction',
  settings: {
    agentIds: [own],
    reportType: 1,
    isMultiState: true,
    states: 'ALL',
    dateType: 0,
    stateNames: 'All',
  },
  period: 'lastWeek',
  schedule: 'week',
  ...changes,
});

/** A colleague of the agent, whose reports no other test has. */
async function newColleague(): Promise<TestPerson> {
  count += 1;
  return fixture.addPerson({ accountId: own, isPrimary: false, firstName: `Colleague${count}` });
}

const save = (body: Body, as: TestPerson) => fixture.call(reports.saveReport, { body }, { as });
const refusal = async (body: object, as: TestPerson) =>
  told(await fixture.send(reports.saveReport, { body }, { as }));
const savedOf = (as: TestPerson) => fixture.call(reports.savedReports, {}, { as });
const jobsOf = async (as: TestPerson, name: string) =>
  (await fixture.call(reports.reportJobs, {}, { as })).filter(({ savedName }) => savedName === name);
const messagesOf = async (as: TestPerson) =>
  (await fixture.call(inbox.inboxItems, {}, { as })).map(({ message }) => message);
const onDay = (day: string) => ({ now: new Date(`${day}T18:00:00Z`), office: fixture.services.office });

describe('settings that are kept', () => {
  it('are listed by name, changed and forgotten, each by its person only', async () => {
    const [as, colleague] = [await newColleague(), await newColleague()];
    const { savedReportId } = await save(bodyOf(), as);
    expect(await savedOf(as)).toMatchObject(
      [
        {
          savedReportId,
          name: 'Each week',
          words: 'last week; all states; Ada Larkin1',
          nextOn: '2026-01-19',
        },
      ].map((each) => ({ ...each, words: expect.stringContaining('last week; all states; ') })),
    );
    expect(await savedOf(colleague)).toEqual([]);
    expect(await refusal(bodyOf({ savedReportId }), colleague)).toContain('404');
    await save(bodyOf({ savedReportId, name: 'Each month', period: 'lastMonth', schedule: 'month' }), as);
    expect(await savedOf(as)).toMatchObject([{ name: 'Each month', nextOn: '2026-02-01' }]);
    const forget = (by: TestPerson, idempotencyKey: string = crypto.randomUUID()) =>
      fixture.send(reports.deleteSavedReport, { body: { savedReportId } }, { as: by, idempotencyKey });
    expect((await forget(colleague)).status).toBe(404);
    // Sent again where its answer was lost.
    expect([(await forget(as, 'lost')).status, (await forget(as, 'lost')).status]).toEqual([200, 200]);
    expect((await forget(as)).status).toBe(404);
    expect(await savedOf(as)).toEqual([]);
  });

  it('are refused in words', async () => {
    const as = await newColleague();
    await save(bodyOf({ schedule: 'none' }), as);
    expect(await savedOf(as)).toMatchObject([{ nextOn: null }]);
    for (const name of ['EACH WEEK', 'Each\u2003week']) {
      expect(await refusal(bodyOf({ name }), as)).toContain(
        'You keep a report under this name already: choose another name.',
      );
    }
    expect(await refusal(bodyOf({ name: ' ' }), as)).toContain('400');
    const dated = { ...bodyOf().settings, startDate: '2026-01-01' };
    expect(await refusal(bodyOf({ name: 'B', settings: dated }), as)).toContain(
      'The period is counted from the day the report runs: leave this out.',
    );
    expect(
      await refusal(
        bodyOf({ name: 'B', settings: { ...dated, startDate: undefined, agentIds: [99_999] } }),
        as,
      ),
    ).toContain('404');
    const billing = {
      agentIds: [own],
      reportType: 1 as const,
      state: 'ALL',
      stateName: 'All',
      isMultiState: true,
    };
    const kept = bodyOf({ name: 'Bills', report: 'billing', settings: billing });
    expect(await refusal(kept, as)).toContain(
      'This report cannot be kept for the last week. Choose the last quarter.',
    );
    // Its quarter is not closed yet, which is no reason not to keep it.
    expect(
      (await save({ ...kept, period: 'lastQuarter', schedule: 'quarter' }, as)).savedReportId,
    ).toBeGreaterThan(0);
  });
});

describe('a schedule', () => {
  it('sends what is due once, although two servers look, and the week it is due for', async () => {
    const as = await newColleague();
    const name = 'Weekly to me';
    await save(bodyOf({ name }), as);
    await sendDueReports(fixture.db, onDay('2026-01-18'));
    expect(await jobsOf(as, name)).toEqual([]);
    // Nobody ran on Monday the 19th; on Wednesday two servers look.
    await Promise.all([1, 2].map(() => sendDueReports(fixture.db, onDay('2026-01-21'))));
    // Again, and where the clock was set back.
    for (const day of ['2026-01-21', '2026-01-19'] as const) await sendDueReports(fixture.db, onDay(day));
    const [job, ...others] = await jobsOf(as, name);
    expect(others).toEqual([]);
    expect(job?.words).toContain('Submitted 01/12/2026 to 01/18/2026');
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-01-26', lastAt: '2026-01-21T18:00:00.000Z' }]);
    await fixture.runJobs();
    expect((await messagesOf(as))[0]).toContain('Your report “Weekly to me” is ready: ');
    const file = await fixture.send(reports.reportFile, { query: { jobId: job?.jobId ?? 0 } }, { as });
    expect(rowsOfCsv(await file.text())).toHaveLength(1);
  });

  it('leaves out no week in which no server ran', async () => {
    const as = await newColleague();
    const name = 'After a fortnight';
    await save(bodyOf({ name }), as);
    await sendDueReports(fixture.db, onDay('2026-02-03'));
    const words = (await jobsOf(as, name)).map((job) => job.words).toSorted();
    expect(words).toEqual(
      [
        'Submitted 01/12/2026 to 01/18/2026',
        'Submitted 01/19/2026 to 01/25/2026',
        'Submitted 01/26/2026 to 02/01/2026',
      ].map((days) => expect.stringContaining(days)),
    );
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-02-09' }]);
  });

  it('stops when its person loses the right, and says so', async () => {
    const as = await newColleague();
    await save(bodyOf({ name: 'Lost' }), as);
    await fixture.db.update(people).set({ permissions: [] }).where(eq(people.id, as.personId));
    await sendDueReports(fixture.db, onDay('2026-01-21'));
    expect(await jobsOf(fixture.agent.person, 'Lost')).toEqual([]);
    expect((await messagesOf(as))[0]).toBe(
      'Your report “Lost” is no longer sent: The person it is for may no longer view policies.',
    );
    await fixture.db
      .update(people)
      .set({ permissions: ['VIEW POLICY'] })
      .where(eq(people.id, as.personId));
    expect(await savedOf(as)).toMatchObject([
      { nextOn: null, stopped: expect.stringContaining('view policies') },
    ]);
  });

  it('of a billing report waits until the quarter is closed', async () => {
    const as = await newColleague();
    const settings = {
      agentIds: [own],
      reportType: 1 as const,
      state: 'ALL',
      stateName: 'All',
      isMultiState: true,
    };
    const name = 'Quarterly bill';
    const body = bodyOf({ name, report: 'billing', settings, period: 'lastQuarter', schedule: 'quarter' });
    const { savedReportId } = await save(body, as);
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-04-01' }]);
    await sendDueReports(fixture.db, onDay('2026-04-01'));
    expect(await jobsOf(as, name)).toEqual([]);
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-04-02', stopped: null }]);
    // Another name does not skip the quarter; another schedule begins again.
    await save({ ...body, savedReportId, name: 'Bill' }, as);
    expect(await savedOf(as)).toMatchObject([{ name: 'Bill', nextOn: '2026-04-02' }]);
    await save({ ...body, savedReportId, schedule: 'month' }, as);
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-02-01' }]);
  });

  it('stops with its reason when the link to an agent has ended, and can then be renamed and switched off', async () => {
    const [first, second] = [await fixture.addAgent(), await fixture.addAgent()];
    const as = await fixture.addAgency([first, second]);
    const agentIds = [first.person.accountId, second.person.accountId];
    const body = bodyOf({ name: 'Of both', settings: { ...bodyOf().settings, agentIds } });
    const { savedReportId } = await save(body, as);
    await fixture.db
      .update(agencyAgents)
      .set({ endedOn: '2026-01-15' })
      .where(eq(agencyAgents.agentId, second.person.accountId));
    // Its schedule goes on until its next day.
    await save({ ...body, savedReportId, name: 'Ours' }, as);
    expect(await savedOf(as)).toMatchObject([{ name: 'Ours', nextOn: '2026-01-19' }]);
    await sendDueReports(fixture.db, onDay('2026-01-21'));
    expect((await messagesOf(as))[0]).toBe(
      'Your report “Ours” is no longer sent: Your agency no longer acts for one of its agents.',
    );
    expect(await refusal({ ...body, savedReportId }, as)).toContain(
      'Your agency no longer acts for one of its agents.',
    );
    await save({ ...body, savedReportId, schedule: 'none' }, as);
    expect(await savedOf(as)).toMatchObject([
      { name: 'Of both', schedule: 'none', nextOn: null, stopped: null },
    ]);
  });

  it('goes on after the last of the month', async () => {
    fixture.clock.advance(15 * DAY);
    const as = await newColleague();
    await save(bodyOf({ name: 'Month', period: 'lastMonth', schedule: 'month' }), as);
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-02-01' }]);
    await sendDueReports(fixture.db, onDay('2026-02-01'));
    expect((await jobsOf(as, 'Month'))[0]?.words).toContain('Submitted 01/01/2026 to 01/31/2026');
    expect(await savedOf(as)).toMatchObject([{ nextOn: '2026-03-01' }]);
  });
});
