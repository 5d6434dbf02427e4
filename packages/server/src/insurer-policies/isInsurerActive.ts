import type { CalendarDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { isActiveOn } from '../accounts/isActiveOn.js';
import { accounts, insurerStates, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';

/** True if an insurer's account may be used in a state on a day: the insurer as a whole, and in the state (spec 3 §5.3). */
export async function isInsurerActive(
  db: Executor,
  accountId: number,
  state: string,
  day: CalendarDate,
): Promise<boolean> {
  const [found] = await db
    .select({ insurer: insurers, inState: insurerStates })
    .from(accounts)
    .innerJoin(insurers, eq(insurers.id, accounts.insurerId))
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(eq(accounts.id, accountId));
  return found !== undefined && isActiveOn(found.insurer, day) && isActiveOn(found.inState, day);
}
