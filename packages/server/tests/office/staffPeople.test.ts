import { authenticate, office as duties } from '@slip/api/contract';
import type { OfficeRole } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { newestLink, newestMessage } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  count += 1;
  // One Administrator at a time: nobody else could approve.
  await office.db.update(people).set({ lockedAt: office.clock.now(), lockedBy: 'office' });
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const newcomer = () => ({
  userName: `new.staff${count}`,
  firstName: 'Nora',
  lastName: 'Quist',
  email: `staff${count}@office.example`,
  roles: ['Registrar'] satisfies OfficeRole[],
  reason: 'Registrations have doubled.',
});
const listed = async (userName: string) =>
  (await office.call(duties.staffPeople, {}, { as: staff })).find((person) => person.userName === userName);

describe('the people of the office', () => {
  it('are added by one of them, and set their password with the link they are mailed', async () => {
    const body = newcomer();
    expect(await office.call(duties.addStaffPerson, { body }, { as: staff })).toEqual({
      isDone: true,
      proposal: null,
      userName: body.userName,
      mailedTo: body.email,
    });
    const { reason: _, ...facts } = body;
    expect(await listed(body.userName)).toMatchObject({ ...facts, isLocked: false, signedInAt: null });
    expect((await newestMessage(office, body.email))?.text).toContain('the people of the office');
    const token = (await newestLink(office, body.email)).searchParams.get('a') ?? '';
    const password = 'Quiet-harbor-9-stones';
    const set = { token, email: body.email, userName: body.userName, password };
    await office.call(authenticate.resetPassword, { body: set });
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.personId, staff.personId));
    expect(trail).toMatchObject([
      { action: 'create', entity: 'people', endpoint: 'office.addStaffPerson', after: body },
    ]);
  });

  it('are not added under a name somebody has, or with fields that are none', async () => {
    const agent = await office.addPerson();
    const taken = { ...newcomer(), userName: agent.userName.toUpperCase() };
    await expect(office.call(duties.addStaffPerson, { body: taken }, { as: staff })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'userName', message: 'User Name already exists in the system.' }] },
    });
    const wrong = { ...newcomer(), userName: 'a b', firstName: '', lastName: 'Q', email: 'nora' };
    await expect(office.call(duties.addStaffPerson, { body: wrong }, { as: staff })).rejects.toMatchObject({
      body: { problems: [{ path: 'userName' }, { path: 'firstName' }, { path: 'email' }] },
    });
  });

  it('are ended by another of them: their sessions end, and the trail says why', async () => {
    const other = await office.addPerson({ kind: 'Office' });
    expect(await office.call(duties.staffPeople, {}, { as: other })).not.toEqual([]);
    const body = { userName: other.userName, reason: 'Left the office.' };
    await office.call(duties.endStaffPerson, { body }, { as: staff });
    expect(await listed(other.userName)).toMatchObject({ isLocked: true });
    await expect(office.call(duties.staffPeople, {}, { as: other })).rejects.toMatchObject({ status: 401 });
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.personId, staff.personId));
    expect(trail).toContainEqual(
      expect.objectContaining({
        entityId: String(other.personId),
        after: expect.objectContaining({ by: 'office', reason: body.reason }),
      }),
    );
  });

  it('do not end themselves, nor people who are not of the office', async () => {
    const end = (userName: string) =>
      office.call(duties.endStaffPerson, { body: { userName, reason: 'x' } }, { as: staff });
    await expect(end(staff.userName)).rejects.toMatchObject({
      status: 400,
      body: { message: 'Nobody can end themselves: another staff person does that.' },
    });
    const agent = await office.addPerson();
    await expect(end(agent.userName)).rejects.toMatchObject({ status: 404 });
  });

  it('are never all ended: of two who end each other at once, one stays', async () => {
    const other = await office.addPerson({ kind: 'Office', accountId: staff.accountId });
    const end = (as: TestPerson, { userName }: TestPerson) =>
      office.send(duties.endStaffPerson, { body: { userName, reason: 'x' } }, { as });
    await Promise.all([office.tokenOf(staff), office.tokenOf(other)]);
    const answers = await Promise.all([end(staff, other), end(other, staff)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
