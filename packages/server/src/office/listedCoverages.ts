import type { StateDefinition } from '@slip/forms/rules';
import type { CallContext, Caller } from '../http/handler.js';
import { unchanging } from '../http/jsonText.js';
import type { Office } from '../operator/Office.js';
import { coveragesOf } from './coveragesOf.js';
import { officeState } from './officeState.js';

/** How many milliseconds a list may be older than what another server on the same database has changed. */
const LISTED_FOR = 2000;

const itemsOf = (state: StateDefinition) =>
  coveragesOf(state).map(({ code, name, ...rest }) => ({ value: code, text: name, ...rest }));

interface Listed {
  readonly until: number;
  readonly items: ReturnType<typeof itemsOf>;
}

const kept = new WeakMap<Office, Map<string, Listed>>();

/**
 * The coverage codes of a state as pick lists have them. Every form asks for them, so they are kept for two seconds; what is
 * filed is checked against what the office says at that moment ({@link officeState}).
 */
export async function listedCoverages(
  { db, now, office }: Pick<CallContext<Caller>, 'db' | 'now' | 'office'>,
  abbreviation: string,
): Promise<Listed['items']> {
  const lists = kept.get(office) ?? new Map<string, Listed>();
  kept.set(office, lists);
  const known = lists.get(abbreviation);
  if (known && now.getTime() < known.until) return known.items;
  const items = unchanging(itemsOf(await officeState(db, abbreviation)));
  // The contract takes two letters, so there are never many.
  lists.set(abbreviation, { until: now.getTime() + LISTED_FOR, items });
  return items;
}

/** Lets the next list show a change at once on the server that made it. */
export function forgetListedCoverages(office: Office): void {
  kept.delete(office);
}
