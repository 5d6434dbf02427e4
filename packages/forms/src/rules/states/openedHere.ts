import type { OpenedState } from './openedStates.js';

const none: readonly OpenedState[] = [];
let openedHere: () => readonly OpenedState[] = () => none;

/**
 * Tells the rules where to find the states that the office has opened beside those of the program (decision 0095). A server answers for
 * the call or job that asks; a page, with those that it was loaded with. Nobody else calls this.
 *
 * @param source answers the same list as long as nothing was opened: what is made of it is kept with it
 */
export function readOpenedStatesFrom(source: () => readonly OpenedState[]): void {
  openedHere = source;
}

/** The states that the office has opened, as they are read. */
export const openedStates = (): readonly OpenedState[] => openedHere();
