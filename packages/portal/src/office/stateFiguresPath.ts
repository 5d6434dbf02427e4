import { stateFiguresHome } from '../paths.js';

/** The page of a state's figures; a period may be chosen. */
export function stateFiguresPath(state: string, query: Readonly<Record<string, string>> = {}): string {
  const chosen = new URLSearchParams(query);
  return `${stateFiguresHome}/${state}${chosen.size === 0 ? '' : `?${chosen}`}`;
}
