import { type CalendarDate, formatUsDate } from '../rules/calendar-date/index.js';
import { taxStatuses } from '../rules/coverage/index.js';
import { participatingStates, type StateDefinition, tableText, valueOn } from '../rules/states/index.js';
import { type BatchRuleCode, batchRules, questioningRules, rejectionRules } from './batchRules.js';
import type { CsvColumn } from './csvTable.js';
import { publishedCoverages } from './publishedCoverages.js';
import { csvTables } from './sampleCsv.js';

/** A row of a table in Markdown; a bar in a text would end its cell. */
const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

const columnTable = (columns: readonly CsvColumn[]) =>
  table(
    ['Column', 'Required', 'What it is', 'Example', 'Rule'],
    columns.map(({ header, isRequired, meaning, example, rule }) => [
      header,
      isRequired ? 'yes' : '',
      meaning,
      example,
      rule,
    ]),
  );

const ruleTable = (codes: readonly BatchRuleCode[]) =>
  table(
    ['Rule', 'Name', 'What is wrong', 'Example', 'Fix', 'Found before sending'],
    codes.map((code) => {
      const { name, meaning, example, fix, knownFrom } = batchRules[code];
      return [code, name, meaning, example, fix, knownFrom === 'file' ? 'yes' : ''];
    }),
  );

/**
 * The guide to CSV batch files, in Markdown, written from the very tables by which files are checked.
 *
 * @param today the day for which it is written
 * @param states the states as the office has them
 */
export function describeBatchFormat(
  today: CalendarDate,
  states: readonly StateDefinition[] = participatingStates(),
): string {
  const facts = table(
    ['State', 'First effective date', 'Tax statuses', 'Late after', 'Declinations asked', 'Text limits'],
    states.map((state) => [
      `${state.abbreviation} ${state.name}`,
      formatUsDate(state.minimumEffectiveDate),
      valueOn(state.taxStatuses, today).standard.join(', '),
      tableText(state, 'late-limit', today),
      tableText(state, 'declinations', today),
      tableText(state, 'text-limits', today),
    ]),
  );
  const coverages = table(
    ['Code', 'Name', 'Tax statuses'],
    publishedCoverages(today, states).map(({ code, name, taxStatuses: statuses }) => [code, name, statuses]),
  );
  return `# CSV batch files

UTF-8 without BOM, columns separated by commas, a text with a comma in quotation marks. The first line names the columns, in
any order; optional columns may be left out. Days are MM/DD/YYYY, amounts have a point before the cents.

One row is one transaction with one insurer. A file that breaks an R rule is rejected as a whole and nothing of it is stored;
a transaction that meets a T rule is accepted, and the office asks about it.

## Agents, agencies and filers of their own coverage

${columnTable(csvTables.agent)}

## Insurers

${columnTable(csvTables.insurer)}

## States

${facts}

Tax statuses: ${taxStatuses.map(({ code, name }) => `${code} ${name}`).join(', ')}.

## Coverage codes

An office may have added and ended codes since; its form lists those in use.

${coverages}

## Rules that reject a file

${ruleTable(rejectionRules)}

## Rules by which the office asks

${ruleTable(questioningRules)}
`;
}
