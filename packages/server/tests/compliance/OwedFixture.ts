import { type CallInput, compliance, type Output } from '@slip/api/contract';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { licenses } from '../../src/accounts/tables.js';
import { type BooksFixture, openBooksFixture } from '../billing/BooksFixture.js';
import { openTestOffice, type TestOffice, type TestOfficeOptions } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

/** An office in which agents, agencies and IPC filers owe something. */
export interface OwedFixture extends TestOffice {
  readonly books: BooksFixture;
  /** Adds a license that the office has had on record for long. */
  license(person: TestPerson, state: string, facts?: Partial<typeof licenses.$inferInsert>): Promise<void>;
  /** Adds an agency that acts for agents. */
  addAgency(agents: readonly TestPerson[]): Promise<TestPerson>;
  owed(as: TestPerson, query?: CallInput<typeof compliance.owed>['query']): Promise<Owed>;
  /** Moves the clock to a moment. */
  goTo(moment: string): void;
}

export type Owed = Output<typeof compliance.owed>;

let numbers = 0;

export async function openOwedFixture(options: TestOfficeOptions = {}): Promise<OwedFixture> {
  const office = await openTestOffice(options);
  return {
    ...office,
    books: openBooksFixture(office.db),
    license: async ({ accountId }, state, facts = {}) => {
      numbers += 1;
      await office.db.insert(licenses).values({
        accountId,
        state,
        number: `L${numbers}`,
        activeFrom: '2001-01-01',
        createdBy: 'test',
        createdAt: new Date('2025-10-01T18:00:00Z'),
        ...facts,
      });
    },
    addAgency: async (agents) => {
      const agency = await office.addPerson({ kind: 'Agency' });
      const links = agents.map(({ accountId: agentId }) => ({
        agencyId: agency.accountId,
        agentId,
        linkedAt: office.clock.now(),
      }));
      if (links.length > 0) await office.db.insert(agencyAgents).values(links);
      return agency;
    },
    owed: (as, query = {}) => office.call(compliance.owed, { query }, { as }),
    goTo: (moment) => office.clock.advance((Date.parse(moment) - office.clock.now().getTime()) / 1000),
  };
}

/** Everything that is owed, one line for each entry. */
export const linesOf = ({ entries }: Owed): string[] =>
  entries.map(
    ({ kind, state, period, dueDate, isLate, isOpen, count }) =>
      `${dueDate.slice(0, 10)} ${kind} ${state ?? 'several'} ${period}${isLate ? ' late' : ''}${isOpen ? '' : ' ahead'} ${count}`,
  );
