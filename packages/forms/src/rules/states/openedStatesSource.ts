import type { OpenedState } from './openedStates.js';

const none: readonly OpenedState[] = [];
let readOpened: () => readonly OpenedState[] = () => none;

/**
 * Tells the rules where to find the states that the office has opened beside those of the program (decision 0095). A
 * server answers for the call or job that asks; a page answers with the states that it was loaded with. Nobody else
 * calls this.
 *
 * @param source returns the same list object until a state is opened, as results are cached by the object
 */
export function readOpenedStatesFrom(source: () => readonly OpenedState[]): void {
  readOpened = source;
}

/** The states that the office has opened, as they are read. */
export const openedStates = (): readonly OpenedState[] => readOpened();
