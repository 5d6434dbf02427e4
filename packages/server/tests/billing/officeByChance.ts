import {
  addDays,
  type CalendarDate,
  participatingStates,
  type Quarter,
  quarterDays,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Random } from '../../../demo/src/chance/random.js';
import { people } from '../../src/accounts/people/tables.js';
import { readFigures } from '../../src/billing/remittances/readRemittances.js';
import { remittances } from '../../src/billing/remittances/tables.js';
import { writeLedger } from '../../src/billing/writeLedger.js';
import { stateRows } from '../../src/coverage/tables.js';
import type { Executor } from '../../src/database/executor.js';
import { noonOf } from './BooksFixture.js';

/** In the middle the office sets another finance charge for a state, from a day within the quarter that is still to come. */
export async function changeRate(db: Executor, random: Random, quarter: Quarter): Promise<void> {
  const [person] = await db.select({ id: people.id }).from(people).limit(1);
  await db.insert(stateRows).values({
    table: 'finance-charge',
    state: random.pick(participatingStates()).abbreviation,
    firstDay: addDays(quarterDays(quarter).from, random.integer(0, 80)),
    value: `${random.integer(1, 24)}%`,
    source: 'By chance',
    note: 'By chance',
    decidedOn: addDays(quarterDays(quarter).from, -1),
    decidedBy: person?.id ?? 0,
  });
}

/** Remits to some states what is owed to them at the end of a quarter, and now and then takes the last one back. */
export async function remit(db: Executor, random: Random, quarter: Quarter, on: CalendarDate): Promise<void> {
  const number = yearQuarterNumber(quarter);
  const at = noonOf(on);
  const [person] = await db.select({ id: people.id }).from(people).limit(1);
  const by = person?.id ?? 0;
  for (const [state, figures] of await readFigures(db, quarterDays(quarter))) {
    if (figures.total <= 0 || random.chance(0.3)) continue;
    const done = { preparedOn: on, preparedAt: at, preparedBy: by, postedAt: at, postedBy: by, paysOn: on };
    const bank = { payee: state, bankName: 'Bank', routingNumber: '021000021', lastFour: '' };
    const file = { sealedFile: 'x', sha256: '0'.repeat(64) };
    const [{ id } = { id: 0 }] = await db
      .insert(remittances)
      .values({ state, quarter: number, status: 'posted', ...figures, ...bank, ...done, ...file })
      .returning();
    const entry = {
      agentId: null,
      remittanceId: id,
      parts: [{ state, kind: 'tax' as const, amount: figures.total }],
    };
    await writeLedger(db, [{ kind: 'remitted', ...entry }], { on, at });
    if (!random.chance(0.2)) continue;
    await db
      .update(remittances)
      .set({ status: 'reopened', endedAt: at, endedBy: by, reason: 'Wrong.' })
      .where(eq(remittances.id, id));
    await writeLedger(db, [{ kind: 'remittanceReopened', ...entry }], { on, at });
  }
}
