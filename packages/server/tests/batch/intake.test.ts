import { batchsubmission, inbox } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchAccess } from '../../src/batch/tables.js';
import { policies } from '../../src/filings/tables.js';
import { TODAY } from '../filings/FilingFixture.js';
import { type BatchFixture, openBatchFixture, PRODUCTION, refusal } from './BatchFixture.js';
import { agentCsv, cellsOf } from './ProcessingFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
  await fixture.permit(fixture.agent.person);
});
afterAll(() => fixture.close());

const csv = () => sampleCsv('agent', 'WY', TODAY);
const application = {
  firstName: 'Ada',
  lastName: 'Larkin',
  email: 'ada@larkin.example',
  phone: '3075550123',
  associated_entity: 'Larkin & Quist',
};

describe('the permission', () => {
  it('is applied for, waits, and is put on hold in the words of the office', async () => {
    const agent = await fixture.addAgent();
    expect(await fixture.statusOf(agent.person)).toEqual({
      blockBatchFiling: false,
      batchFilingApplication: false,
      permission: 'none',
      batchSubmissionMessage: '',
      allowXMLBatchFiling: false,
      allowCsvBatchFiling: false,
      allowedStatesForCsv: '',
    });
    expect(await refusal(fixture.uploadCsv(agent, csv()))).toEqual({
      status: 403,
      body: { error: 'Apply for batch filing first, on the page Batch Submission.' },
    });

    const apply = (changes = {}) =>
      fixture.call(
        batchsubmission.applyForBatchSubmissionPermission,
        { body: { ...application, ...changes } },
        { as: agent.person },
      );
    expect(await Promise.all([apply(), apply({ lastName: 'Quist' })])).toEqual([true, true]);
    const waiting = await fixture.statusOf(agent.person);
    expect(waiting).toMatchObject({ batchFilingApplication: true, permission: 'waiting' });
    expect(waiting.batchSubmissionMessage).toMatch(
      /^Your application for batch filing waits .+ contact support at /,
    );
    expect(await refusal(fixture.uploadCsv(agent, csv()))).toEqual({
      status: 403,
      body: { error: waiting.batchSubmissionMessage },
    });
    const toldStaff = await fixture.call(inbox.inboxItems, {}, { as: fixture.staff });
    expect(toldStaff.filter(({ message }) => message.includes('has applied for batch filing'))).toHaveLength(
      1,
    );

    const held = {
      heldAt: fixture.clock.now(),
      heldBy: fixture.staff.personId,
      holdWords: 'Bills are overdue.',
    };
    const isAgent = eq(batchAccess.accountId, agent.person.accountId);
    await fixture.db
      .update(batchAccess)
      .set({ permittedAt: fixture.clock.now(), permittedBy: fixture.staff.personId, ...held })
      .where(isAgent);
    const onHold = await fixture.statusOf(agent.person);
    expect(onHold).toMatchObject({ blockBatchFiling: true, permission: 'permitted' });
    expect(onHold.batchSubmissionMessage).toMatch(
      /^Batch filing is on hold for your account: Bills are overdue\. For help, contact support at \S+@\S+ or \S+/,
    );
    expect(await refusal(fixture.uploadCsv(agent, csv()))).toEqual({
      status: 403,
      body: { error: onHold.batchSubmissionMessage },
    });
    expect(await refusal(apply())).toEqual({
      status: 409,
      body: { error: 'Your account may file batches already.' },
    });
  });
});

describe('what an upload says', () => {
  it('is held against the records: contact, license, agent, and what the account does not have (spec 2 §5 Batch: CSV of agent or agency)', async () => {
    const colorado = await fixture.addAgent({ states: ['CO'] });
    await fixture.permit(colorado.person);
    expect(await refusal(fixture.uploadCsv(colorado, csv()))).toEqual({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^Your account does not have a State License associated for Wyoming\. The State License can be added from the Settings page\. For help/,
        ),
        problems: [expect.objectContaining({ path: 'state', value: 'WY' })],
      },
    });
    // An IPC filer has no licenses in Settings: the office adds the states.
    const filer = await fixture.addAgent({ states: ['CO'], kind: 'IPC' });
    await fixture.permit(filer.person);
    expect(await refusal(fixture.uploadCsv(filer, csv()))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/^Your account does not have access to file for Wyoming: the office/),
      },
    });
    const contactOf = { slipBillId: colorado.contactId };
    expect(await refusal(fixture.uploadCsv(fixture.agent, csv(), contactOf))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'slipBillId' }] },
    });
    const agentId = colorado.person.accountId;
    expect(await refusal(fixture.uploadCsv(fixture.agent, csv(), { agentId }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(fixture.uploadCsv(fixture.agent, csv(), { state: 'TX' }))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'state', message: 'State is required.' }] },
    });
    const body = { state: 'WY', comments: '', batchSubmissionTypes: 1, submissionYear: 2026 } as const;
    const input = { body: { ...body, ...contactOf }, upload: new File([csv()], 'a.csv') };
    const call = fixture.call(batchsubmission.uploadCsvBatchFileExt, input, { as: fixture.agent.person });
    expect(await refusal(call)).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'submissionYear' }] },
    });
  });

  it('of an agency names one of its agents', async () => {
    const next = await fixture.addAgent();
    const agency = await fixture.addAgency([fixture.agent, next]);
    await fixture.permit(agency);
    const { accountId: agentId } = fixture.agent.person;
    const other = await fixture.addAgent();
    const asAgency = (changes: object) => fixture.uploadCsv(fixture.agent, csv(), changes, { as: agency });
    expect(await refusal(asAgency({}))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'agentId', message: 'Associated Agent is required.' }] },
    });
    expect(await refusal(asAgency({ agentId: other.person.accountId }))).toMatchObject({ status: 404 });
    const { success, submissionNumber } = await asAgency({ agentId });
    expect(success).toBe(true);
    const [row] = await fixture.historyOf(agency);
    expect(row?.agentName).toMatch(/Larkin/);

    // After a test for one of them it may file for each.
    await fixture.finish(submissionNumber, 'ACCEPTED');
    const theirs = { agentId: next.person.accountId, batchSubmissionTypes: PRODUCTION } as const;
    const file = agentCsv([await cellsOf(fixture, fixture.filing('WY'))]);
    await fixture.uploadCsv(next, new TextDecoder().decode(file), theirs, { as: agency });
    await fixture.runJobs();
    const filed = await fixture.db.select().from(policies).where(eq(policies.agentId, theirs.agentId));
    expect(filed).toHaveLength(1);
  });

  it('of an insurer names a period, and no state', async () => {
    const insurer = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: fixture.insurerId });
    await fixture.permit(insurer);
    const send = (changes: object) =>
      fixture.call(
        batchsubmission.uploadCsvBatchFile,
        {
          body: {
            comments: '',
            batchSubmissionTypes: 1,
            submissionYear: 2026,
            submissionQuarter: 1,
            ...changes,
          },
          upload: new File([sampleCsv('insurer', 'WY', TODAY)], 'q1.csv'),
        },
        { as: insurer },
      );
    expect(await send({})).toMatchObject({ success: true });
    expect(await fixture.historyOf(insurer)).toMatchObject([{ year: 2026, quarter: 1, state: null }]);
    expect(await refusal(send({ submissionYear: 2000 }))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'submissionYear', message: 'Year must be between 2001 and 2026.' }] },
    });
    expect(await refusal(send({ insurerId: fixture.agent.person.accountId }))).toMatchObject({ status: 404 });
    expect(await refusal(send({ batchSubmissionTypes: PRODUCTION }))).toEqual({
      status: 403,
      body: {
        error:
          'You have not submitted a CSV test filing. Please submit a file under the test filing tab to activate the production filing.',
      },
    });
  });

  it('may be said by nobody who only reads', async () => {
    const { accountId } = fixture.agent.person;
    const reader = await fixture.addPerson({ accountId, isPrimary: false, permissions: ['VIEW POLICY'] });
    expect(await refusal(fixture.uploadCsv(fixture.agent, csv(), {}, { as: reader }))).toMatchObject({
      status: 403,
    });
    expect(await fixture.historyOf(reader)).toEqual(await fixture.historyOf(fixture.agent.person));
  });
});
