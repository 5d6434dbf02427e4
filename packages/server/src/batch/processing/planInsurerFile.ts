import {
  type BatchFinding,
  fileFinding,
  finding,
  type InsurerHeader,
  insurerRowCheck,
  insurerTransactionKey,
  readCents,
  readDay,
  repeatedRowCheck,
} from '@slip/forms/batch';
import {
  type CalendarDate,
  checkInsurerTransaction,
  closedPeriodProblem,
  formatUsDate,
  insurerTransactionType,
  normalizeLine,
  submissionDays,
  submissionWords,
  toWireDate,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { isActiveOn } from '../../accounts/recordDays.js';
import { insurerStates, insurers } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { insurerKind } from '../../insurer-policies/insurerKind.js';
import { insurerPolicyColumns } from '../../insurer-policies/insurerPolicyColumns.js';
import { reportedPeriod } from '../../insurer-policies/storeTransactions.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import type { InsurerPlan, PlannedTransaction } from './InsurerPlan.js';
import { InsurerSnapshot, type ReportedPolicy } from './InsurerSnapshot.js';
import type { OnRows } from './planAgentFile.js';
import type { InsurerFileRow, ReadFile } from './readBatchFile.js';
import { naicKey } from './readMarket.js';
import { type ReportedAgent, reportedAgents } from './reportedAgents.js';
import { inactiveAccount, onFileFinding, submissionFindings } from './sharedFindings.js';

/** The number of rows that are decided before the progress is noted and the job can be broken off. */
const ROWS_AT_ONCE = 25;

/** A plan, and the policies on file that it was made with. */
export interface MadeInsurerPlan {
  readonly plan: InsurerPlan;
  readonly snapshot: InsurerSnapshot;
}

/** The insurer of an account, and the days on which it may be used in each state. */
async function readInsurer(db: Executor, insurerId: number | null) {
  const rows = await db
    .select({ insurer: insurers, inState: insurerStates })
    .from(insurers)
    .leftJoin(insurerStates, eq(insurerStates.insurerId, insurers.id))
    .where(eq(insurers.id, insurerId ?? 0));
  const [first] = rows;
  const states = new Map(rows.flatMap(({ inState }) => (inState ? [[inState.state, inState] as const] : [])));
  return {
    naic: first?.insurer.naic ?? '',
    isActive: (state: string, day: CalendarDate) => {
      const inState = states.get(state);
      return (
        first !== undefined &&
        isActiveOn(first.insurer, day) &&
        inState !== undefined &&
        isActiveOn(inState, day)
      );
    },
  };
}

/** The problems of the file as a whole: its insurer and its period. */
function fileFindings(
  work: BatchWork,
  { submission }: ReadFile<InsurerFileRow>,
  naic: string,
  { today }: BatchMoment,
): BatchFinding[] {
  const period = periodOf(work, submission);
  const { from } = submissionDays(period);
  const isOther = submission !== undefined && naicKey(submission.senderNumber) !== naicKey(naic);
  return [
    ...submissionFindings(submission?.submissionType, 'INS'),
    ...inactiveAccount(work.account, today),
    ...(isOther
      ? [
          fileFinding('R005', {
            message: `The file is of the insurer ${submission.senderNumber}, and this account is that of ${naic}.`,
          }),
        ]
      : []),
    ...(from > today
      ? [
          fileFinding('R021', {
            message: `The file reports ${submissionWords(period)}, which has not begun: it begins on ${formatUsDate(from)}.`,
            fix: 'Send it once the period has begun.',
          }),
        ]
      : []),
  ];
}

/** The period that a file reports: as the upload form or the file itself names it. */
function periodOf(work: BatchWork, submission: ReadFile<unknown>['submission']) {
  return submission
    ? { year: Number(submission.year), quarter: Number(submission.quarter) }
    : { year: work.year ?? 0, quarter: work.quarter ?? 0 };
}

const quarterOf = (day: CalendarDate) => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The finding about a transaction of another period than the file's. */
function periodFinding(
  { line, cells }: InsurerFileRow,
  day: CalendarDate,
  { year, quarter }: ReturnType<typeof periodOf>,
): BatchFinding[] {
  if (Number(day.slice(0, 4)) === year && (quarter === 0 || quarterOf(day) === quarter)) return [];
  return [
    finding(
      'R021',
      { line, column: 'EffectiveDate', value: cells.EffectiveDate },
      {
        message: `The file reports ${submissionWords({ year, quarter })}, and this transaction is of another period.`,
        fix: 'Send it in a file of its period.',
      },
    ),
  ];
}

/** A row in the form in which rows are compared: an agent is the same, named by NPN or by license. */
const withAgent = (row: InsurerFileRow, named: ReportedAgent): InsurerFileRow =>
  'found' in named || named.agent === undefined
    ? row
    : { ...row, cells: { ...row.cells, AgentNPN: `account ${named.agent.id}`, AgentLicense: '' } };

/** Makes the plan of a file of an insurer, with the form's own rules for one row after the other. It only reads, and stores nothing. */
export async function planInsurerFile(
  db: Executor,
  work: BatchWork,
  file: ReadFile<InsurerFileRow>,
  moment: BatchMoment,
  onRows: OnRows,
): Promise<MadeInsurerPlan> {
  const { account } = work;
  const { today } = moment;
  const insurer = await readInsurer(db, account.insurerId);
  const period = periodOf(work, file.submission);
  const findings = [...file.findings, ...fileFindings(work, file, insurer.naic, moment)];
  const agentOf = await reportedAgents(db, file.rows);
  const snapshot = await InsurerSnapshot.read(
    db,
    account.id,
    file.rows.map(({ cells }) => normalizeLine(cells.PolicyNumber)),
  );
  const kind = insurerKind(account.kind);
  const check = insurerRowCheck(today);
  const repeated = repeatedRowCheck<InsurerHeader>(insurerTransactionKey);
  const transactions: PlannedTransaction[] = [];
  const begun: ReportedPolicy[] = [];

  /** The finding about a transaction of a period that the office has closed. */
  function closedFinding({ line, cells }: InsurerFileRow, day: CalendarDate): BatchFinding[] {
    const reported = reportedPeriod(kind, day);
    const closedOn = snapshot.closed.get(reported);
    if (closedOn === undefined) return [];
    const at = { line, column: 'EffectiveDate', value: cells.EffectiveDate };
    return [finding('R021', at, closedPeriodProblem(reported, closedOn))];
  }

  /** Plans the transaction of a row. @returns the findings that keep the row from being filed. */
  function planRow(row: InsurerFileRow): readonly BatchFinding[] {
    const { line, cells } = row;
    const named = agentOf(row);
    const found = [...check(row), ...repeated(withAgent(row, named))];
    const [day, cents] = [readDay(cells.EffectiveDate), readCents(cells.Premium)];
    // Cells that cannot be read are findings of the check already.
    if (found.length > 0 || 'problem' in day || 'problem' in cents) return found;
    if ('found' in named) return [named.found];
    const { value: effectiveDate } = day;
    const { value: premium } = cents;
    const fields = insurerPolicyColumns({
      insPolicyNumber: cells.PolicyNumber,
      insPolicyInsured: cells.InsuredName,
      insPolicyHomeState: cells.State,
      ipcPolicy: named.agent ? 0 : 1,
      agentId: named.agent?.id ?? null,
    });
    const place = { state: fields.homeState, agentId: fields.agentId, policyNumber: fields.policyNumber };
    const onFile = snapshot.at(place);
    const same = onFile?.holding.find(
      (each) => each.confirmationNumber && each.effectiveDate === effectiveDate && each.premium === premium,
    );
    if (same) return [onFileFinding(row, same.confirmationNumber ?? '', 'Remove the row.')];
    // A file names each transaction, so that two on one day are no mistake.
    const sent = {
      insTransEffectiveDate: toWireDate(effectiveDate),
      insTransPremium: premium,
      allowSameDayTransaction: true,
    };
    const facts = { isInsurerActive: insurer.isActive(fields.homeState, effectiveDate) };
    const issues = checkInsurerTransaction(sent, fields.homeState, { today, facts });
    const wrong = [
      ...issues.map((issue) =>
        finding('R003', { line, column: 'EffectiveDate', value: cells.EffectiveDate }, issue),
      ),
      ...periodFinding(row, effectiveDate, period),
      ...closedFinding(row, effectiveDate),
    ];
    if (wrong.length > 0) return wrong;

    const policy = onFile ?? {
      // Below zero until it is stored.
      id: -begun.length - 1,
      row: { insurerId: account.id, ...fields, totalPremium: 0, submittedOn: today, filedBy: work.personId },
      version: '',
      holding: [],
    };
    if (!onFile) {
      begun.push(policy);
      snapshot.add(policy);
    }
    const type = insurerTransactionType({ effectiveDate, premium }, policy.holding);
    const filed = { type, effectiveDate, premium };
    policy.holding = [...policy.holding, filed];
    transactions.push({ line, policy, filed, isFirst: !onFile, npn: named.agent?.npn ?? '' });
    return [];
  }

  const rows = file.rows.length;
  let done = 0;
  while (file.rows.length > 0) {
    // The rows are taken out of the list, so that they do not stay in memory.
    const part = file.rows.splice(0, ROWS_AT_ONCE);
    for (const row of part) findings.push(...planRow(row));
    done += part.length;
    await onRows(done, rows);
  }
  return { plan: { findings, transactions, begun }, snapshot };
}
