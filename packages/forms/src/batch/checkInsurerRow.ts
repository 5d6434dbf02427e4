import { checkLicenseNumber, checkNpn } from '../rules/atoms/identifiers.js';
import { checkInsuredName, checkPolicyNumber } from '../rules/atoms/policy.js';
import type { CalendarDate } from '../rules/calendar-date/index.js';
import {
  checkEntityType,
  checkInsurerEffectiveDate,
  checkInsurerPremium,
} from '../rules/insurer-policies/insurerPolicy.js';
import { normalizeLine } from '../rules/schema/normalize.js';
import type { Problem } from '../rules/schema/problem.js';
import { isParticipatingState } from '../rules/states/index.js';
import { readCents, readDay } from './cells.js';
import type { CsvRow } from './csvRowReader.js';
import type { BatchFinding } from './findings.js';
import { finding } from './findings.js';
import { type InsurerHeader, insurerColumns } from './insurerColumns.js';

type Row = CsvRow<InsurerHeader>;
type Cells = Row['cells'];

function checkState(text: string): Problem | undefined {
  return isParticipatingState(text) ? undefined : { message: `Filings for ${text} are not taken.` };
}

/** An agent is named by NPN or license, one of which is enough; a policy of an IPC filer has no agent. */
function checkAgent(cells: Cells, column: 'AgentNPN' | 'AgentLicense'): Problem | undefined {
  const text = cells[column];
  if (cells.EntityType === 'IPC') {
    return text === ''
      ? undefined
      : {
          message: `${column} is not asked for an IPC policy.`,
          fix: 'Leave it empty, or write Agent as EntityType.',
        };
  }
  if (cells.EntityType !== 'Agent') return undefined;
  if (column === 'AgentNPN') {
    if (text !== '') return checkNpn(text);
    return cells.AgentLicense === ''
      ? { message: 'AgentNPN or AgentLicense is required.', fix: 'Name the agent by one of them.' }
      : undefined;
  }
  return text === '' ? undefined : checkLicenseNumber(text);
}

function checkDay(text: string, state: string, today: CalendarDate): Problem | undefined {
  const day = readDay(text);
  if ('problem' in day) return day.problem;
  return isParticipatingState(state) ? checkInsurerEffectiveDate(day.value, state, today) : undefined;
}

function checkAmount(text: string): Problem | undefined {
  const amount = readCents(text);
  return 'problem' in amount ? amount.problem : checkInsurerPremium(amount.value);
}

/** The rule of each column. */
const checks: Readonly<Record<InsurerHeader, (cells: Cells, today: CalendarDate) => Problem | undefined>> = {
  State: ({ State }) => checkState(State),
  PolicyNumber: ({ PolicyNumber }) => checkPolicyNumber()(normalizeLine(PolicyNumber)),
  InsuredName: ({ InsuredName }) => checkInsuredName(normalizeLine(InsuredName)),
  EntityType: ({ EntityType }) =>
    checkEntityType(EntityType) && {
      message: `${EntityType} is not an entity type.`,
      fix: 'Write Agent or IPC.',
    },
  AgentNPN: (cells) => checkAgent(cells, 'AgentNPN'),
  AgentLicense: (cells) => checkAgent(cells, 'AgentLicense'),
  EffectiveDate: ({ EffectiveDate, State }, today) => checkDay(EffectiveDate, State, today),
  Premium: ({ Premium }) => checkAmount(Premium),
};

/**
 * The rule that a cell breaks: R001 if the cell cannot be read, R016 for a premium of zero, else the rule of its
 * column.
 */
function ruleOf(header: InsurerHeader, text: string, rule: BatchFinding['rule']): BatchFinding['rule'] {
  if (header !== 'EffectiveDate' && header !== 'Premium') return rule;
  const cell = header === 'Premium' ? readCents(text) : readDay(text);
  if (!('value' in cell)) return 'R001';
  return cell.value === 0 ? 'R016' : rule;
}

/** Checks the rows of a file of an insurer. */
export function insurerRowCheck(today: CalendarDate): (row: Row) => readonly BatchFinding[] {
  return ({ line, cells, columnsWithFindings }) =>
    insurerColumns.flatMap(({ header, rule }): BatchFinding[] => {
      if (columnsWithFindings.has(header)) return [];
      const value = cells[header];
      const problem = checks[header](cells, today);
      if (!problem) return [];
      return [finding(ruleOf(header, value, rule), { line, column: header, value }, problem)];
    });
}
