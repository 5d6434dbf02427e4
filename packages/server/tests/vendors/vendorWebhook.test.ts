import { admin, office as duties, filings, vendors } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { webhooks } from '../../src/events/tables.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { messagesTo, newestMessage } from '../authenticate/Browser.js';
import { asProgram, refusalOf } from '../authenticate/ProgramFixture.js';
import { type Received, verifyReceived, withReceiver } from '../events/Receiver.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { addVendor, connect, type TestVendor } from './VendorFixture.js';

const HOUR = 3_600;
/** Policies that are filed for each of two agencies: as a test, and then for good. */
const POLICIES = 2;

let office: FilingFixture;
let staff: TestPerson;

beforeAll(async () => {
  office = await openFilingFixture({ webhooksMayBePrivate: true });
  staff = await office.addPerson({ kind: 'Office' });
  await addJob(office.db, { kind: WEBHOOK_JOB, subject: 0 });
});
afterAll(() => office.close());

/** Runs what waits, as a worker does after its next look. */
async function send(): Promise<void> {
  await runJobNow(office.db, WEBHOOK_JOB);
  await office.runJobs();
}

const hearing = (url: string): Promise<TestVendor> =>
  addVendor(office, staff, {
    webhook: {
      url,
      events: ['transaction.accepted', 'transaction.questioned', 'question.asked', 'link.asked'],
    },
  });

const bodyOf = ({ body }: Received) => JSON.parse(body);
const noteLink = ({ accountId }: TestPerson, linkId: number) =>
  writeEvent(office.db, { name: 'link.asked', accountIds: [accountId], recordId: linkId, facts: { linkId } });
const linksIn = (received: readonly Received[]): number[] =>
  received.map((each) => bodyOf(each).data.linkId).toSorted((one, other) => one - other);
const webhooksOf = (as: TestPerson) => {
  office.signInAgain();
  return office.call(admin.webhooks, {}, { as });
};

/** The event in a request, verified at the time at which it came. */
function verified(secret: string | null, received: Received | undefined): unknown {
  if (!received) throw new Error('Nothing came.');
  const at = vi.spyOn(Date, 'now').mockReturnValue(Number(received.headers['webhook-timestamp']) * 1000);
  try {
    return verifyReceived(secret ?? '', received);
  } finally {
    at.mockRestore();
  }
}

/** Files policies that the office asks about, with a token, at once. */
async function file(token: string, agent: FixtureAgent): Promise<void> {
  const questioned = { coverage: { ccTaxStatus: '7' } };
  await Promise.all(
    Array.from({ length: POLICIES }, () => {
      const body = office.filing('WY', questioned, agent);
      return office.call(filings.submitNewPolicy, { body }, asProgram(token));
    }),
  );
}

describe('a vendor', () => {
  it('files for two agencies as a test and for good, and hears every event of what is for good, although it dies twice', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const agencies: TestPerson[] = [];
      for (let count = 0; count < 2; count += 1) {
        const agent = await office.addAgent();
        const agency = await office.addAgency([agent]);
        agencies.push(agency);
        const trial = await connect(office, agency, vendor, { isTest: true });
        const live = await connect(office, agency, vendor);
        await file(trial.access_token, agent);
        await file(live.access_token, agent);
      }
      let answers = 0;
      receiver.answerWith((request, response) => {
        answers += 1;
        if (answers === 3 || answers === 6) {
          // It dies with requests in its hands, and stays away until the next round.
          request.socket.destroy();
          void receiver.close();
        } else response.writeHead(204).end();
      });
      let deaths = 0;
      for (let rounds = 0; rounds < 5; rounds += 1) {
        await send();
        if (!receiver.isOpen()) {
          deaths += 1;
          await receiver.open();
        }
        office.clock.advance(60);
      }

      const seen = receiver.received.map(bodyOf);
      const events = [...new Map(seen.map((event) => [event.id, event])).values()];
      expect([deaths, events.length, seen.length > 8]).toEqual([2, 8, true]);
      for (const { accountId } of agencies) {
        const own = events.filter((event) => event.accountId === accountId);
        const records = new Set(own.map(({ data }) => data.agentTransactionId));
        expect([own.length, records.size]).toEqual([2 * POLICIES, POLICIES]);
        for (const record of records) {
          const told = own.filter(({ data }) => data.agentTransactionId === record);
          expect(told.map(({ type }) => type)).toEqual(['transaction.questioned', 'question.asked']);
        }
      }
      for (const each of receiver.received) verified(vendor.webhookSecret, each);
      for (const agency of agencies) {
        const [listed, ...others] = await webhooksOf(agency);
        expect(others).toEqual([]);
        expect(listed).toMatchObject({ url: receiver.url, state: 'on', waiting: 0 });
        expect(listed?.vendor).toMatch(/^Harbor AMS/);
      }
    }));

  it('hears what its connection may read, of its agents and states, and nothing without the right View', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const [own, other] = [await office.addAgent(), await office.addAgent()];
      const agency = await office.addAgency([own, other]);
      const limits = { agentIds: [own.person.accountId], states: ['WY'] };
      await connect(office, agency, vendor, limits);
      const happens = async () => {
        for (const [state, agent] of [
          ['WY', own],
          ['OK', own],
          ['WY', other],
        ] as const)
          await office.call(
            filings.submitNewPolicy,
            { body: office.filing(state, {}, agent) },
            { as: agency },
          );
        await noteLink(agency, 1);
        await send();
        return receiver.received.splice(0).map((each) => bodyOf(each).data);
      };
      const both = { agentId: own.person.accountId, homeState: 'WY' };
      expect(await happens()).toMatchObject([both]);
      await connect(office, agency, vendor, { ...limits, scopes: ['file'] });
      expect([await happens(), await webhooksOf(agency)]).toEqual([[], []]);
      await connect(office, agency, vendor, { isTest: true });
      expect(await happens()).toEqual([]);
      await connect(office, agency, vendor);
      expect(await happens()).toHaveLength(4);
    }));

  it('that is connected again goes on where it was, within its new limits', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const { person } = await office.addAgent();
      await connect(office, person, vendor);
      await receiver.close();
      await noteLink(person, 1);
      await send();
      await noteLink(person, 2);
      await connect(office, person, vendor);
      await receiver.open();
      office.clock.advance(60);
      await send();
      expect(linksIn(receiver.received.splice(0))).toEqual([1, 2]);

      await receiver.close();
      await noteLink(person, 3);
      await send();
      // The event that waits names no state, so it may no longer hear of it.
      await connect(office, person, vendor, { states: ['WY'] });
      await receiver.open();
      office.clock.advance(60);
      await send();
      expect(receiver.received).toEqual([]);
    }));

  it('hears no more once it is disconnected or suspended; of what happened meanwhile once it is approved again', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const [one, two] = [await office.addAgent(), await office.addAgent()];
      for (const { person } of [one, two]) await connect(office, person, vendor);
      const [listed] = await office.call(admin.programs, {}, { as: one.person });
      const body = { programId: listed?.programId ?? 0 };
      await office.call(admin.revokeProgram, { body }, { as: one.person });
      expect(await webhooksOf(one.person)).toEqual([]);
      const ofVendor = { vendor: vendor.vendorId };
      const reason = 'Its secret was published.';
      await office.call(duties.suspendVendor, { body: { ...ofVendor, reason } }, { as: staff });
      expect(await webhooksOf(two.person)).toMatchObject([{ state: 'on', isVendorSuspended: true }]);
      await noteLink(one.person, 1);
      await noteLink(two.person, 2);
      await send();
      expect(receiver.received).toEqual([]);
      await office.call(duties.approveVendor, { body: ofVendor }, { as: staff });
      expect(await webhooksOf(two.person)).toMatchObject([{ state: 'on', isVendorSuspended: false }]);
      await send();
      expect(receiver.received.map(bodyOf)).toMatchObject([
        { accountId: two.person.accountId, data: { linkId: 2 } },
      ]);
    }));
});

describe('the webhook of a vendor', () => {
  it('is signed by the secret of the vendor, for a day by the former one, too', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const { person } = await office.addAgent();
      await connect(office, person, vendor);
      const body = { clientId: vendor.clientId, clientSecret: vendor.clientSecret ?? '' };
      await expect(
        office.call(vendors.renewWebhookSecret, { body: { ...body, clientSecret: 'another' } }),
      ).rejects.toThrow(/^401/);
      const { webhookSecret, formerSecretUntil } = await office.call(vendors.renewWebhookSecret, { body });
      expect(await webhooksOf(person)).toMatchObject([{ formerSecretUntil }]);
      expect(formerSecretUntil).not.toBeNull();
      await noteLink(person, 1);
      await send();
      office.clock.advance(25 * HOUR);
      await noteLink(person, 2);
      await send();
      const [both, later] = receiver.received;
      for (const secret of [vendor.webhookSecret, webhookSecret])
        expect(verified(secret, both)).toBeDefined();
      expect(verified(webhookSecret, later)).toBeDefined();
      expect(() => verified(vendor.webhookSecret, later)).toThrow('No matching signature');
    }));

  it('is seen, tried out and switched by the account, whose own it stands beside, and changed by nobody', () =>
    withReceiver(async (receiver) => {
      const vendor = await hearing(receiver.url);
      const { person } = await office.addAgent();
      const stranger = await office.addAgent();
      office.signInAgain();
      const own = { webhookId: 0, url: receiver.url, events: ['link.asked' as const] };
      await office.call(admin.saveWebhook, { body: own }, { as: person });
      await connect(office, person, vendor);
      const listed = (await webhooksOf(person)).find((each) => each.vendor !== null);
      const webhookId = listed?.webhookId ?? 0;
      const body = { webhookId };
      for (const call of [
        refusalOf(
          office,
          admin.saveWebhook,
          { body: { ...own, webhookId, url: 'https://b.example' } },
          { as: person },
        ),
        refusalOf(office, admin.renewWebhookSecret, { body }, { as: person }),
        refusalOf(office, admin.removeWebhook, { body }, { as: person }),
      ])
        expect(await call).toMatch(/^409 .*the vendor’s/);
      expect(await refusalOf(office, admin.testWebhook, { body }, { as: stranger.person })).toMatch(/^404/);
      await office.call(admin.testWebhook, { body }, { as: person });
      await send();
      expect(receiver.received.splice(0).map(bodyOf)).toMatchObject([
        { type: 'webhook.test', accountId: person.accountId },
      ]);
      await office.call(admin.switchWebhook, { body: { webhookId, isOn: false } }, { as: person });
      await noteLink(person, 1);
      await send();
      // The account's own alone.
      expect(linksIn(receiver.received)).toEqual([1]);
    }));

  it('is switched off after three days, of which the account and the vendor are told', async () => {
    const vendor = await addVendor(office, staff, {
      email: 'down@ams.example',
      webhook: { url: 'http://127.0.0.1:9/down', events: ['link.asked'] },
    });
    const { person } = await office.addAgent();
    await connect(office, person, vendor);
    for (const linkId of [1, 2]) await noteLink(person, linkId);
    for (let hours = 0; hours <= 96; hours += 12) {
      await send();
      office.clock.advance(12 * HOUR);
    }
    expect(await webhooksOf(person)).toMatchObject([{ state: 'failed', waiting: 2 }]);
    expect(await newestMessage(office, `${person.userName}@larkin.example`)).toMatchObject({
      subject: 'A webhook was switched off',
    });
    const letters = await messagesTo(office, 'down@ams.example');
    expect(
      letters.filter(({ subject }) => /^The webhook of Harbor AMS \d+ was switched off/.test(subject ?? '')),
    ).toHaveLength(1);
  });

  it('is refused where it could not be: on a private address, without a server, without the right View', async () => {
    const strict = await openFilingFixture();
    try {
      const webhook = { url: 'https://10.0.0.1/x', events: ['link.asked' as const] };
      const add = (facts: object) => addVendor(strict, undefined, { webhook, ...facts });
      await expect(add({})).rejects.toThrow(/no address of the public internet/);
      const open = { ...webhook, url: 'https://ams.example/slip' };
      await expect(add({ webhook: open, isPublic: true })).rejects.toThrow(/has no secret/);
      await expect(add({ webhook: open, scopes: ['file'] })).rejects.toThrow(/right View/);
      expect((await add({ webhook: open })).webhookSecret).toMatch(/^whsec_/);
    } finally {
      await strict.close();
    }
  });

  it('is kept encrypted', async () => {
    const vendor = await hearing('https://kept.example/slip');
    const { person } = await office.addAgent();
    await connect(office, person, vendor);
    const [row] = await office.db.select().from(webhooks).where(eq(webhooks.accountId, person.accountId));
    expect(row?.sealedSecret).not.toContain(vendor.webhookSecret?.slice(6, 20));
  });
});
