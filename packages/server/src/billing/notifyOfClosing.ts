import { billingMiscCode, type CalendarDate, type Quarter, quarterLabel } from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { idsOf } from '../inbox/addressees.js';
import { notifyPeople, type Telling, type TellingServices } from '../inbox/notifyPeople.js';
import { writeMessage } from '../inbox/writeMessage.js';
import { type BilledPerson, billedPeople } from './billedPeople.js';
import type { ClosingPlan } from './closing/ClosingPlan.js';
import { groupedBy } from './closing/groupedBy.js';
import { closingMessages } from './closingMessages.js';
import { pages } from './payments/pages.js';

/** What some people are told of a closing: in words with the link of the history, or a billing report. */
interface ClosingNews {
  readonly to: readonly BilledPerson[];
  readonly message: string;
  /** Of what is told by mail as well. */
  readonly subject?: string;
  readonly link?: string;
  readonly misc?: string;
}

type Issued = Pick<ClosingPlan, 'documents'>;

/**
 * What everybody who reads an agent's invoices is told of a closed quarter (spec 2 §4): of each agent what was issued and what was
 * charged, with a link to the history, and once the billing report by its misc code.
 */
export async function closingNews(
  db: Executor,
  { quarter, today }: { readonly quarter: Quarter; readonly today: CalendarDate },
  { documents }: Issued,
): Promise<ClosingNews[]> {
  const issued = groupedBy(documents, ({ agentId }) => agentId);
  const agentIds = [...issued.keys()];
  if (agentIds.length === 0) return [];
  const names = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, agentIds))
    .orderBy(accounts.id);
  const everybody = await billedPeople(db, agentIds, today);
  const readers = groupedBy(everybody, ({ agentId }) => agentId);
  const ofAgents = names.flatMap(({ id, name }) => {
    const shown = (issued.get(id) ?? []).filter(({ rollUpId }) => rollUpId === null);
    const to = readers.get(id) ?? [];
    return closingMessages(name, quarter, shown).map((told) => ({ to, ...told, link: pages.history }));
  });
  const message = `The billing report of the ${quarterLabel(quarter)}`;
  const reports = [...reportReaders(quarter, everybody, issued)];
  return [...ofAgents, ...reports.map(([misc, to]) => ({ to, message, misc }))];
}

/** Tells it, in the transaction of the closing and on its day: in the inbox, and what was issued and charged by mail as well. */
export async function notifyOfClosing(
  services: TellingServices,
  telling: Telling & { readonly today: CalendarDate },
  quarter: Quarter,
  issued: Issued,
): Promise<void> {
  const { db, now, today } = telling;
  for (const { to, message, subject, link, misc } of await closingNews(db, { quarter, today }, issued)) {
    if (subject !== undefined && link !== undefined) {
      await notifyPeople(services, telling, to, { subject, message, link });
    } else {
      await writeMessage(db, { to: idsOf(to), message, misc }, now);
    }
  }
}

/** Who gets which billing report: it names the states in which a person has agents with documents. */
function reportReaders(
  quarter: Quarter,
  everybody: readonly BilledPerson[],
  issued: ReadonlyMap<number, ClosingPlan['documents']>,
): ReadonlyMap<string, BilledPerson[]> {
  const agentsOf = groupedBy(everybody, ({ id }) => id);
  return groupedBy(everybody, ({ id }) => {
    const agents = agentsOf.get(id) ?? [];
    const states = agents.flatMap(({ agentId }) =>
      (issued.get(agentId) ?? []).flatMap(({ state }) => state ?? []),
    );
    return billingMiscCode(quarter, [...new Set(states)].toSorted());
  });
}
