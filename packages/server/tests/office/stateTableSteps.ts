import { office as duties, type Output, sampleOffice } from '@slip/api/contract';
import { addDays, type CalendarDate, type StateTableId, todayIn } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { stateRows } from '../../src/coverage/tables.js';
import { assessmentLines } from '../../src/filings/tables.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { type Filed } from '../filings/PolicyFixture.js';
import { openTermFixture, type TermFixture } from '../filings/TermFixture.js';
import type { TestPerson } from '../testPeople.js';

const DAY = 86_400;
export let fixture: TermFixture;
export let first: TestPerson;
export let second: TestPerson;

/** Opens the office for the tests of a file; each begins without rows and proposals. */
export function openStateTables(): void {
  beforeAll(async () => {
    fixture = await openTermFixture();
    first = await fixture.addPerson({ kind: 'Office', roles: ['Accountant'] });
    second = await fixture.addPerson({ kind: 'Office', roles: ['Administrator'] });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.db.delete(stateRows);
    await fixture.db.delete(officeProposals);
  });
}

export function nextDay(): void {
  fixture.clock.advance(DAY);
  fixture.signInAgain();
}

/** A day that many days from the day of the office's clock. */
export const inDays = (days: number): CalendarDate =>
  addDays(todayIn(sampleOffice.timeZone, fixture.clock.now()), days);

interface Asked {
  readonly firstDay: CalendarDate;
  readonly value?: string;
  readonly state?: string;
  readonly table?: StateTableId;
}
export const named = ({ firstDay, state = 'WY', table = 'premium-tax' }: Asked) => ({
  state,
  table,
  firstDay,
});
export const reason = 'The legislature has raised it.';
export const propose = (asked: Asked, as = first) => {
  const body = { ...named(asked), value: asked.value ?? '3.25%', source: 'W.S. as amended', reason };
  return fixture.call(duties.setStateRow, { body }, { as });
};
export const withdraw = (asked: Asked, as = first) =>
  fixture.call(duties.withdrawStateRow, { body: { ...named(asked), reason } }, { as });
export const approve = (proposal: number | null, as = second) =>
  fixture.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
export const set = async (asked: Asked) => approve((await propose(asked)).proposal);
export const refusal = (status: number, error: RegExp) => ({
  status,
  body: { [status === 400 ? 'message' : 'error']: expect.stringMatching(error) },
});

/** The tax of a transaction, in Wyoming of premium and fees: 10,000.00 and 250.00 at first. And the row it was taken from. */
export async function taxOf({ agtTransId }: Filed) {
  const [line] = await fixture.db
    .select({ rate: assessmentLines.rate, amount: assessmentLines.amount, row: assessmentLines.rateVersion })
    .from(assessmentLines)
    .where(eq(assessmentLines.transactionId, agtTransId))
    .orderBy(assessmentLines.position);
  return line;
}
export const fileOn = (effective: CalendarDate) => fixture.file({ effective });
export const rowsOf = (state = 'WY', as = first): Promise<Output<typeof duties.stateTables>> =>
  fixture.call(duties.stateTables, { query: { state } }, { as });
