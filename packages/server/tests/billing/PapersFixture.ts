import { filings, invoiceandpayment, type Output } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/accounts/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { backoutBody, firstOf, openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { openBooksFixture } from './BooksFixture.js';

/**
 * Two quarters of an agent, filed through the product and closed. In the first: 10,000.00 with a fee of 250.00 in Oklahoma (6 %),
 * Wyoming (3 %) and South Dakota (2.5 % and 0.5 % × 35 % for fire), each with 0.175 % transaction fee, and one in Colorado that is
 * questioned. In the second the one in Wyoming is backed out; Oklahoma and South Dakota are not paid.
 */
export interface PapersFixture {
  readonly fixture: PolicyFixture;
  /** The same office after the second quarter. */
  readonly later: TestOffice;
  readonly agent: FixtureAgent;
  readonly other: FixtureAgent;
  readonly agency: TestPerson;
  /** The agent's account. */
  readonly own: number;
  history(
    as: TestPerson,
    query?: { associatedAgentId?: number; billingPeriod?: number },
  ): Promise<Output<typeof invoiceandpayment.getInvoiceHistory>>;
}

export async function openPapersFixture(): Promise<PapersFixture> {
  const fixture = await openPolicyFixture();
  const { agent } = fixture;
  // Approved texts name the agent: as the first of this office, not of all that were opened before it.
  await fixture.db
    .update(accounts)
    .set({ name: 'Ada Larkin1', npn: '3000001' })
    .where(eq(accounts.id, agent.person.accountId));
  const other = await fixture.addAgent();
  const agency = await fixture.addAgency([agent]);
  await fixture.onFile(fixture.filing('OK'));
  const wyoming = await fixture.onFile(fixture.filing('WY'));
  await fixture.onFile(fixture.filing('SD', { coverage: { ccCoverageCode: '1018' } }));
  await fixture.onFile(fixture.filing('CO', { coverage: { ccTaxStatus: '7' } }));
  const books = openBooksFixture(fixture.db);
  await books.close(20261, '2026-04-01');
  const { database } = fixture.services;
  const spring = await openTestOffice({ database, now: '2026-05-04T17:00:00.000Z' });
  await spring.call(
    filings.backoutTransaction,
    { body: backoutBody(wyoming, firstOf(wyoming)) },
    { as: agent.person },
  );
  await books.close(20262, '2026-07-01');
  const later = await openTestOffice({ database, now: '2026-07-02T17:00:00.000Z' });
  return {
    fixture,
    later,
    agent,
    other,
    agency,
    own: agent.person.accountId,
    history: (as, query = {}) => later.call(invoiceandpayment.getInvoiceHistory, { query }, { as }),
  };
}
