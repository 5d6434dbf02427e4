import { inside, textOf } from '../../../../scripts/place.mjs';
import { ask } from './watch.js';

/** Metrics of what there is none of here: backups by Slip, a database of its own, a mail server, jobs that have to wait, and questions. */
const ofNothing = /\bslip_(?:backup|data|mail|job_oldest|question)_/;

/** The expressions that the dashboard of docs/operation asks for. */
const expressions = (): readonly string[] =>
  Array.from(
    textOf(inside('docs/operation/grafana.json')).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g),
    ([, text = '""']): string => JSON.parse(text),
  );

/**
 * Asks Prometheus for everything that the dashboard shows, over the last minutes: some of it has a value only while something goes wrong.
 * @returns the expressions that never had one, though there was what they are about
 * @throws Error where Prometheus does not understand one, or where the dashboard has none
 */
export async function emptyPanels(minutes: number): Promise<readonly string[]> {
  const all = expressions();
  if (all.length === 0) throw new Error('The dashboard asks for nothing.');
  const empty: string[] = [];
  for (const expression of all) {
    const asked = expression.replaceAll('$__rate_interval', '1m');
    const series = await ask(`max_over_time((${asked})[${minutes}m:3s])`);
    const hasValue = series.some(({ value: [, text] }) => Number.isFinite(Number(text)));
    if (!hasValue && !ofNothing.test(expression)) empty.push(expression);
  }
  return empty;
}
