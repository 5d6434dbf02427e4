import { type CalendarDate, type Quarter, stateFacts, yearQuarterNumber } from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { type Column, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import type { ClosingPlan } from '../closing/ClosingPlan.js';
import { planClosing } from '../closing/planClosing.js';
import { readClosing, readSums } from '../closing/readClosing.js';
import { formWords, kindWords, sheetFile } from './documentSheets.js';

/** The effects that closing a quarter on a day would have, if nothing happened until then. Nothing is written. */
export async function previewQuarter(db: Executor, quarter: Quarter, on: CalendarDate): Promise<ClosingPlan> {
  const sums = await readSums(db, yearQuarterNumber(quarter));
  return planClosing(await readClosing(db, { quarter, on, sums }));
}

const AGENTS_AT_ONCE = 1_000;

interface PreviewLine {
  readonly what: string;
  readonly agentId: number;
  readonly agent: string;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly due: string;
  readonly amount: number;
  readonly why: string;
}

const columns: readonly Column<PreviewLine>[] = [
  { header: 'What', cell: ({ what }) => what },
  { header: 'Agent', cell: ({ agent }) => agent },
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Due', cell: ({ due }) => due },
  { header: 'Amount', cell: ({ amount }) => decimalAmount(amount) },
  { header: 'Why', cell: ({ why }) => why },
];

const stateName = (state: string | null) => (state === null ? 'Several' : stateFacts(state).name);

function linesOf({ documents, credits }: ClosingPlan, nameOf: (agentId: number) => string): PreviewLine[] {
  const issued = documents.map(({ agentId, form, number, kind, state, dueOn, total, why, rollUpId }) => ({
    what:
      rollUpId === null ? formWords[form] : `Part of ${formWords[form].toLowerCase()} over several states`,
    agentId,
    agent: nameOf(agentId),
    number,
    kind: kindWords[kind],
    state: stateName(state),
    due: dueOn ?? '',
    amount: total,
    why,
  }));
  const applied = credits.map(({ agentId, invoiceNumber, creditNumber, kind, state, amount }) => ({
    what: 'Credit applied',
    agentId,
    agent: nameOf(agentId),
    number: invoiceNumber,
    kind: kindWords[kind],
    state: stateName(state),
    due: '',
    amount,
    why: `Credit memo ${creditNumber} of the same agent, state and kind`,
  }));
  return [...issued, ...applied];
}

/** The effects that closing a quarter on a day would have, and why, line by line. */
export async function previewSheet(db: Executor, quarter: Quarter, on: CalendarDate) {
  const plan = await previewQuarter(db, quarter, on);
  const agentIds = [...new Set([...plan.documents, ...plan.credits].map(({ agentId }) => agentId))];
  const agents = await readInChunks(agentIds, AGENTS_AT_ONCE, (some) =>
    db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, some)),
  );
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return sheetFile(
    'Closing.csv',
    columns,
    linesOf(plan, (agentId) => names.get(agentId) ?? ''),
  );
}
