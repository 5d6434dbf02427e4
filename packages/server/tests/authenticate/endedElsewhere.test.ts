import { admin, authenticate, office as duties, filings, inbox } from '@slip/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { openSecondServer } from '../secondServer.js';
import { newUser } from '../settings/users/newUser.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let other: Awaited<ReturnType<typeof openSecondServer>>;
let staff: TestPerson;
let clerk: TestPerson;

beforeAll(async () => {
  fixture = await openFilingFixture();
  other = await openSecondServer(fixture.services);
  staff = await fixture.addPerson({ kind: 'Office' });
});
beforeEach(async () => {
  const { accountId } = fixture.agent.person;
  clerk = await fixture.addPerson({
    accountId,
    isPrimary: false,
    permissions: ['VIEW POLICY', 'EDIT POLICY'],
  });
});
afterAll(async () => {
  await other.close();
  await fixture.close();
});

/** Files at the other server, with the token that the person got from the first. */
const fileThere = async () => {
  const headers = { authorization: `Bearer ${await fixture.tokenOf(clerk)}` };
  const { status } = await other.office.send(
    filings.submitNewPolicy,
    { body: fixture.filing() },
    { headers },
  );
  return status;
};

const lock = () =>
  fixture.call(
    duties.lockAccount,
    { body: { userName: clerk.userName, reason: 'Asked by phone.' } },
    { as: staff },
  );

async function changeRole(): Promise<void> {
  const { personId: slipUserId, userName: slipUserUserName } = clerk;
  const body = newUser({ slipUserId, slipUserUserName, role: 2 });
  await fixture.call(admin.editUser, { body }, { as: fixture.agent.person });
}

const endSessions = () => fixture.call(authenticate.logoutEverywhere, {}, { as: clerk });

describe.each([
  ['a lock', lock],
  ['a change of role', changeRole],
  ['the end of all sessions', endSessions],
])('%s at one server', (_, end) => {
  it('counts at once for what is filed at another, where the person was seen just before', async () => {
    expect(await fileThere()).toBe(200);
    await end();
    expect(await fileThere()).toBe(401);
  });
});

it('nothing of a locked person is stored by a call that was under way', async () => {
  const filed: number[] = [];
  let locked = false;
  const afterwards: number[] = [];
  const client = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const wasLocked = locked;
      const status = await fileThere();
      (wasLocked ? afterwards : filed).push(status);
    }
  };
  const clients = Array.from({ length: 4 }, client);
  await lock();
  locked = true;
  await Promise.all(clients);
  await client();
  expect(new Set(afterwards)).toEqual(new Set([401]));
  expect(filed.length).toBeGreaterThan(0);
  const headers = { authorization: `Bearer ${await fixture.tokenOf(clerk)}` };
  const body = { inboxItemIds: [1], status: 'N' };
  expect((await other.office.send(inbox.changeInboxItemsStatus, { body }, { headers })).status).toBe(401);
});
