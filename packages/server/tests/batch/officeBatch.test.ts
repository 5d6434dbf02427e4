import { batchsubmission, office as duties, inbox } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerStates, insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
import { TODAY } from '../filings/FilingFixture.js';
import { type BatchFixture, openBatchFixture, PRODUCTION, refusal } from './BatchFixture.js';
import { agentCsv, cellsOf } from './ProcessingFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
});
afterAll(() => fixture.close());

describe('the office', () => {
  it('permits, holds and releases; the people of the account are told; each once', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const as = { as: fixture.staff };
    const permit = () => fixture.call(duties.permitBatchFiling, { body: { account } }, as);
    const hold = (message: string) =>
      fixture.call(duties.holdBatchFiling, { body: { account, message } }, as);
    const release = () => fixture.call(duties.releaseBatchFiling, { body: { account } }, as);
    const listed = async () => {
      const rows = await fixture.call(duties.batchFilers, { query: {} }, as);
      return rows.find((row) => row.account === account)?.state;
    };

    expect(await listed()).toBeUndefined();
    expect([await permit(), await permit()]).toEqual([{ changed: true }, { changed: false }]);
    expect([await listed(), (await fixture.statusOf(agent.person)).permission]).toEqual([
      'permitted',
      'permitted',
    ]);
    const mail = await newestMessage(fixture, `${agent.person.userName}@larkin.example`);
    expect(mail?.text).toContain('The office permitted batch filing for your account.');

    expect([await hold('Bills are overdue.'), await hold('Bills are overdue.')]).toEqual([
      { changed: true },
      { changed: false },
    ]);
    expect([await listed(), (await fixture.statusOf(agent.person)).blockBatchFiling]).toEqual(['held', true]);
    const upload = fixture.uploadCsv(agent, sampleCsv('agent', 'WY', TODAY));
    expect(await refusal(upload)).toMatchObject({ status: 403 });
    expect([await release(), await release()]).toEqual([{ changed: true }, { changed: false }]);
    expect([await listed(), (await fixture.statusOf(agent.person)).batchSubmissionMessage]).toEqual([
      'permitted',
      '',
    ]);
    const messages = await fixture.call(inbox.inboxItems, {}, { as: agent.person });
    expect(messages.map(({ message, link }) => [message, link])).toEqual([
      [
        'The office ended the hold: your account may upload batch files again.',
        '/slip/batch-submission?filing=test',
      ],
      [
        'The office put batch filing on hold for your account: “Bills are overdue.”',
        '/slip/batch-submission?filing=test',
      ],
      [
        'The office permitted batch filing for your account. Begin with a test filing.',
        '/slip/batch-submission?filing=test',
      ],
    ]);
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.entity, 'batch_access'), eq(auditEvents.entityId, String(agent.person.accountId))),
      );
    expect(trail).toHaveLength(3);
  });

  it('tells an account that is held before it is permitted how it stands', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const as = { as: fixture.staff };
    const letter = async (decision: 'permit' | 'release') =>
      fixture.call(duties.batchFilingLetter, { query: { account, decision, words: '' } }, as);
    const hold = () =>
      fixture.call(duties.holdBatchFiling, { body: { account, message: 'Bills are overdue.' } }, as);
    const release = () => fixture.call(duties.releaseBatchFiling, { body: { account } }, as);
    await hold();
    const released = await letter('release');
    await release();
    await hold();
    const permitted = await letter('permit');
    await fixture.call(duties.permitBatchFiling, { body: { account } }, as);
    const messages = await fixture.call(inbox.inboxItems, {}, { as: agent.person });
    const [ofPermit, , ofRelease] = messages.map(({ message }) => message);
    expect([ofRelease, ofPermit]).toEqual([
      'The office ended the hold. Batch filing is not permitted for your account yet.',
      'The office permitted batch filing for your account, which is on hold: “Bills are overdue.” Begin with a test filing once the hold has ended.',
    ]);
    expect(released.subject).toBe('The hold of batch filing ended');
    expect(released.text).toContain(ofRelease);
    expect(permitted.subject).toBe('Batch filing is permitted, and on hold');
    expect(permitted.text).toContain(ofPermit);
  });

  it('refuses an application, whose people read why and may apply again; one that was permitted stays', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const as = { as: fixture.staff };
    const refuse = () =>
      fixture.call(duties.refuseBatchFiling, { body: { account, reason: 'Too few policies.' } }, as);
    const apply = () =>
      fixture.call(
        batchsubmission.applyForBatchSubmissionPermission,
        { body: batchsubmission.applyForBatchSubmissionPermission.example.body },
        { as: agent.person },
      );
    expect(await refuse()).toEqual({ changed: false });
    await apply();
    const letter = await fixture.call(
      duties.batchFilingLetter,
      { query: { account, decision: 'refuse', words: 'Too few policies.' } },
      as,
    );
    const words =
      'The office did not permit batch filing for your account: “Too few policies.” You can apply again.';
    expect(letter).toMatchObject({ subject: 'Batch filing was not permitted' });
    expect(letter.text).toContain(words);
    expect((await fixture.statusOf(agent.person)).permission).toBe('waiting');
    expect([await refuse(), await refuse()]).toEqual([{ changed: true }, { changed: false }]);
    expect((await fixture.statusOf(agent.person)).permission).toBe('none');
    const messages = await fixture.call(inbox.inboxItems, {}, { as: agent.person });
    expect(messages.map(({ message }) => message)).toEqual([words]);
    await apply();
    await fixture.call(duties.permitBatchFiling, { body: { account } }, as);
    expect(await refusal(refuse())).toMatchObject({ status: 409 });
    expect((await fixture.statusOf(agent.person)).permission).toBe('permitted');
  });

  it('reads the answer to anybody’s file and the file as it was sent; another account reads neither', async () => {
    const [agent, other] = [await fixture.addAgent(), await fixture.addAgent()];
    await fixture.call(
      duties.permitBatchFiling,
      { body: { account: await fixture.numberOf(agent) } },
      { as: fixture.staff },
    );
    const row = { ...(await cellsOf(fixture, fixture.filing('WY'))), InsurerNAIC: '61617' };
    const sent = new TextDecoder().decode(agentCsv([row]));
    const { submissionNumber } = await fixture.uploadCsv(agent, sent);
    await fixture.runJobs();
    const query = { submissionNumber };
    const of = (person: typeof fixture.staff) => ({ as: person });
    const answer = await fixture.call(batchsubmission.getRejectedResponse, { query }, of(fixture.staff));
    expect(answer).toEqual(
      await fixture.call(batchsubmission.getRejectedResponse, { query }, of(agent.person)),
    );
    const file = await fixture.send(batchsubmission.downloadBatchFile, { query }, of(fixture.staff));
    expect(await file.text()).toBe(sent);
    const [listed] = (
      await fixture.call(duties.batchFiles, { query: { status: 'REJECTED', pageSize: 1 } }, of(fixture.staff))
    ).rows;
    expect(listed?.findings).toBe(answer.groups.reduce((sum, { count }) => sum + count, 0));
    for (const read of [batchsubmission.getRejectedResponse, batchsubmission.downloadBatchFile]) {
      expect(await refusal(fixture.call(read, { query }, of(other.person)))).toMatchObject({ status: 404 });
    }
  });

  it('lets a state do without a test, lists the files, and knows no account without a number', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const as = { as: fixture.staff };
    await fixture.call(duties.permitBatchFiling, { body: { account, csvStates: ['WY'] } }, as);
    expect((await fixture.statusOf(agent.person)).allowedStatesForCsv).toBe('WY');
    const inProduction = { batchSubmissionTypes: PRODUCTION } as const;
    const { submissionNumber } = await fixture.uploadCsv(
      agent,
      sampleCsv('agent', 'WY', TODAY),
      inProduction,
    );
    const query = { account, status: 'PROCESSING' } as const;
    expect(await fixture.call(duties.batchFiles, { query }, as)).toMatchObject({
      rows: [{ submissionNumber, account, isTest: false, fileName: 'week.csv', phase: 'queued' }],
      total: 1,
    });
    const nobody = fixture.call(duties.permitBatchFiling, { body: { account: '999' } }, as);
    expect(await refusal(nobody)).toMatchObject({ status: 400, body: { problems: [{ path: 'account' }] } });
    const elsewhere = fixture.call(
      duties.permitBatchFiling,
      { body: { account, csvStates: ['WY', 'ZZ'] } },
      as,
    );
    expect(await refusal(elsewhere)).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'csvStates[1]', value: 'ZZ' }] },
    });
  });

  it('does nothing where two accounts have the number, and takes the key of the one that is meant', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const [insurer] = await fixture.db
      .insert(insurers)
      .values({ name: 'Ironwood Mutual', naic: account, type: 'F', activeFrom: '2001-01-01' })
      .returning();
    const { accountId } = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: insurer?.id ?? 0 });
    const as = { as: fixture.staff };
    const permit = (of: string) => fixture.call(duties.permitBatchFiling, { body: { account: of } }, as);
    expect(await refusal(permit(account))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'account', message: expect.stringContaining(`(key:${accountId})`) }] },
    });
    const named = `key:${accountId}`;
    expect(await permit(named)).toEqual({ changed: true });
    const rows = await fixture.call(duties.batchFilers, { query: { state: 'permitted' } }, as);
    expect(rows.filter((row) => row.accountId === accountId)).toMatchObject([{ account: named }]);
    expect((await fixture.statusOf(agent.person)).permission).not.toBe('permitted');
  });

  it('shows a file and has a rejected one processed again, once its own records are right', async () => {
    const agent = await fixture.addAgent();
    const account = await fixture.numberOf(agent);
    const as = { as: fixture.staff };
    await fixture.call(duties.permitBatchFiling, { body: { account, csvStates: ['WY'] } }, as);
    const row = { ...(await cellsOf(fixture, fixture.filing('WY'))), InsurerNAIC: '61616' };
    const inProduction = { batchSubmissionTypes: PRODUCTION } as const;
    const upload = () => fixture.uploadCsv(agent, new TextDecoder().decode(agentCsv([row])), inProduction);
    const { submissionNumber } = await upload();
    const show = () => fixture.call(duties.batchFile, { query: { submissionNumber } }, as);
    const again = (reason = 'The insurer is on record now.', number = submissionNumber) =>
      fixture.call(duties.reprocessBatchFile, { body: { submissionNumber: number, reason } }, as);
    const waiting = { status: 'PROCESSING', phase: 'queued', finishedAt: null, findings: [], earlier: [] };
    expect(await show()).toMatchObject({ ...waiting, account, isTest: false, fileName: 'week.csv' });
    expect(await again()).toEqual({ changed: false });
    await fixture.runJobs();
    const unknown = { rule: 'R013', place: 'InsurerNAIC', count: 1, line: 2, value: '61616' };
    expect(await show()).toMatchObject({ status: 'REJECTED', phase: null, findings: [unknown], earlier: [] });

    // It was sent again meanwhile, and that one waits: both would be filed.
    const other = await upload();
    expect(await refusal(again())).toEqual({
      status: 409,
      body: {
        error: `The file of submission ${submissionNumber} was sent again as submission ${other.submissionNumber}, which is being processed.`,
      },
    });
    await fixture.runJobs();
    await fixture.call(duties.holdBatchFiling, { body: { account, message: 'Bills are overdue.' } }, as);
    const onHold = expect.stringMatching(/is on hold: “Bills are overdue\.” End the hold first/);
    expect(await show()).toMatchObject({ whyNotAgain: onHold });
    expect(await refusal(again())).toEqual({ status: 409, body: { error: onHold } });
    await fixture.call(duties.releaseBatchFiling, { body: { account } }, as);
    expect(await again('Once more')).toEqual({ changed: true });
    await fixture.runJobs();
    expect(await show()).toMatchObject({
      status: 'REJECTED',
      findings: [unknown],
      earlier: [{ reason: 'Once more' }],
    });

    const [insurer] = await fixture.db
      .insert(insurers)
      .values({ name: 'Ironwood Specialty', naic: '61616', type: 'F', activeFrom: '2001-01-01' })
      .returning();
    await fixture.db
      .insert(insurerStates)
      .values({ insurerId: insurer?.id ?? 0, state: 'WY', activeFrom: '2001-01-01' });
    expect(await again()).toEqual({ changed: true });
    await fixture.runJobs();
    expect(await show()).toMatchObject({
      status: 'ACCEPTED',
      transactions: 1,
      premium: 1_000_000,
      findings: [],
      earlier: [
        { reason: 'Once more', findings: [unknown] },
        { reason: 'The insurer is on record now.', findings: [unknown] },
      ],
    });
    expect(await refusal(again())).toEqual({
      status: 409,
      body: {
        error: `Submission ${submissionNumber} was accepted, and what it filed stays on file: correct or back out its transactions instead.`,
      },
    });
    expect(await refusal(again('Why not', '999999'))).toMatchObject({
      status: 404,
      body: { error: 'There is no submission 0999999.' },
    });
    const messages = await fixture.call(inbox.inboxItems, {}, { as: agent.person });
    expect(messages[0]?.message).toContain(
      `(submission ${submissionNumber}) was accepted: 1 transaction filed.`,
    );
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.endpoint, 'office.reprocessBatchFile'))
      .orderBy(auditEvents.id);
    expect(trail.map(({ personId, after }) => [personId, after])).toEqual([
      [fixture.staff.personId, { status: 'PROCESSING', reason: 'Once more' }],
      [fixture.staff.personId, { status: 'PROCESSING', reason: 'The insurer is on record now.' }],
    ]);
  });
});
