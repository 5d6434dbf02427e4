import { admin, filings } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { accounts } from '../../src/accounts/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

/** An agency and an agent who have nothing to do with each other yet. */
export interface LinkPair {
  agency: TestPerson;
  agent: FixtureAgent;
  readonly agencyName: string;
  readonly agencyNumber: string;
  readonly agentName: string;
  readonly npn: string;
}

/** Gives the account of a person. */
export async function accountOf({ db }: FilingFixture, { accountId }: TestPerson) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('There is no such account.');
  return account;
}

/** Adds an agency and an agent. */
export async function newPair(fixture: FilingFixture): Promise<LinkPair> {
  const [agent, agency] = [await fixture.addAgent(), await fixture.addAgency([])];
  const { name: agentName, npn } = await accountOf(fixture, agent.person);
  const { name: agencyName, accountNumber } = await accountOf(fixture, agency);
  return { agency, agent, agencyName, agencyNumber: accountNumber ?? '', agentName, npn: npn ?? '' };
}

let asked = 0;

/** The calls of a pair, by whoever speaks for them now; each request comes from an address of its own. */
export function linkCalls(fixture: FilingFixture, pair: LinkPair) {
  const agent = () => pair.agent.person;
  const form = (linkId: number) =>
    fixture.call(admin.authorizationForm, { query: { linkId } }, { as: agent() });

  return {
    ask: (npn = pair.npn) => {
      asked += 1;
      const address = `198.51.100.${asked}`;
      return fixture.call(admin.askAgent, { body: { npn } }, { as: pair.agency, address });
    },
    form,
    sign: async (linkId: number) => {
      const { document, signer } = await form(linkId);
      const body = { linkId, fullName: signer, hash: document.hash };
      return fixture.call(admin.signAuthorization, { body }, { as: agent() });
    },
    decline: (linkId: number) => fixture.call(admin.declineRequest, { body: { linkId } }, { as: agent() }),
    withdraw: (linkId: number) =>
      fixture.call(admin.withdrawRequest, { body: { linkId } }, { as: pair.agency }),
    end: (linkId: number, from: CalendarDate, as = agent()) =>
      fixture.call(admin.endLink, { body: { linkId, from } }, { as }),
    linksOf: (as: TestPerson) => fixture.call(admin.agencyLinks, {}, { as }),
    file: () =>
      fixture.call(
        filings.submitNewPolicy,
        { body: fixture.filing('WY', {}, pair.agent) },
        { as: pair.agency },
      ),
    /** The newest message in somebody's inbox. */
    told: async ({ personId }: TestPerson) => {
      const [item] = await fixture.db
        .select()
        .from(inboxItems)
        .where(eq(inboxItems.personId, personId))
        .orderBy(desc(inboxItems.id));
      return item;
    },
    mailTo: ({ userName }: TestPerson) => newestMessage(fixture, `${userName}@larkin.example`),
    /** Moves the clock. Sessions do not last that long: both sides go on with other people. */
    daysLater: async (days: number) => {
      fixture.clock.advance(days * 86_400);
      const again = ({ kind, accountId }: TestPerson) => fixture.addPerson({ kind, accountId });
      pair.agency = await again(pair.agency);
      pair.agent = { ...pair.agent, person: await again(pair.agent.person) };
    },
  };
}

/** Opens an office with one pair, whose clock may be moved. */
export async function openLinkFixture() {
  const fixture = await openFilingFixture();
  const pair = await newPair(fixture);
  return { fixture, pair, ...linkCalls(fixture, pair) };
}
