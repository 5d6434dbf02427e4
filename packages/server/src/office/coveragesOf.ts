import {
  type CalendarDate,
  type CoverageCodeText,
  findCoverageCode,
  type StateDefinition,
  type TaxStatusCode,
  taxStatusesFor,
  usualTaxStatuses,
} from '@slip/forms/rules';
import { firstDayIn, type KeptDays } from '../accounts/recordDays.js';
import { officeState } from '../coverage/officeState.js';
import type { CallContext, Caller } from '../http/handler.js';
import { constantAnswer } from '../http/responses.js';
import type { Office } from '../operator/Office.js';

/** A coverage code of a state with all its data, from the state's definition or from the office. */
interface StateCoverage extends KeptDays {
  readonly code: CoverageCodeText;
  readonly name: string;
  readonly taxStatuses: readonly TaxStatusCode[];
}

/** The coverage codes of a state as the office's records have them, in their order. The rows of the state's tables are not applied. */
export function coveragesOf(state: StateDefinition): StateCoverage[] {
  return state.coverageCodes.map(({ code, name, taxStatuses, firstDay, lastDay }) => ({
    code,
    name,
    taxStatuses: taxStatuses ?? usualTaxStatuses(state, code),
    firstDay: firstDay ?? firstDayIn(state.abbreviation),
    lastDay: lastDay ?? null,
  }));
}

/** How many milliseconds a list is cached: after them it shows changes that another server on the same database made. */
const CACHED_MS = 2000;

const itemsOf = (state: StateDefinition, today: CalendarDate) =>
  coveragesOf(state).map(({ code, name, firstDay, lastDay }) => ({
    value: code,
    text: name,
    taxStatuses: taxStatusesFor(state, code, today).map((status) => status.code),
    ownTaxStatuses: findCoverageCode(state, code)?.taxStatuses ?? null,
    firstDay,
    lastDay,
  }));

interface CachedList {
  readonly at: number;
  readonly items: ReturnType<typeof itemsOf>;
}

const cachedLists = new WeakMap<Office, Map<string, CachedList>>();

/**
 * The coverage codes of a state for pick lists. Every form asks for them, so they are cached for two seconds. A filing is
 * checked against the current codes instead ({@link officeState}).
 */
export async function listedCoverages(
  { db, now, today, office }: Pick<CallContext<Caller>, 'db' | 'now' | 'today' | 'office'>,
  abbreviation: string,
): Promise<CachedList['items']> {
  const lists = cachedLists.get(office) ?? new Map<string, CachedList>();
  cachedLists.set(office, lists);
  const known = lists.get(abbreviation);
  // The difference can be negative, because the clock may have been set back.
  if (known && Math.abs(now.getTime() - known.at) < CACHED_MS) return known.items;
  const items = constantAnswer(itemsOf(await officeState(db, abbreviation), today));
  // The contract accepts two letters only, so the cache stays small.
  lists.set(abbreviation, { at: now.getTime(), items });
  return items;
}

/** Clears the cache, so that the server that made a change shows it at once. */
export function forgetListedCoverages(office: Office): void {
  cachedLists.delete(office);
}
