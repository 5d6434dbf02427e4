import { mixed, object, string } from 'yup';
import { paths } from '../paths.js';

/** A base to read addresses against, which is the base of no real page: an address that keeps it stays within the portal. */
export const portalBase = 'https://portal.invalid';

/** The search box of a page; a search may also have lists to choose from. */
const SEARCH_BOX = 'main search input:not([role="combobox"], [type="hidden"])';

/** The history state that asks for the focus on the search box of the page. Without it the heading gets the focus. */
interface ArrivalState {
  readonly arrivesAt: 'search';
}

const arrivalState = object({ arrivesAt: mixed<'search'>().oneOf(['search']).required() });

/** The state for the history entry of a page whose search box gets the focus. */
export const atSearchBox: ArrivalState = { arrivesAt: 'search' };

/** The search box of the page, if it has one. */
export function searchBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>(SEARCH_BOX);
}

/** True if the state of a history entry asks for the search box. */
export function isAtSearchBox(state: unknown): boolean {
  return arrivalState.isValidSync(state, { strict: true });
}

/** The history state of a page that a guard leads to: the address that the person wanted to open. */
export interface OriginState {
  readonly origin: string;
}

const originState = object({ origin: string().required() });

/** An address inside the portal, or null: an address outside of the portal or of a step of signing in is never followed. */
export function placeInPortal(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  if (!URL.canParse(address, portalBase)) return null;
  const url = new URL(address, portalBase);
  const isInside = url.origin === portalBase && url.pathname.startsWith('/slip/');
  const isPartOfSignIn = url.pathname.startsWith('/slip/auth/') || url.pathname === paths.nda;
  if (!isInside || isPartOfSignIn) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address that the person wanted to open before a guard led them elsewhere, from the state of the history entry. */
export function originFrom(state: unknown): string | null {
  return originState.isValidSync(state, { strict: true }) ? placeInPortal(state.origin) : null;
}

/** The address that a person goes to after signing in: the one the server names, else the one they wanted, else the dashboard (spec 1 §4). */
export function destination(redirectUrl: unknown, state: unknown): string {
  return placeInPortal(redirectUrl) ?? originFrom(state) ?? paths.home;
}
