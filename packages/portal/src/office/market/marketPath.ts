import { type MarketKind, recordKinds } from '@slip/api/contract';
import { type CalendarDate, parseCalendarDate, participatingStates } from '@slip/forms/rules';
import { paths } from '../../paths.js';

/** Which records staff look at. */
export interface MarketFilter {
  readonly kind: MarketKind;
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  /** A day on which they are in force. */
  readonly day?: CalendarDate | undefined;
}

/** The filter that an address has. */
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

/** The records of a filter. */
export function marketPath({ kind, search = '', state = '', day }: MarketFilter): string {
  const query = new URLSearchParams({ kind });
  if (search !== '') query.set('search', search);
  if (state !== '') query.set('state', state);
  if (day !== undefined) query.set('day', day);
  return `${paths.officeMarket}?${query.toString()}`;
}
