import {
  billingMiscCode,
  type CalendarDate,
  type Cents,
  formatAmount,
  formatUsDate,
  type Quarter,
  quarterLabel,
} from '@slip/forms/rules';
import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { linkLastsOn } from '../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../accounts/links/tables.js';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { groupedBy } from '../database/groupedBy.js';
import {
  type Addressee,
  idsOf,
  isTold,
  type NotifyingServices,
  notifyPeople,
  type Telling,
} from '../inbox/addressees.js';
import { writeMessage } from '../inbox/writeMessage.js';
import type { ClosingPlan, PlannedDocument } from './closing/ClosingPlan.js';
import { pages } from './payments/pages.js';

/** The message to people about a closed quarter, of one agent. */
interface ClosingMessage {
  readonly subject: string;
  readonly message: string;
}

const money = (amount: Cents) => formatAmount(amount, { currency: true });
const sumOf = (documents: readonly PlannedDocument[]) =>
  documents.reduce((total, { total: part }) => total + part, 0);

function documentsInWords(documents: readonly PlannedDocument[], singular: string): string[] {
  if (documents.length === 0) return [];
  const noun = documents.length === 1 ? singular : `${singular}s`;
  return [`${documents.length} ${noun} of ${money(Math.abs(sumOf(documents)))}`];
}

/**
 * The messages about what was issued to an agent when a quarter was closed: one of its invoices and credit memos, one of the
 * finance charges.
 *
 * @param today the day of the closing
 * @param documents as people see them: a document over several states as a whole, without its components, one for each
 * state.
 */
function closingMessages(
  agentName: string,
  { quarter, today }: { readonly quarter: Quarter; readonly today: CalendarDate },
  documents: readonly PlannedDocument[],
): ClosingMessage[] {
  const ofForm = (form: PlannedDocument['form']) => documents.filter((each) => each.form === form);
  const [invoices, charges] = [ofForm('invoice'), ofForm('financeCharge')];
  const period = quarterLabel(quarter);
  const issued = [
    ...documentsInWords(invoices, 'invoice'),
    ...documentsInWords(ofForm('credit'), 'credit memo'),
  ];
  const [firstDue] = invoices.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const due = firstDue === undefined ? '' : `, the first due on ${formatUsDate(firstDue)}`;
  return [
    ...(issued.length === 0
      ? []
      : [
          {
            subject: `Invoices of the ${period}`,
            message: `The ${period} of ${agentName} is billed: ${issued.join(' and ')}${due}.`,
          },
        ]),
    ...(charges.length === 0
      ? []
      : [
          {
            subject: 'Finance charge',
            message: `${money(sumOf(charges))} was charged to ${agentName} on what was overdue on ${formatUsDate(today)}, when the ${period} was closed.`,
          },
        ]),
  ];
}

/** A person who is notified of an agent's invoices. */
interface BilledPerson extends Addressee {
  readonly agentId: number;
}

/** The people who are notified of agents' invoices: their own and those of the agencies that act for them, who may view policies. */
export async function billedPeople(
  db: Executor,
  agentIds: readonly number[],
  today: CalendarDate,
): Promise<BilledPerson[]> {
  if (agentIds.length === 0) return [];
  const mayRead = and(arrayContains(people.permissions, ['VIEW POLICY']), isTold);
  const person = { id: people.id, email: people.email, isNotified: people.isNotified };
  const anyAgent = sql`any(${sql.param(agentIds)}::bigint[])`;
  const own = await db
    .select({ ...person, agentId: people.accountId })
    .from(people)
    .where(and(eq(people.accountId, anyAgent), mayRead))
    .orderBy(people.id);
  const acting = await db
    .select({ ...person, agentId: agencyAgents.agentId })
    .from(agencyAgents)
    .innerJoin(people, eq(people.accountId, agencyAgents.agencyId))
    .where(and(eq(agencyAgents.agentId, anyAgent), linkLastsOn(today), mayRead))
    .orderBy(people.id, agencyAgents.agentId);
  return [...own, ...acting];
}

/** The news of a closing for some people: a message with a link to the history, or a billing report by its misc code. */
interface ClosingNews {
  readonly to: readonly BilledPerson[];
  readonly message: string;
  /** Given where the message goes by mail as well. */
  readonly subject?: string;
  readonly link?: string;
  /** The misc code (spec 2 §4): digits of quarter and states, by which the inbox downloads the billing report. */
  readonly misc?: string;
}

type Issued = Pick<ClosingPlan, 'documents'>;

/**
 * The news of a closed quarter for everybody who reads an agent's invoices (spec 2 §4): of each agent what was issued and what was
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
    .where(sql`${accounts.id} = any(${sql.param(agentIds)}::bigint[])`)
    .orderBy(accounts.id);
  const everybody = await billedPeople(db, agentIds, today);
  const readers = groupedBy(everybody, ({ agentId }) => agentId);
  const ofAgents = names.flatMap(({ id, name }) => {
    const shown = (issued.get(id) ?? []).filter(({ rollUpId }) => rollUpId === null);
    const to = readers.get(id) ?? [];
    return closingMessages(name, { quarter, today }, shown).map((words) => ({
      to,
      ...words,
      link: pages.history,
    }));
  });
  const message = `The billing report of the ${quarterLabel(quarter)}`;
  const reports = [...reportReaders(quarter, everybody, issued)];
  return [...ofAgents, ...reports.map(([misc, to]) => ({ to, message, misc }))];
}

/** Sends the news in the transaction of the closing and on its day: to the inbox, and messages with a subject by mail as well. */
export async function notifyOfClosing(
  services: NotifyingServices,
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

/** The readers of each billing report by its misc code, which names the states in which their agents have documents. */
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
