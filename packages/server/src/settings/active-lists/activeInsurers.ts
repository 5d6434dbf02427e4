import { and, asc, inArray, sql } from 'drizzle-orm';
import { holdsDay } from '../../accounts/holdsDay.js';
import { insurerStates, insurers } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/StreamedFile.js';
import { csvFile } from './csvFile.js';

interface InsurerRow {
  readonly id: number;
  readonly naic: string;
  readonly name: string;
  readonly type: 'F' | 'A';
  readonly isLloyds: boolean;
  readonly states: readonly string[];
}

const types = { F: 'Foreign', A: 'Alien' } as const;

/** The insurers that are active today in one state at least, as ActiveInsurers.csv (spec 2 §7). */
export function activeInsurers({ db, today }: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  const isInState = holdsDay(insurerStates, today);

  async function rowsAfter(last: InsurerRow | undefined, most: number): Promise<readonly InsurerRow[]> {
    const inStates = db.select({ id: insurerStates.insurerId }).from(insurerStates).where(isInState);
    const found = await db
      .select()
      .from(insurers)
      .where(
        and(
          holdsDay(insurers, today),
          inArray(insurers.id, inStates),
          last && sql`(${insurers.name}, ${insurers.id}) > (${last.name}, ${last.id})`,
        ),
      )
      .orderBy(asc(insurers.name), asc(insurers.id))
      .limit(most);
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const places = await db
      .select({ id: insurerStates.insurerId, state: insurerStates.state })
      .from(insurerStates)
      .where(and(isInState, inArray(insurerStates.insurerId, ids)))
      .orderBy(insurerStates.state);
    const statesOf = new Map(ids.map((id) => [id, new Array<string>()]));
    for (const { id, state } of places) statesOf.get(id)?.push(state);
    return found.map((insurer) => ({ ...insurer, states: statesOf.get(insurer.id) ?? [] }));
  }

  return csvFile<InsurerRow>({
    name: 'ActiveInsurers.csv',
    head: ['Insurer', 'NAIC', 'Type', "Lloyd's", 'States'],
    rowsAfter,
    cells: ({ name, naic, type, isLloyds, states }) => [
      name,
      naic,
      types[type],
      isLloyds ? 'Yes' : 'No',
      states.join('; '),
    ],
  });
}
