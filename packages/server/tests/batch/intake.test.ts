import { batchsubmission, inbox } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchAccess } from '../../src/batch/tables.js';
import { TODAY } from '../filings/FilingDesk.js';
import { type BatchDesk, openBatchDesk, PRODUCTION, refusal } from './BatchDesk.js';

let desk: BatchDesk;
beforeAll(async () => {
  desk = await openBatchDesk();
  await desk.permit(desk.agent.person);
});
afterAll(() => desk.close());

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
    const agent = await desk.addAgent();
    expect(await desk.statusOf(agent.person)).toEqual({
      blockBatchFiling: false,
      batchFilingApplication: false,
      permission: 'none',
      batchSubmissionMessage: '',
      allowXMLBatchFiling: false,
      allowCsvBatchFiling: false,
      allowedStatesForCsv: '',
    });
    expect(await refusal(desk.uploadCsv(agent, csv()))).toEqual({
      status: 403,
      body: { error: 'Apply for batch filing first, on the page Batch Submission.' },
    });

    const apply = (changes = {}) =>
      desk.call(
        batchsubmission.applyForBatchSubmissionPermission,
        { body: { ...application, ...changes } },
        { as: agent.person },
      );
    expect(await Promise.all([apply(), apply({ lastName: 'Quist' })])).toEqual([true, true]);
    const waiting = await desk.statusOf(agent.person);
    expect(waiting).toMatchObject({ batchFilingApplication: true, permission: 'waiting' });
    expect(waiting.batchSubmissionMessage).toMatch(
      /^Your application for batch filing waits .+ contact support at /,
    );
    expect(await refusal(desk.uploadCsv(agent, csv()))).toEqual({
      status: 403,
      body: { error: waiting.batchSubmissionMessage },
    });
    const toldStaff = await desk.call(inbox.inboxItems, {}, { as: desk.staff });
    expect(toldStaff.filter(({ message }) => message.includes('has applied for batch filing'))).toHaveLength(
      1,
    );

    const held = { heldAt: desk.clock.now(), heldBy: desk.staff.personId, holdWords: 'Bills are overdue.' };
    const isAgent = eq(batchAccess.accountId, agent.person.accountId);
    await desk.db
      .update(batchAccess)
      .set({ permittedAt: desk.clock.now(), permittedBy: desk.staff.personId, ...held })
      .where(isAgent);
    const onHold = await desk.statusOf(agent.person);
    expect(onHold).toMatchObject({ blockBatchFiling: true, permission: 'permitted' });
    expect(onHold.batchSubmissionMessage).toMatch(
      /^Batch filing is on hold for your account: Bills are overdue\. For help, contact support at \S+@\S+ or \S+/,
    );
    expect(await refusal(desk.uploadCsv(agent, csv()))).toEqual({
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
  it('is held against the records: contact, license, agent, and what the account does not have', async () => {
    const colorado = await desk.addAgent({ states: ['CO'] });
    await desk.permit(colorado.person);
    expect(await refusal(desk.uploadCsv(colorado, csv()))).toEqual({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^Your account does not have a State License associated for Wyoming\. The State License can be added from the Settings page\. For help/,
        ),
        problems: [expect.objectContaining({ path: 'state', value: 'WY' })],
      },
    });
    const contactOf = { slipBillId: colorado.contactId };
    expect(await refusal(desk.uploadCsv(desk.agent, csv(), contactOf))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'slipBillId' }] },
    });
    const agentId = colorado.person.accountId;
    expect(await refusal(desk.uploadCsv(desk.agent, csv(), { agentId }))).toMatchObject({ status: 404 });
    expect(await refusal(desk.uploadCsv(desk.agent, csv(), { state: 'TX' }))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'state', message: 'State is required.' }] },
    });
    const body = { state: 'WY', comments: '', batchSubmissionTypes: 1, submissionYear: 2026 } as const;
    const input = { body: { ...body, ...contactOf }, upload: new File([csv()], 'a.csv') };
    const call = desk.call(batchsubmission.uploadCsvBatchFileExt, input, { as: desk.agent.person });
    expect(await refusal(call)).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'submissionYear' }] },
    });
  });

  it('of an agency names one of its agents', async () => {
    const agency = await desk.addAgency([desk.agent]);
    await desk.permit(agency);
    const { accountId: agentId } = desk.agent.person;
    const other = await desk.addAgent();
    const asAgency = (changes: object) => desk.uploadCsv(desk.agent, csv(), changes, { as: agency });
    expect(await refusal(asAgency({}))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'agentId', message: 'Associated Agent is required.' }] },
    });
    expect(await refusal(asAgency({ agentId: other.person.accountId }))).toMatchObject({ status: 404 });
    const { success } = await asAgency({ agentId });
    expect(success).toBe(true);
    const [row] = await desk.historyOf(agency);
    expect(row?.agentName).toMatch(/Larkin/);
  });

  it('of an insurer names a period, and no state', async () => {
    const insurer = await desk.addPerson({ kind: 'ForeignInsurer', insurerId: desk.insurerId });
    await desk.permit(insurer);
    const send = (changes: object) =>
      desk.call(
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
    expect(await desk.historyOf(insurer)).toMatchObject([{ year: 2026, quarter: 1, state: null }]);
    expect(await refusal(send({ submissionYear: 2000 }))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'submissionYear', message: 'Year must be between 2001 and 2026.' }] },
    });
    expect(await refusal(send({ insurerId: desk.agent.person.accountId }))).toMatchObject({ status: 404 });
    expect(await refusal(send({ batchSubmissionTypes: PRODUCTION }))).toEqual({
      status: 403,
      body: {
        error:
          'You have not submitted a CSV test filing. Please submit a file under the test filing tab to activate the production filing.',
      },
    });
  });

  it('may be said by nobody who only reads', async () => {
    const { accountId } = desk.agent.person;
    const reader = await desk.addPerson({ accountId, isPrimary: false, permissions: ['VIEW POLICY'] });
    expect(await refusal(desk.uploadCsv(desk.agent, csv(), {}, { as: reader }))).toMatchObject({
      status: 403,
    });
    expect(await desk.historyOf(reader)).toEqual(await desk.historyOf(desk.agent.person));
  });
});
