import { readNaic } from '@slip/forms/batch';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActivePeriod } from '../../accounts/recordDays.js';
import { insurerStates, insurers, syndicates } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { NamedInsurer } from '../../filings/submit/filingRecords.js';
import type { AgentFileRow } from './readBatchFile.js';

/** How many keys one query looks up. */
const KEYS_PER_QUERY = 1000;

/** The insurers and syndicates that the rows of a state name. */
export interface Market {
  readonly insurers: ReadonlyMap<number, NamedInsurer>;
  readonly insurerOf: ReadonlyMap<string, number>;
  readonly syndicates: ReadonlyMap<number, ActivePeriod>;
  readonly syndicateOf: ReadonlyMap<string, number>;
  /** The names of insurers that have declined, as rows say, by NAIC number. */
  readonly nameOfNaic: ReadonlyMap<string, string>;
}

/** An NAIC number as it is stored: without its hyphen. */
export function naicKey(text: string): string {
  const read = readNaic(text);
  return 'value' in read ? read.value : '';
}

async function inParts<Row>(
  keys: ReadonlySet<string>,
  read: (part: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = [...keys].filter((key) => key !== '');
  const rows: Row[] = [];
  for (let start = 0; start < all.length; start += KEYS_PER_QUERY) {
    rows.push(...(await read(all.slice(start, start + KEYS_PER_QUERY))));
  }
  return rows;
}

/** Looks up the insurers and syndicates that rows name by their numbers, in the whole market and not only in the agent's lists. */
export async function readMarket(
  db: Executor,
  state: string,
  rows: readonly AgentFileRow[],
): Promise<Market> {
  const naics = new Set(rows.map(({ row }) => naicKey(row.cells.InsurerNAIC)));
  const numbers = new Set(
    // A cell has one number, or numbers with their shares: `2001=600.00; 2488=400.00`.
    rows.flatMap(({ row }) => row.cells.LloydsSyndicate.match(/\b\d{1,4}(?=\s*(?:=|$))/g) ?? []),
  );
  const declined = new Set(
    rows.flatMap(({ row: { cells }, declinations }) => [
      ...(declinations ?? []).map(({ insurerNaic }) => insurerNaic),
      cells.Declination1NAIC,
      cells.Declination2NAIC,
      cells.Declination3NAIC,
    ]),
  );
  const named = await inParts(naics, (part) =>
    db
      .select({
        id: insurers.id,
        naic: insurers.naic,
        name: insurers.name,
        activeFrom: insurers.activeFrom,
        activeTo: insurers.activeTo,
        inState: { activeFrom: insurerStates.activeFrom, activeTo: insurerStates.activeTo },
      })
      .from(insurers)
      .leftJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
      .where(inArray(insurers.naic, part)),
  );
  const parts = await inParts(numbers, (part) =>
    db
      .select({
        id: syndicates.id,
        number: syndicates.number,
        activeFrom: syndicates.activeFrom,
        activeTo: syndicates.activeTo,
      })
      .from(syndicates)
      .where(inArray(syndicates.number, part)),
  );
  const names = await inParts(declined, (part) =>
    db
      .select({ naic: insurers.naic, name: insurers.name })
      .from(insurers)
      .where(inArray(insurers.naic, part)),
  );
  return {
    insurers: new Map(named.map((each) => [each.id, each])),
    insurerOf: new Map(named.map(({ naic, id }) => [naicKey(naic), id])),
    syndicates: new Map(parts.map((each) => [each.id, each])),
    syndicateOf: new Map(parts.map(({ number, id }) => [number, id])),
    nameOfNaic: new Map(names.map(({ naic, name }) => [naic, name])),
  };
}
