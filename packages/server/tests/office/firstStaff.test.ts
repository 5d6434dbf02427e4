import { authenticate, sampleOffice } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { firstStaff } from '../../src/office/staff/addStaff.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice();
});
afterEach(() => office.close());

const nora = {
  userName: 'nora.quist',
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@office.example',
};

const init = (facts = nora) =>
  firstStaff(
    { db: office.db, now: office.clock.now(), office: sampleOffice, address: 'http://office.test' },
    facts,
  );

describe('the first staff person', () => {
  it('is made once, with a link that sets the password once', async () => {
    const link = new URL(await init());
    expect(link.origin + link.pathname).toBe('http://office.test/slip/auth/resetpassword');
    const body = {
      token: link.searchParams.get('a') ?? '',
      email: nora.email,
      userName: nora.userName,
      password: 'Quiet-harbor-9-stones',
    };
    expect(await office.call(authenticate.resetPassword, { body })).toMatchObject({ success: true });
    await expect(office.call(authenticate.resetPassword, { body })).rejects.toMatchObject({ status: 400 });
    await expect(init({ ...nora, userName: 'another' })).rejects.toThrow(
      'This office has staff already, so that init makes nobody',
    );
    expect(await office.db.select().from(people)).toMatchObject([
      { userName: 'nora.quist', isPrimary: true },
    ]);
    expect(await office.db.select().from(accounts)).toMatchObject([
      { kind: 'Office', name: sampleOffice.name },
    ]);
    const isInit = eq(auditEvents.endpoint, 'office init');
    expect(await office.db.select().from(auditEvents).where(isInit)).toMatchObject([
      { action: 'create', entity: 'people', personId: null, after: { ...nora, kind: 'Office' } },
    ]);
  });

  it('is one, of however many at once', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => ({ ...nora, userName: `nora.${name}` }));
    const ends = await Promise.allSettled(names.map(init));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await office.db.select().from(people)).toHaveLength(1);
    expect(await office.db.select().from(accounts)).toHaveLength(1);
  });

  it('is refused a user name that an agent has, and an office that has somebody', async () => {
    const agent = await office.addPerson({ userName: 'Nora.Quist' });
    await expect(init()).rejects.toThrow('The user name nora.quist is taken: choose another');
    await office.addPerson({ kind: 'Office', userName: `not.${agent.userName}` });
    await expect(init({ ...nora, userName: 'free' })).rejects.toThrow('This office has staff already');
    // Ended, as the staff of a demo is: nobody is left to add others.
    const ended = eq(people.userName, `not.${agent.userName}`);
    await office.db.update(people).set({ lockedAt: office.clock.now() }).where(ended);
    await expect(init({ ...nora, userName: 'free' })).resolves.toContain('http://office.test/');
  });
});
