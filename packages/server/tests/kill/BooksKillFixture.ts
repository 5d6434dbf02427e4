import { authenticate, invoiceandpayment } from '@slip/api/contract';
import {
  addDays,
  previousQuarter,
  type Quarter,
  quarterDays,
  quarterOf,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import type { Random } from '../../../demo/src/chance/random.js';
import type { Database } from '../../src/database/Database.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { openTestOffice } from '../TestOffice.js';
import { testPassword } from '../testPeople.js';

type Headers = Readonly<Record<string, string>>;

/** Somebody who pays, and from which bank account. */
export interface KillPayer {
  readonly agentId: number;
  readonly bankId: number;
  readonly headers: Headers;
}

/** An office with quarters to close, of which none is closed. */
export interface KillBooks {
  readonly staff: Headers;
  readonly payers: readonly KillPayer[];
  /** The quarters in which something was received, the oldest first: all are over. */
  readonly quarters: readonly number[];
}

/** Two bank accounts could not be told apart by the proof of one of them. */
const bank = { bankName: 'First Bank of Cheyenne', routingNumber: '021000021', accountNumber: '9876543210' };

/** Makes books in an empty database: agents with bank accounts, who filed in as many quarters as are closed. */
export async function makeKillBooks(database: Database, random: Random, count: number): Promise<KillBooks> {
  const office = await openTestOffice({ database, now: new Date().toISOString() });
  const books = openBooksFixture(office.db);
  const headersOf = async (person: Parameters<typeof office.tokenOf>[0]) => ({
    authorization: `Bearer ${await office.tokenOf(person)}`,
  });
  const payers: KillPayer[] = [];
  for (let index = 0; index < 3; index += 1) {
    const person = await books.addAgent();
    await office.call(authenticate.confirmPassword, { body: { password: testPassword } }, { as: person });
    const body = { associatedAgentId: null, ...bank };
    const bankId = await office.call(invoiceandpayment.addBankAccount, { body }, { as: person });
    payers.push({ agentId: person.accountId, bankId, headers: await headersOf(person) });
  }
  const quarters: Quarter[] = [];
  let quarter = quarterOf(todayIn(office.services.office.timeZone, new Date()));
  for (let made = 0; made < count; made += 1) {
    quarter = previousQuarter(quarter);
    quarters.unshift(quarter);
  }
  await books.receive(
    quarters.flatMap((each) =>
      payers.flatMap(({ agentId }) =>
        ['OK', 'WY', 'TN'].map((state) => ({
          agentId,
          state,
          receivedOn: addDays(quarterDays(each).from, random.integer(0, 80)),
          // Now and then a credit, which the closing applies while somebody pays.
          tax: random.integer(-20_000, 60_000),
          fee: random.integer(-100, 900),
        })),
      ),
    ),
  );
  const staff = await headersOf(await office.addPerson({ kind: 'Office' }));
  await office.services.background.settled();
  return { staff, payers, quarters: quarters.map(yearQuarterNumber) };
}
