import { type Path, paths } from '../paths.js';

/** A part of a screen, which has an address of its own below the screen's. */
export interface ScreenPart {
  /** The last step of its address. */
  readonly id: string;
  /** The label of its tab. */
  readonly label: string;
  /** Further words by which the command palette finds it. */
  readonly words?: string;
}

/** The address of a part of a screen: the first one has that of the screen. */
export function partPath(screen: string, parts: readonly ScreenPart[], id: string): string {
  return id === parts[0]?.id ? screen : `${screen}/${id}`;
}

/** The parts of the office's books, in the order of their tabs. */
export const bookParts = [
  { id: 'balance', label: 'Trial balance' },
  { id: 'closing', label: 'Closing', words: 'close quarter period statements' },
  { id: 'journal', label: 'Journal' },
  { id: 'year', label: 'Year' },
  { id: 'numbers', label: 'General ledger' },
  { id: 'remittances', label: 'Remittances' },
] as const satisfies readonly ScreenPart[];

/** The parts of the texts that the office can change, in the order of their tabs. */
export const wordsParts = [
  { id: 'messages', label: 'Messages' },
  { id: 'welcome', label: 'Welcome message' },
  { id: 'help', label: 'Help documents' },
  { id: 'letters', label: 'Letters' },
  { id: 'reasons', label: 'Reasons' },
] as const satisfies readonly ScreenPart[];

/** The parts of each screen that has some. */
export const screenParts: Readonly<Partial<Record<Path, readonly ScreenPart[]>>> = {
  [paths.officeBooks]: bookParts,
  [paths.officeWords]: wordsParts,
};
