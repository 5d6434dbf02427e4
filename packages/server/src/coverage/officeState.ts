import {
  parseCoverageCode,
  type StateDefinition,
  stateDefinitionOrDefault,
  stateFacts,
  usualTaxStatuses,
  withCoverageCodes,
  withStateRows,
} from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { coverageCodes, stateRows } from './tables.js';

/**
 * The definition of a state with the office's own coverage codes and the rows of its tables, for everything that uses either. It is
 * read each time, because another server on the same database may have changed it.
 */
export async function officeState(db: Executor, abbreviation: string): Promise<StateDefinition> {
  const stateOf = await officeStates(db, [abbreviation]);
  return stateOf(abbreviation);
}

/** The definitions of several states, read at once. */
export async function officeStates(
  db: Executor,
  abbreviations: readonly string[],
): Promise<(abbreviation: string) => StateDefinition> {
  const wanted = [...new Set(abbreviations)];
  const codeRows =
    wanted.length === 0
      ? []
      : await db.select().from(coverageCodes).where(inArray(coverageCodes.state, wanted));
  const tableRows =
    wanted.length === 0 ? [] : await db.select().from(stateRows).where(inArray(stateRows.state, wanted));
  const states = new Map(
    wanted.map((abbreviation) => [
      abbreviation,
      withCoverageCodes(
        withStateRows(
          stateDefinitionOrDefault(abbreviation),
          tableRows.filter(({ state }) => state === abbreviation),
        ),
        codeRows
          .filter(({ state }) => state === abbreviation)
          .flatMap(({ code: text, name, taxStatuses, firstDay, lastDay }) => {
            const code = parseCoverageCode(text);
            if (code === undefined) return [];
            // Undefined stands for the usual statuses, which come from the table of the state: the office may set
            // others there by a row.
            const isUsual = taxStatuses.join() === usualTaxStatuses(stateFacts(abbreviation), code).join();
            return [{ code, name, firstDay, lastDay, taxStatuses: isUsual ? undefined : taxStatuses }];
          }),
      ),
    ]),
  );
  return (abbreviation) => {
    const state = states.get(abbreviation);
    if (state) return state;
    throw new RangeError(`The state ${abbreviation} was not read.`);
  };
}
