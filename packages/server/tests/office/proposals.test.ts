import { office as duties, type Output } from '@slip/api/contract';
import type { OfficeRole } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { officeStaff } from '../../src/inbox/addressees.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { endOldProposals } from '../../src/office/proposals/FourEyes.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { absentReader } from '../../src/reports/jobs/absentReader.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let first: TestPerson;
let second: TestPerson;
let examiner: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const addStaff = (...roles: readonly OfficeRole[]) => office.addPerson({ kind: 'Office', roles });
const lock = (person: TestPerson) => office.lock(person);

/** Two Administrators and an Examiner; whoever was there before is gone. */
beforeEach(async () => {
  await office.db
    .update(people)
    .set({ lockedAt: office.clock.now(), lockedBy: 'office', roles: [], regulatedState: null });
  first = await addStaff('Administrator');
  second = await addStaff('Administrator');
  examiner = await addStaff('Examiner');
});

const rolesOf = async ({ userName }: TestPerson, as: TestPerson = second) =>
  (await office.call(duties.staffPeople, {}, { as })).find((each) => each.userName === userName)?.roles;
const change = (
  { userName }: TestPerson,
  roles: readonly OfficeRole[],
  as: TestPerson = first,
  state?: string,
): Promise<Output<typeof duties.changeRoles>> => {
  const body = { userName, roles, reason: 'She takes over.', ...(state !== undefined && { state }) };
  return office.call(duties.changeRoles, { body }, { as });
};
const approve = (proposal: number | null, as: TestPerson) =>
  office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
const refusal = (status: number, error: RegExp) => ({
  status,
  body: { error: expect.stringMatching(error) },
});
const messagesTo = async ({ personId }: TestPerson) =>
  (await office.db.select().from(inboxItems).where(eq(inboxItems.personId, personId))).map(
    ({ message }) => message,
  );

it('waits in the queue of work, and leaves it when it is decided on or has run out', async () => {
  const queue = async () =>
    (await office.call(duties.work, { query: { kind: 'proposal' } }, { as: examiner })).rows;
  const { proposal } = await change(examiner, ['Examiner', 'Accountant']);
  const item = `proposal-${proposal}`;
  expect(await queue()).toMatchObject([
    { item, words: expect.stringMatching(/gets Accountant/), dueOn: '2026-02-15' },
  ]);
  const { facts } = await office.call(duties.workItem, { query: { item } }, { as: examiner });
  expect(facts).toContainEqual({
    label: 'Who may decide',
    value: 'Somebody else with the role Administrator, whom it is not about',
  });
  await approve(proposal, second);
  expect(await queue()).toEqual([]);

  const later = await change(examiner, ['Examiner']).then(() => change(examiner, ['Examiner', 'Registrar']));
  expect(await queue()).toHaveLength(1);
  await endOldProposals(office.db, new Date(office.clock.now().getTime() + 30 * 86_400_000 + 1));
  expect(await queue()).toEqual([]);
  await expect(approve(later.proposal, second)).rejects.toMatchObject(
    refusal(409, /ran out on 02\/15\/2026/),
  );
});

describe('a role that is given', () => {
  it('waits for a second Administrator, who reads what it does; then the trail names both', async () => {
    const { isDone, proposal } = await change(examiner, ['Examiner', 'Accountant']);
    expect(isDone).toBe(false);
    expect(await rolesOf(examiner)).toEqual(['Examiner']);
    const [waiting] = await office.call(duties.proposals, {}, { as: second });
    expect(waiting).toMatchObject({
      proposal,
      state: 'waiting',
      tells: expect.stringMatching(/gets Accountant, is then Examiner and Accountant\.$/),
      reason: 'She takes over.',
      proposedBy: first.userName,
      mayApprove: true,
    });
    expect(await messagesTo(second)).toContainEqual(expect.stringContaining('gets Accountant'));
    await approve(proposal, second);
    expect(await rolesOf(examiner)).toEqual(['Examiner', 'Accountant']);
    const trail = await office.db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.endpoint, 'office.changeRoles'),
          eq(auditEvents.entityId, String(examiner.personId)),
        ),
      );
    expect(trail).toMatchObject([
      {
        personId: second.personId,
        before: { roles: ['Examiner'] },
        after: { roles: ['Examiner', 'Accountant'], proposal, proposedBy: first.userName },
      },
    ]);
    expect(await messagesTo(first)).toContainEqual(expect.stringContaining('approved what you proposed'));
  });

  it('is approved neither by its proposer, in whatever role, nor by whom it is about, nor without the role', async () => {
    await addStaff('Administrator');
    const { proposal } = await change(second, ['Administrator', 'Examiner']);
    // Not under a second user name either.
    const [self] = await office.db.select().from(people).where(eq(people.id, first.personId));
    const twin = await addStaff('Administrator', 'Registrar');
    await office.db
      .update(people)
      .set({ email: self?.email.toUpperCase() })
      .where(eq(people.id, twin.personId));
    await expect(approve(proposal, first)).rejects.toMatchObject(refusal(403, /^You proposed it/));
    await expect(approve(proposal, twin)).rejects.toMatchObject(refusal(403, /has your email address/));
    await expect(approve(proposal, second)).rejects.toMatchObject(refusal(403, /^It is about you/));
    await expect(approve(proposal, examiner)).rejects.toMatchObject(
      refusal(403, /^You need the role Administrator to approve it/),
    );
    expect(await rolesOf(second)).toEqual(['Administrator']);
  });

  it('is given once, of two who approve at once; the other one is told who was quicker', async () => {
    const third = await addStaff('Administrator');
    const { proposal } = await change(examiner, ['Examiner', 'Registrar']);
    const answers = await Promise.allSettled([approve(proposal, second), approve(proposal, third)]);
    const [late] = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(late).toMatchObject(refusal(409, /was approved already, by person\d+ on 01\/16\/2026\.$/));
  });

  it('is not proposed twice, and runs out after 30 days', async () => {
    const { proposal } = await change(examiner, ['Examiner', 'Registrar']);
    await expect(change(examiner, ['Examiner', 'Accountant'])).rejects.toMatchObject(
      refusal(409, new RegExp(`proposal ${proposal} of ${first.userName} waits`)),
    );
    const asOf = (days: number) =>
      office.db
        .update(officeProposals)
        .set({ proposedAt: new Date(office.clock.now().getTime() - days * 86_400_000) })
        .where(eq(officeProposals.id, proposal ?? 0));
    await asOf(31);
    await expect(approve(proposal, second)).rejects.toMatchObject(refusal(409, /ran out on 01\/15\/2026/));
    const again = await change(examiner, ['Examiner', 'Accountant']);
    const listed = await office.call(duties.proposals, {}, { as: second });
    expect(listed.find((each) => each.proposal === proposal)).toMatchObject({ state: 'expired' });
    await approve(again.proposal, second);
  });

  it('is refused with a reason, or taken back, and nothing is done', async () => {
    const decide = (proposal: number | null, as: TestPerson) =>
      office.call(
        duties.refuseProposal,
        { body: { proposal: proposal ?? 0, reason: 'She leaves.' } },
        { as },
      );
    const one = await change(examiner, ['Examiner', 'Registrar']);
    await decide(one.proposal, second);
    const two = await change(examiner, ['Examiner', 'Registrar']);
    await decide(two.proposal, first);
    const states = (await office.call(duties.proposals, {}, { as: second })).map((each) => [
      each.proposal,
      each.state,
    ]);
    expect(states).toEqual(
      expect.arrayContaining([
        [one.proposal, 'refused'],
        [two.proposal, 'withdrawn'],
      ]),
    );
    await expect(approve(one.proposal, second)).rejects.toMatchObject(refusal(409, /was refused already/));
    expect(await rolesOf(examiner)).toEqual(['Examiner']);
  });
});

describe('what changed meanwhile', () => {
  it('counts: the proposer has lost the role, or whom it is about is gone', async () => {
    const one = await change(examiner, ['Examiner', 'Registrar']);
    const third = await addStaff('Administrator');
    // Taking away needs nobody else, and counts with the next call.
    expect(await change(first, [], second)).toMatchObject({ isDone: true });
    await expect(change(examiner, ['Accountant'])).rejects.toMatchObject({ status: 403 });
    await expect(approve(one.proposal, second)).rejects.toMatchObject(
      refusal(409, /who proposed it, may not do this any more/),
    );
    const fourth = await addStaff('Administrator');
    const two = await change(third, ['Administrator', 'Registrar'], second);
    await lock(third);
    await expect(approve(two.proposal, fourth)).rejects.toMatchObject(
      refusal(409, /cannot sign in any more/),
    );
  });
});

describe('an office with one Administrator', () => {
  it('acts alone, which the trail and everybody else are told', async () => {
    const body = { userName: second.userName, reason: 'Left the office.' };
    await office.call(duties.endStaffPerson, { body }, { as: first });
    expect(await rolesOf(second, first)).toEqual([]);
    expect(await change(examiner, ['Examiner', 'Registrar'])).toMatchObject({ isDone: true, proposal: null });
    expect(await rolesOf(examiner, first)).toEqual(['Registrar', 'Examiner']);
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.personId, first.personId));
    expect(trail).toContainEqual(
      expect.objectContaining({
        endpoint: 'office.changeRoles',
        after: expect.objectContaining({ alone: true }),
      }),
    );
    expect(await messagesTo(examiner)).toContainEqual(expect.stringContaining('did this alone'));
  });

  it('is not made by locking the others, which one person may do and undo', async () => {
    await lock(second);
    expect(await change(examiner, ['Examiner', 'Registrar'])).toMatchObject({ isDone: false });
    expect(await rolesOf(examiner, first)).toEqual(['Examiner']);
  });

  it('keeps the last one', async () => {
    const locking = (person: TestPerson) =>
      office.call(
        duties.lockAccount,
        { body: { userName: person.userName, reason: 'A lost laptop.' } },
        { as: first },
      );
    await expect(locking(first)).rejects.toMatchObject({ status: 400 });
    // Somebody who never signed in may never do.
    await expect(change(first, ['Registrar'])).rejects.toMatchObject(refusal(409, /^Nobody else who has/));
    await office.tokenOf(second);
    await change(first, ['Registrar']);
    await office.db
      .update(people)
      .set({ roles: ['Administrator'] })
      .where(eq(people.id, first.personId));
    await locking(second);
    await expect(change(first, ['Registrar'])).rejects.toMatchObject(refusal(409, /^Nobody else who has/));
  });
});

describe('what changes while somebody is at work', () => {
  it('is seen: roles that were taken away since do not come back with those that are given', async () => {
    const both = await addStaff('Registrar', 'Examiner');
    const { proposal } = await change(both, ['Registrar', 'Examiner', 'Accountant']);
    await change(both, ['Examiner']);
    await expect(approve(proposal, second)).rejects.toMatchObject(
      refusal(409, /^Something has changed since: /),
    );
    expect(await rolesOf(both)).toEqual(['Examiner']);
    const body = { proposal: proposal ?? 0, reason: 'She is no Registrar any more.' };
    await expect(office.call(duties.refuseProposal, { body }, { as: examiner })).rejects.toMatchObject(
      refusal(403, /^You need the role Administrator/),
    );
    await office.call(duties.refuseProposal, { body }, { as: second });
  });

  it('is gone with the next decision: a role that is taken away while its person is at work', async () => {
    const registrar = await addStaff('Registrar', 'Examiner');
    const body = { requestId: 9_999 };
    const decide = () => office.call(duties.approveRegistration, { body }, { as: registrar });
    // Nothing but the registration is missing.
    await expect(decide()).rejects.toMatchObject({ status: 404 });
    await change(registrar, ['Examiner']);
    await expect(decide()).rejects.toMatchObject(refusal(403, /^You need the role Registrar for this/));
  });
});

describe('an Auditor and a Regulator', () => {
  it('are told nothing that is not theirs: who was locked, applied or answered', async () => {
    const { proposal } = await change(examiner, ['Regulator'], first, 'WY');
    await approve(proposal, second);
    await office.db.update(people).set({ isPrimary: true }).where(eq(people.id, examiner.personId));
    const before = await messagesTo(examiner);
    const body = { userName: second.userName, reason: 'A lost laptop.' };
    await office.call(duties.lockAccount, { body }, { as: first });
    expect(await messagesTo(examiner)).toEqual(before);
    expect(await officeStaff(office.db, 'questions')).not.toContain(examiner.personId);
    const auditor = await addStaff('Auditor');
    expect(await officeStaff(office.db, 'questions')).toContain(auditor.personId);
    const moment = { now: office.clock.now(), office: office.services.office };
    expect(await absentReader(office.db, auditor.personId, moment)).toHaveProperty('reader');
    expect(await absentReader(office.db, examiner.personId, moment)).toEqual({
      whyNot: 'The person it is for has no role any more that reads policies.',
    });
  });

  it('have no other role, and a Regulator a state', async () => {
    const wrong = { status: 400 };
    await expect(change(examiner, ['Examiner', 'Auditor'])).rejects.toMatchObject(wrong);
    await expect(change(examiner, ['Regulator'])).rejects.toMatchObject(wrong);
    await expect(change(examiner, ['Examiner'], first, 'WY')).rejects.toMatchObject(wrong);
    const { proposal } = await change(examiner, ['Regulator'], first, 'WY');
    await approve(proposal, second);
    await expect(rolesOf(examiner, examiner)).rejects.toMatchObject(
      refusal(403, /^You need the role .* for this; yours is Regulator\./),
    );
  });
});

describe('the people of the office', () => {
  it('are the business of Administrators: nobody else locks them or resets their second factors', async () => {
    const registrar = await addStaff('Registrar');
    const body = { userName: examiner.userName, reason: 'Lost the laptop.' };
    await expect(office.call(duties.lockAccount, { body }, { as: registrar })).rejects.toMatchObject(
      refusal(403, /you need the role Administrator/),
    );
    await expect(office.call(duties.lockAccount, { body }, { as: first })).resolves.toMatchObject({
      success: true,
    });
  });
});
