import {
  authenticate,
  office as duties,
  type EndpointDefinition,
  endpoints,
  inbox,
  invoiceandpayment,
  isOpenToLookers,
  LOOK_MINUTES,
  rolesThatMayCall,
  user,
} from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { bankAccounts } from '../../src/billing/payments/tables.js';
import { CallScope } from '../../src/http/CallScope.js';
import { CallCookies } from '../../src/http/cookies.js';
import type { Caller } from '../../src/http/handler.js';
import { beginRequest, type Change, type ChangeOrigin } from '../../src/http/RequestContext.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

const reason = 'Ada does not find her invoice.';
const refused = /^You look at the portal as somebody else sees it/;

let office: TestOffice;
let staff: TestPerson;
let ada: TestPerson;
let sam: TestPerson;
let token: string;
let calls = 0;

beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

beforeEach(async () => {
  const names = { firstName: 'Nora', lastName: 'Quist' };
  staff = await office.addPerson({ kind: 'Office', ...names, roles: ['Registrar'] });
  ada = await office.addPerson();
  sam = await office.addPerson({
    accountId: ada.accountId,
    isPrimary: false,
    firstName: 'Sam',
    lastName: 'Dyke',
  });
  ({ token } = await look(sam.userName));
});

const look = (userName: string, why = reason) =>
  office.call(duties.lookAs, { body: { userName, reason: why } }, { as: staff });

/** Calls as somebody who looks, each time from elsewhere, so that no limit of calls is met. */
function send(endpoint: EndpointDefinition, parts: Parameters<TestOffice['send']>[1] = {}) {
  calls += 1;
  const address = `198.51.${calls >> 8}.${calls & 255}`;
  return office.send(endpoint, parts, { headers: { authorization: `Bearer ${token}` }, address });
}

const seen = async () => (await send(user.secondFactors)).status;

describe('looking as somebody else', () => {
  it('shows what the person reads, with what is secret as hidden as for them', async () => {
    await office.db.insert(bankAccounts).values({
      accountId: ada.accountId,
      bankName: 'First Bank',
      routingNumber: '021000021',
      lastFour: '6789',
      sealedNumber: 'sealed',
      addedAt: office.clock.now(),
      addedBy: ada.personId,
    });
    const banks = await send(invoiceandpayment.getBankInfo, { query: { associatedAgentId: sam.accountId } });
    expect(await banks.json()).toMatchObject([{ bankName: 'First Bank', accountNo: '6789' }]);
    expect((await send(duties.account, { query: { accountId: sam.accountId } })).status).toBe(403);
  });

  it('is told to the person and the account, and kept in the trail, with who, when and why', async () => {
    const message = `On 01/16/2026 at 10:00 AM MST Nora Quist of the office began to look at the portal as Sam Dyke (${sam.userName}) sees it, for ${LOOK_MINUTES} minutes at the longest. Nothing can be changed that way. The reason: ${reason}`;
    for (const person of [ada, sam]) {
      expect((await office.call(inbox.inboxItems, {}, { as: person }))[0]?.message).toBe(message);
    }
    const [entry] = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'read'), eq(auditEvents.entityId, String(sam.personId))));
    expect(entry).toMatchObject({
      personId: staff.personId,
      entity: 'people',
      after: { lookedAs: sam.userName, reason },
    });
  });

  it('is refused whatever changes something or is known to the person alone, signed in or not', async () => {
    const closed = endpoints.filter((endpoint) => !isOpenToLookers(endpoint));
    expect(closed.length).toBeGreaterThan(100);
    for (const endpoint of closed) {
      const { params, query, body, upload } = endpoint.example;
      const answer = await send(endpoint, { params, query, body, upload });
      expect({ id: endpoint.id, status: answer.status, said: await answer.json() }).toEqual({
        id: endpoint.id,
        status: 403,
        said: expect.objectContaining({
          [endpoint.isOAuth ? 'error_description' : 'error']: expect.stringMatching(refused),
        }),
      });
    }
  });

  it('is for those who look after accounts, with a reason, and never at colleagues, the locked or the deleted', async () => {
    expect(rolesThatMayCall(duties.lookAs)).toEqual(['Registrar', 'Administrator']);
    await expect(look(sam.userName, '  ')).rejects.toMatchObject({ status: 400 });
    await expect(look(staff.userName)).rejects.toMatchObject({ status: 403 });
    await office.lock(sam);
    await expect(look(sam.userName)).rejects.toMatchObject({ status: 409 });
    await office.db.update(people).set({ deletedAt: office.clock.now() }).where(eq(people.id, sam.personId));
    await expect(look(sam.userName)).rejects.toMatchObject({ status: 409 });
  });

  it('names whoever looks where a read is an entry of the trail', async () => {
    const written: { change: Change; origin: ChangeOrigin }[] = [];
    const request = new Request('http://office.test/');
    const requestContext = beginRequest(request, {}, { trustedProxies: 0, now: office.clock.now });
    const { caller } = await office.services.authenticate(token, {
      now: office.clock.now(),
      ipAddress: '203.0.113.7',
    });
    const scope = new CallScope(
      requestContext,
      {
        office: office.services.office,
        files: office.services.files,
        recordChange: async (_, change, origin) => void written.push({ change, origin }),
        recordChanges: async (_, changes, origin) =>
          void written.push(...changes.map((change) => ({ change, origin }))),
      },
      {
        db: office.db,
        caller: caller satisfies Caller,
        endpointId: 'reports.invoice',
        bearer: token,
        cookies: new CallCookies(request.headers, requestContext),
      },
    );
    const read = { action: 'read', entity: 'invoices', entityId: 3, after: { day: '2026-01-16' } } as const;
    await scope.audit(read);
    await scope.auditAll([read]);
    const named = {
      change: { ...read, after: { ...read.after, lookedAs: sam.userName } },
      origin: expect.objectContaining({ personId: staff.personId }),
    };
    expect(written).toEqual([named, named]);
  });
});

describe('it ends at once', () => {
  it.each([
    ['by whoever looks', () => office.call(duties.endLookAs, {}, { as: staff })],
    ['when they look as somebody else', () => look(ada.userName)],
    ['when they sign out', () => office.call(authenticate.logout, {}, { as: staff })],
    [
      'when they lose the role',
      () =>
        office.db
          .update(people)
          .set({ roles: ['Examiner'] })
          .where(eq(people.id, staff.personId)),
    ],
    ['when they are locked', () => office.lock(staff)],
    ['when the person is locked or deleted', () => office.lock(sam)],
    ['after half an hour', () => Promise.resolve(office.clock.advance(LOOK_MINUTES * 60))],
  ])('%s', async (_, end) => {
    expect(await seen()).toBe(200);
    await end();
    expect(await seen()).toBe(401);
  });
});
