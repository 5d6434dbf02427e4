import type { SigningKeys } from './authenticate/signingKeys.js';
import type { Executor } from './database/executor.js';
import type { Office } from './operator/Office.js';

/** A person of the demo, as the terminal shows them. */
export interface ShownPerson {
  readonly userName: string;
  readonly password: string;
  /** Their role, in a few words. */
  readonly who: string;
  /** Things that a visitor sees when signed in as this person. */
  readonly shows: string;
}

/** The office that gets the demo, its keys, and the time of loading. */
export interface DemoPlace {
  readonly office: Office;
  /** Encrypts the secrets of authenticator apps. */
  readonly keys: SigningKeys;
  readonly now: Date;
}

/** The demo as `packages/demo` gives it to a server that asks for it. */
export interface Demo {
  /** The people to sign in as, in the order in which they are shown. */
  readonly people: readonly ShownPerson[];
  /**
   * Fills a database without accounts with people and everything they filed.
   * @returns whether anything was loaded.
   */
  load(db: Executor, place: DemoPlace): Promise<boolean>;
}
