import { mixed, object, string } from 'yup';
import { paths } from '../paths.js';

/** An origin that no page has, to read addresses against: what keeps it stays within the portal. */
export const noOrigin = 'https://portal.invalid';

/** The box of a search that is typed in first, not a list to choose from. */
const SEARCH_BOX = 'main search input:not([role="combobox"], [type="hidden"])';

/** The element that has the focus on a page that is arrived at; left out, its heading. */
interface ArrivalState {
  readonly arrivesAt: 'search';
}

const arrivalState = object({ arrivesAt: mixed<'search'>().oneOf(['search']).required() });

/** For the history entry of a page whose search box is wanted, not its heading. */
export const atSearchBox: ArrivalState = { arrivesAt: 'search' };

/** The search box of the page, if it has one. */
export function searchBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>(SEARCH_BOX);
}

/** True if the state of a history entry asks for the search box. */
export function isAtSearchBox(state: unknown): boolean {
  return arrivalState.isValidSync(state, { strict: true });
}

/** The state that a guard leaves in the history entry it leads to: where the person wanted to go. */
export interface OriginState {
  readonly origin: string;
}

const originState = object({ origin: string().required() });

/** An address inside the portal, or null: an address outside of it, or back to signing in, is never followed. */
export function placeInPortal(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  if (!URL.canParse(address, noOrigin)) return null;
  const url = new URL(address, noOrigin);
  const isInside = url.origin === noOrigin && url.pathname.startsWith('/slip/');
  const isOnTheWayIn = url.pathname.startsWith('/slip/auth/') || url.pathname === paths.nda;
  if (!isInside || isOnTheWayIn) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where the person wanted to go before a guard stepped in, from the state of the history entry. */
export function originFrom(state: unknown): string | null {
  return originState.isValidSync(state, { strict: true }) ? placeInPortal(state.origin) : null;
}

/** Where a person goes once nothing stands in the way: the server's word, their own, the dashboard (spec 1 §4). */
export function destination(redirectUrl: unknown, state: unknown): string {
  return placeInPortal(redirectUrl) ?? originFrom(state) ?? paths.home;
}
