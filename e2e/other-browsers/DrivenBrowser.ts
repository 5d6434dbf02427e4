import type { Kind, Place } from './locate.js';

/** A browser as its driver moves it: `firefox.ts`, `webKit.ts`. */
export interface DrivenBrowser {
  goTo(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  address(): Promise<string>;
  /** Runs a script in the page. */
  run(script: string): Promise<unknown>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Calls `locate` in the page. */
  locate(kind: Kind, pattern: string): Promise<Place | 'new page' | null>;
  click(place: Place): Promise<unknown>;
  type(text: string): Promise<unknown>;
  pressDown(): Promise<unknown>;
  selectAll(): Promise<unknown>;
  close(): Promise<unknown>;
}
