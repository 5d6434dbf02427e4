import { addDays, businessDayFrom, type CalendarDate } from '@slip/forms/rules';
import type { PaymentFixture } from '../billing/payments/PaymentFixture.js';
import type { TestPerson } from '../testPeople.js';

/** Documents that each agent of the fixture owes. */
const DOCUMENTS = 3;
/** How many agents owe a document for each of so many days. */
export const agentsFor = (days: number): number => Math.ceil(days / DOCUMENTS);

/**
 * One payment posts on each of so many business days.
 * @param then done on the day after the payments of the day can be written into a file.
 */
export async function payDays(
  fixture: PaymentFixture,
  count: number,
  then: (day: CalendarDate, staff: TestPerson) => Promise<void> = () => Promise.resolve(),
): Promise<readonly CalendarDate[]> {
  const days: CalendarDate[] = [];
  let day: CalendarDate = '2026-01-20';
  for (const payer of fixture.agents) {
    for (const bill of await fixture.open(payer.agentId)) {
      if (days.length === count) return days;
      fixture.signInAgain();
      await fixture.pay(payer, fixture.bodyOf(payer, [bill]));
      fixture.clock.advance((Date.parse(`${day}T15:00:00Z`) - fixture.clock.now().getTime()) / 1000);
      fixture.signInAgain();
      await then(day, fixture.staff);
      days.push(day);
      day = businessDayFrom(addDays(day, 1));
    }
  }
  return days;
}
