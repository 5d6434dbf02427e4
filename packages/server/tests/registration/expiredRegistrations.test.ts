import { office as duties, registration } from '@slip/api/contract';
import { exampleAgentRegistration, toAgentRegistration } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { expireRegistrations } from '../../src/registration/expiry.js';
import { newestMessage } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const DAY = 24 * 3600;
const body = toAgentRegistration(exampleAgentRegistration());
const tidy = () => expireRegistrations(office.services, office.clock.now());
const isTaken = () =>
  office.call(registration.npnExists, { params: { npn: body.npn }, query: { withRequests: true } });
const statusesOf = async (status: 'pending' | 'expired') =>
  (await office.call(duties.registrations, { query: { status } }, { as: staff })).rows;

it('a registration that nobody decides on expires after 30 days: its number is free, list and sender are told', async () => {
  const { requestId } = await office.call(registration.registerAgent, { body });
  office.clock.advance(30 * DAY - 1);
  await tidy();
  expect(await isTaken()).toBe(true);
  await expect(office.call(registration.registerAgent, { body })).rejects.toMatchObject({ status: 400 });

  office.clock.advance(1);
  // Several servers may tidy up at once.
  await Promise.all([tidy(), tidy()]);
  expect(await isTaken()).toBe(false);
  staff = await office.addPerson({ kind: 'Office' });
  expect(await statusesOf('pending')).toEqual([]);
  expect(await statusesOf('expired')).toMatchObject([
    {
      requestId,
      status: 'expired',
      decidedBy: null,
      decidedAt: office.clock.now().toISOString(),
      expiresAt: null,
    },
  ]);
  await expect(
    office.call(duties.approveRegistration, { body: { requestId } }, { as: staff }),
  ).rejects.toMatchObject({ status: 409, body: { error: `Registration ${requestId} has expired.` } });
  expect(await newestMessage(office, body.email)).toMatchObject({ subject: 'Your registration has expired' });
  const events = await office.db.select().from(auditEvents).where(eq(auditEvents.endpoint, 'housekeeping'));
  expect(events).toMatchObject([
    { entity: 'registration_requests', entityId: String(requestId), after: { status: 'expired' } },
  ]);

  expect((await office.call(registration.registerAgent, { body })).success).toBe(true);
});
