import { batchRules } from '@slip/forms/batch';
import { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
import type { CheckedFinding } from '../checkMessages.js';

/** Findings as a CSV file for a spreadsheet, with a mark so that it reads the letters right. */
export function findingsCsv(findings: readonly CheckedFinding[]): Blob {
  const head = csvLine(['Line', 'Rule', 'Name', 'Column', 'Value', 'What is wrong', 'Fix'].map(csvField));
  const lines = findings.map(({ line, rule, column, value, message, fix }) =>
    csvLine(
      [line === null ? '' : String(line), rule, batchRules[rule].name, column ?? '', value, message, fix].map(
        (text) => csvField(withoutFormula(text)),
      ),
    ),
  );
  return new Blob(['\uFEFF', head, ...lines], { type: 'text/csv' });
}
