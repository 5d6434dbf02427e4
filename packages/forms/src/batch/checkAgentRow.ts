import type { AccountKind } from '../rules/accounts/accountKind.js';
import { addDays, type CalendarDate, daysBetween } from '../rules/calendar-date/index.js';
import { findTaxStatus } from '../rules/coverage/index.js';
import { checkAgentPolicy } from '../rules/filings/checks/checkAgentPolicy.js';
import type { AgentPolicyContext } from '../rules/filings/checks/context.js';
import type { AgentPolicyDraft } from '../rules/filings/payload/payload.js';
import { limits } from '../rules/limits/index.js';
import { MAX_AMOUNT_CENTS } from '../rules/money/index.js';
import { isRequired } from '../rules/schema/fieldTable.js';
import { lengthOf } from '../rules/schema/normalize.js';
import type { Issue, Problem } from '../rules/schema/problem.js';
import { lateLimitOn, type StateDefinition } from '../rules/states/index.js';
import { findTransactionType, needsCoverage, workflowOf } from '../rules/transaction-type/index.js';
import { type AgentHeader, agentColumns } from './agentColumns.js';
import { type AgentValues, agentDraft } from './agentDraft.js';
import type { BatchRuleCode } from './batchRules.js';
import { type ReadCell, readCents, readDay, readNaic } from './cells.js';
import type { CsvRow } from './csvRowReader.js';
import type { BatchFinding } from './findings.js';
import { finding } from './findings.js';
import { stateOfChanges } from './publishedCoverages.js';
import { readSyndicates } from './syndicateParts.js';

/** The end of the form's messages about an empty field: ` is required.` */
const REQUIRED = isRequired('');

/** The fix for a file where the form would say to choose from a list; the other columns use the fix of their rule. */
const fixWithoutList: Readonly<Partial<Record<AgentHeader, string>>> = {
  InsuredState: 'Write its two letters, such as WY.',
};

/** The end of the form's fix for a field with a list beside it. */
const FROM_LIST = ' from the list.';
/** A part of the form's message about a field that the state does not ask for. */
const NOT_ASKED = ' not asked for ';

/**
 * The form's words about a field, changed to fit a file: a file has no list, and its value may be present but unknown.
 */
function wordsInFile({ message, fix }: Problem, header: AgentHeader, value: string): Problem {
  const hasList = fix?.endsWith(FROM_LIST) === true;
  const isUnknown = hasList && value !== '' && message.endsWith(REQUIRED);
  const words = isUnknown ? `${message.slice(0, -REQUIRED.length)} ${value} is not known.` : message;
  const leaveOut = message.includes(NOT_ASKED) ? 'Leave it empty, or leave the column out.' : fix;
  const inFile = hasList ? fixWithoutList[header] : leaveOut;
  return inFile === undefined ? { message: words } : { message: words, fix: inFile };
}

/** Facts with which the rows of a file of agents are checked. */
export interface AgentFileContext {
  readonly state: StateDefinition;
  readonly kind: AccountKind;
  /** The office's day. */
  readonly today: CalendarDate;
}

type Row = CsvRow<AgentHeader>;

/** The column that fills a field, by its path on the wire, such as `coverageCodes.0.agentTransactions.0.insurerId`. */
const columnOf = (path: string) => {
  // A row is one transaction of one coverage, hence the index 0.
  const field = path.replace(/^coverageCodes\.0\./, '').replace(/^agentTransactions\.0\./, '');
  return (
    // The field itself; else the field that the path lies in (a part of one syndicate); else a field that lies in the
    // path (the whole list of declinations).
    agentColumns.find((column) => 'field' in column && column.field === field) ??
    agentColumns.find((column) => 'field' in column && field.startsWith(`${column.field}.`)) ??
    agentColumns.find((column) => 'field' in column && column.field.startsWith(`${field}.`))
  );
};

/** The columns of the fields that no column fills by itself. */
const relatedColumns: Readonly<Record<string, AgentHeader>> = {
  insuredProvince: 'InsuredState',
  riskState: 'RiskAddress1',
  riskCountry: 'RiskAddress1',
  riskProvince: 'RiskAddress1',
  masterPolicyId: 'MasterPolicyNumber',
  agtTransExpirationDate: 'ExpirationDate',
};

/** The rule that an amount breaks: the limit of amounts, the sum of the syndicates, or the sign. */
function ruleOfAmount(issue: Issue, values: AgentValues): BatchRuleCode {
  const amount = issue.path.endsWith('Premium') ? values.premium : values.fees;
  if (amount !== null && Math.abs(amount) >= MAX_AMOUNT_CENTS) return 'R017';
  const parts = values.syndicates.reduce((sum, { premium }) => sum + premium, 0);
  return values.syndicates.length > 0 && parts !== values.premium ? 'R018' : 'R016';
}

/** Reads the cells of a row: an empty cell gives `null`; a cell that cannot be read gives `null` and a finding. */
function cellReader(row: Row, findings: BatchFinding[]) {
  return <Value>(column: AgentHeader, read: (text: string) => ReadCell<Value>): Value | null => {
    const text = row.cells[column];
    if (text === '' || row.columnsWithFindings.has(column)) return null;
    const cell = read(text);
    if ('value' in cell) return cell.value;
    const rule = column === 'InsurerNAIC' ? 'R013' : 'R001';
    findings.push(finding(rule, { line: row.line, column, value: text }, cell.problem));
    return null;
  };
}

const readType = (text: string): ReadCell<number> => {
  const type = findTransactionType(Number(text));
  return type && type.backoutOf === null && /^\d$/.test(text)
    ? { value: type.code }
    : { problem: { message: `${text} is not a transaction type.`, fix: 'Write its number, 1 to 6.' } };
};

function valuesOf(row: Row, findings: BatchFinding[]): AgentValues {
  const read = cellReader(row, findings);
  const premium = read('Premium', readCents);
  const syndicates = readSyndicates(row.cells.LloydsSyndicate, premium ?? 0);
  if ('problem' in syndicates) {
    const place = { line: row.line, column: 'LloydsSyndicate', value: row.cells.LloydsSyndicate };
    findings.push(finding('R001', place, syndicates.problem));
  }
  return {
    type: read('TransactionType', readType) ?? 0,
    effectiveDate: read('EffectiveDate', readDay),
    expirationDate: read('ExpirationDate', readDay),
    hasInsurer: read('InsurerNAIC', readNaic) !== null,
    premium,
    fees: row.cells.PolicyFee === '' ? 0 : read('PolicyFee', readCents),
    syndicates: 'parts' in syndicates ? syndicates.parts : [],
  };
}

/** The context with the late limit of today, as a file counts as received on the day on which it is checked. */
interface LateContext extends AgentFileContext {
  readonly allowedDays: number;
  readonly lateBefore: CalendarDate;
}

/** Questions that the office will ask about a row, as far as the row alone shows them. */
function questions(
  row: Row,
  { effectiveDate }: AgentValues,
  { state: { name }, today, allowedDays, lateBefore }: LateContext,
): BatchFinding[] {
  const exemption = findTaxStatus(row.cells.TaxStatus)?.questionedBecause;
  const place = (column: AgentHeader) => ({ line: row.line, column, value: row.cells[column] });
  return [
    ...(exemption ? [finding('T102', place('TaxStatus'), { message: exemption })] : []),
    ...(effectiveDate !== null && effectiveDate < lateBefore
      ? [
          finding('T107', place('EffectiveDate'), {
            message: `It would be received ${daysBetween(effectiveDate, today)} days after it took effect; ${name} allows ${allowedDays} days.`,
          }),
        ]
      : []),
  ];
}

function referenceFindings({ line, cells: { FilerReference: value } }: Row): BatchFinding[] {
  if (lengthOf(value) <= limits.filerReference) return [];
  const message = `Maximum ${limits.filerReference} characters allowed in FilerReference.`;
  return [finding('R001', { line, column: 'FilerReference', value }, { message, fix: 'Use a shorter key.' })];
}

/** A row read as a filing, with findings about the cells that cannot be read. */
export interface ReadAgentRow {
  readonly row: Row;
  readonly values: AgentValues;
  /**
   * The filing. Each record that the row names (insurer, contact, agent) has the number 1, as only the office knows its
   * own.
   */
  readonly draft: AgentPolicyDraft;
  readonly findings: readonly BatchFinding[];
}

/** Reads a row as a filing. */
export function readAgentRow(row: Row, state: StateDefinition): ReadAgentRow {
  const findings: BatchFinding[] = [];
  const values = valuesOf(row, findings);
  return {
    row,
    values,
    draft: agentDraft(row.cells, values, state),
    findings: [...findings, ...referenceFindings(row)],
  };
}

/** Findings of the rules of a filing in a row, at the columns of the file. */
export function findingsOfIssues(
  { row, values, findings: unread }: ReadAgentRow,
  issues: readonly Issue[],
): BatchFinding[] {
  return issues.flatMap((issue): BatchFinding[] => {
    const column = columnOf(issue.path);
    // A problem that belongs to no column is shown at the policy number, which every row has.
    const header = column?.header ?? relatedColumns[issue.path] ?? 'PolicyNumber';
    const value = row.cells[header];
    // An empty or unreadable cell has its finding already; findings about sums made from it would only confuse.
    if (row.columnsWithFindings.has(header) || unread.some((found) => found.column === header)) return [];
    const isAmount = header === 'Premium' || header === 'PolicyFee';
    const rule = isAmount ? ruleOfAmount(issue, values) : (column?.rule ?? 'R001');
    const words = wordsInFile(issue, header, value);
    return [finding(rule, { line: row.line, column: header, value }, words)];
  });
}

/** Checks the rows of one file; a context that many rows share is made once. */
export function agentRowCheck(context: AgentFileContext): (row: Row) => readonly BatchFinding[] {
  const contexts = new Map<string, AgentPolicyContext>();
  const stateForChanges = stateOfChanges(context.state);
  const allowedDays = lateLimitOn(context.state, context.today);
  const lateContext = { ...context, allowedDays, lateBefore: addDays(context.today, -allowedDays) };
  const contextOf = ({ type: code, syndicates }: AgentValues): AgentPolicyContext => {
    const type = findTransactionType(code);
    const isLloyds = syndicates.length > 0;
    const key = `${code} ${isLloyds}`;
    const known = contexts.get(key);
    if (known) return known;
    // A row that names syndicates is one of a Lloyd's insurer; the list of insurers is at the office.
    const facts = { isLloydsInsurer: () => isLloyds };
    const newContext = {
      ...context,
      state: type?.startsTerm ? context.state : stateForChanges,
      workflow: type ? workflowOf(type) : 'Endorsement',
      // Only the office knows if the policy has the coverage (the group case, spec 3 §4.1): types that need it pass
      // here.
      inGroup: type === undefined || needsCoverage(type),
      // The day on which a policy on file was received is known to the office only.
      policyReceivedOn: type?.startsTerm ? context.today : null,
      facts,
      contact: { phone: '', email: '' },
    };
    contexts.set(key, newContext);
    return newContext;
  };
  return (row) => {
    const read = readAgentRow(row, context.state);
    const issues = checkAgentPolicy(read.draft, contextOf(read.values));
    return [...read.findings, ...findingsOfIssues(read, issues), ...questions(row, read.values, lateContext)];
  };
}
