import { type MarketKind, recordKinds } from '@slip/api/contract';
import { type CalendarDate, parseCalendarDate, participatingStates } from '@slip/forms/rules';
import { paths } from '../../paths.js';

/** The filter of the list of records. */
export interface MarketFilter {
  readonly kind: MarketKind;
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  /** A day on which the records are in force. */
  readonly day?: CalendarDate | undefined;
}

/** The filter in an address. */
export function marketFilterOf(query: URLSearchParams): MarketFilter {
  const search = query.get('search') ?? '';
  const state = participatingStates().find(({ abbreviation }) => abbreviation === query.get('state'));
  const day = parseCalendarDate(query.get('day') ?? '');
  return {
    kind: recordKinds.find((kind) => kind === query.get('kind')) ?? 'insurers',
    ...(search !== '' && { search }),
    ...(state !== undefined && { state: state.abbreviation }),
    ...(day !== undefined && { day }),
  };
}

/** The address of the list with a filter. */
export function marketPath({ kind, search = '', state = '', day }: MarketFilter): string {
  const query = new URLSearchParams({ kind });
  if (search !== '') query.set('search', search);
  if (state !== '') query.set('state', state);
  if (day !== undefined) query.set('day', day);
  return `${paths.officeMarket}?${query.toString()}`;
}
