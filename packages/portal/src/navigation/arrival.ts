import { mixed, object } from 'yup';

/** The box of a search that is typed in first, not a list to choose from. */
const SEARCH_BOX = 'main search input:not([role="combobox"], [type="hidden"])';

/** The element that has the focus on a page that is arrived at; left out, its heading. */
export interface ArrivalState {
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
