import type { DownloadedFile, Input, reports } from '@slip/api/contract';
import {
  ALL_STATES,
  checkBillingPeriod,
  isQuarterNumber,
  participatingStates,
  type Quarter,
  quarterLabel,
  stateFacts,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isInScope, nothingFound, readableAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { pdfDocument } from '../../documents/pdfDocument.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { StreamedFile } from '../../http/StreamedFile.js';
import { CSV_START, csvRow } from '../../reports/csvText.js';
import { money } from '../../reports/Sheet.js';
import { billedQuarters } from '../tables.js';
import { type BilledLine, billedHeaders, isAmountHeader } from './billedLine.js';
import { type BilledAgent, type BilledPeriod, billedLines } from './billedLines.js';
import { billingDocument } from './billingDocument.js';

/** The maximum of lines in one document, some hundred pages: more than that is read in a spreadsheet. */
const MAX_PRINTED = 2_000;

type Asked = Input<typeof reports.billing>['body'];

/** The quarter that is asked for, which is not one to come. */
function askedQuarter(asked: Asked, { today }: Pick<CallContext<Caller>, 'today'>): Quarter {
  const found = checkBillingPeriod(asked.quarter ?? null, asked.year ?? null, today);
  if (found) {
    const path = found.field === 'Quarter' ? 'quarter' : 'year';
    throw badRequest([{ path, message: found.problem.message, value: asked[path] }]);
  }
  const { quarter, year } = asked;
  // The check above passes no other.
  if (!year || !quarter || !isQuarterNumber(quarter))
    throw new Error(`There is no quarter ${quarter} of ${year}.`);
  return { quarter, year };
}

/** When a quarter was closed. */
async function closedOn({ db }: CallContext<Caller>, quarter: Quarter) {
  const [closed] = await db
    .select({ on: billedQuarters.closedOn })
    .from(billedQuarters)
    .where(eq(billedQuarters.quarter, yearQuarterNumber(quarter)));
  if (closed) return closed.on;
  throw new HttpError(
    404,
    `The ${quarterLabel(quarter)} is not billed yet: the office closes a quarter on the first business day after it.`,
  );
}

/** The agents that are asked for, all of whom the caller may read, by name. */
async function askedAgents(
  agentIds: readonly number[],
  context: CallContext<Caller>,
): Promise<BilledAgent[]> {
  const scope = await readableAgents(context);
  const wanted = [...new Set(agentIds)];
  if (!wanted.every((id) => isInScope(scope, id))) throw nothingFound();
  const agents = await context.db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(and(inArray(accounts.id, wanted), inArray(accounts.kind, ['Agent', 'IPC'])))
    .orderBy(asc(accounts.name), asc(accounts.id));
  if (agents.length < wanted.length) throw nothingFound();
  return agents;
}

const csvLine = ({ texts, amounts }: BilledLine) =>
  csvRow(
    billedHeaders.map((header) =>
      isAmountHeader(header) ? money(amounts.get(header) ?? 0) : (texts.get(header) ?? ''),
    ),
  );

function billingCsv(
  { db }: CallContext<Caller>,
  agents: readonly BilledAgent[],
  period: BilledPeriod,
): StreamedFile {
  async function* parts() {
    yield CSV_START + csvRow(billedHeaders);
    for (const agent of agents) {
      for await (const lines of billedLines(db, agent, period)) yield lines.map(csvLine).join('');
    }
  }
  return new StreamedFile(`BillingReport-${period.quarter}.csv`, 'text/csv; charset=utf-8', parts());
}

/** The lines of a document, state by state; refused when there are too many to print. */
async function printedStates(context: CallContext<Caller>, agent: BilledAgent, period: BilledPeriod) {
  const states: { stateName: string; lines: BilledLine[] }[] = [];
  let left = MAX_PRINTED;
  for (const state of period.states) {
    const { name: stateName } = stateFacts(state);
    const lines: BilledLine[] = [];
    for await (const batch of billedLines(context.db, agent, { ...period, states: [state] })) {
      left -= batch.length;
      if (left < 0) {
        const message = `More than ${MAX_PRINTED.toLocaleString('en-US')} transactions are too many for a document. Choose CSV, or one state.`;
        throw badRequest([{ path: 'reportType', message, value: 0 }]);
      }
      lines.push(...batch);
    }
    if (lines.length > 0) states.push({ stateName, lines });
  }
  return states;
}

/**
 * The billing report (spec 3 §3.7, domain §8 Billing): everything in the invoices of a closed quarter, corrections and finance
 * charges included. Its sums are those of the invoices.
 *
 * @throws HttpError 400 for a quarter to come or more lines than a document takes, 404 for another's agent and for a quarter that is not closed.
 */
export async function exportBilling(
  asked: Asked,
  context: CallContext<Caller>,
): Promise<DownloadedFile | StreamedFile> {
  const quarter = askedQuarter(asked, context);
  const agents = await askedAgents(asked.agentIds, context);
  const closed = await closedOn(context, quarter);
  const wanted = asked.state.split(',');
  const states = participatingStates.flatMap(({ abbreviation }) =>
    asked.state === ALL_STATES || wanted.includes(abbreviation) ? [abbreviation] : [],
  );
  const period = { quarter: yearQuarterNumber(quarter), states };
  const [agent] = agents;
  if (asked.reportType !== 0 || !agent) return billingCsv(context, agents, period);
  const report = {
    agentName: agent.name,
    npn: agent.npn,
    period: quarterLabel(quarter),
    closedOn: closed,
    states: await printedStates(context, agent, period),
  };
  const pdf = await pdfDocument(billingDocument(report, context.office.name), context.now);
  return {
    name: `BillingReport-${period.quarter}.pdf`,
    blob: new Blob([pdf], { type: 'application/pdf' }),
  };
}
