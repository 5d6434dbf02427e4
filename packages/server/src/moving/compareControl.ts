import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { CONTROL_FILE, controlHeaders, controlKey, isFigure, readControlSums } from './controlSums.js';
import type { Findings } from './Findings.js';
import { readMoveFile } from './readMoveFile.js';

const sumInWords = (figure: string, of: string, state: string) =>
  `${figure}${of === '' ? '' : ` of ${of}`}${state === '' ? '' : ` in ${state}`}`;

/** Compares the control sums of the folder with the sums of this database. */
export async function compareControl(
  client: Client,
  folder: string,
  lines: ReadonlyMap<string, number>,
  findings: Findings,
): Promise<void> {
  const path = join(folder, `${CONTROL_FILE}.csv`);
  if (!existsSync(path)) return;
  const sums = await readControlSums(client);
  const header = { known: controlHeaders, required: controlHeaders };
  const readKeys = new Set<string>();
  const figures = new Set<string>();
  const addProblem = (line: number | null, value: string, message: string) =>
    findings.add({
      file: CONTROL_FILE,
      line,
      column: 'Value',
      value,
      message,
      fix: 'Look for lines that are missing, refused or too many in the files, or correct the sum.',
    });
  for await (const { line, cells } of readMoveFile(path, CONTROL_FILE, header, (found) =>
    findings.add(found),
  )) {
    const [figure = '', of = '', state = '', value = ''] = cells;
    if (!isFigure(figure)) {
      addProblem(line, figure, `There is no figure "${figure}".`);
      continue;
    }
    figures.add(figure);
    readKeys.add(controlKey(figure, of, state));
    const sumName = sumInWords(figure, of, state);
    const computed =
      figure === 'lines' ? String(lines.get(of) ?? 0) : (sums.get(controlKey(figure, of, state)) ?? '0');
    if (Number(computed) !== Number(value.replaceAll(/[$,\s]/g, ''))) {
      addProblem(
        line,
        value,
        `The control sum of ${sumName} is ${value}, and the files come to ${computed}.`,
      );
    }
  }
  for (const [key, computed] of sums) {
    const [figure = '', of = '', state = ''] = key.split('\t');
    if (figure === 'lines' || !figures.has(figure) || readKeys.has(key) || Number(computed) === 0) continue;
    addProblem(
      null,
      computed,
      `There is no control sum of ${sumInWords(figure, of, state)}, and the files come to ${computed}.`,
    );
  }
}
