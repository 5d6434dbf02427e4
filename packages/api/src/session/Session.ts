import type { PermissionHolder } from '@slip/forms/rules';
import type { CallSession } from '../client/CallSession.js';
import type { acceptToS } from '../contract/agreements/agreements.js';
import type { SessionEnd } from '../contract/authenticate/signInEvents.js';
import type { Output } from '../contract/endpoint.js';
import type { SessionUser } from '../contract/shapes.js';

/**
 * The session user rebuilt from the answer to accepting the terms or signing the NDA (spec 1 §3: `active` is the
 * opposite of `isLocked`).
 */
export function afterAcceptance(user: SessionUser, accepted: Output<typeof acceptToS>): SessionUser {
  return {
    ...user,
    userId: accepted.slipUserId,
    userName: accepted.slipUserUsername,
    userType: accepted.slipUserType,
    firstName: accepted.slipUserFirstName,
    lastName: accepted.slipUserLastName,
    email: accepted.slipUserEmail,
    active: !accepted.isLocked,
    hasAgreedToTaC: accepted.tos,
    hasAgreedToNda: accepted.nda,
    isIpc: accepted.ipcAgent,
    insurerType: accepted.slipInsurerType,
  };
}

/**
 * A session user in the form that the permission rules expect; they read the kind of insurer from the field of the account.
 */
export function permissionHolder(user: SessionUser): PermissionHolder & { readonly isPrimaryUser: boolean } {
  return {
    userType: user.userType,
    isIpc: user.isIpc,
    slipInsurerType: user.insurerType,
    isPrimaryUser: user.isPrimaryUser,
    permissions: user.permissions,
  };
}

/** The places where a browser stores a session, shared by all its tabs. */
export interface SessionPlaces {
  /** The access token's cookie. */
  readonly tokenCookie: {
    /** null when there is none, or when it has expired. */
    read(): string | null;
    write(token: string, maxAgeSeconds: number): void;
    remove(): void;
  };
  readonly storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
  /** Calls back when another tab changed the storage: with the key, or with null when several keys may have changed. */
  readonly onOtherTab: (listener: (key: string | null) => void) => () => void;
  /** Executes work while no other tab executes any. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * The reason for the end of a session: the person signed out here or in another tab, was idle too long, or the server's
 * reason.
 */
export type EndReason = 'signed-out' | 'signed-out-elsewhere' | SessionEnd;

/** The part of a session that screens see. The object stays the same until something changes. */
export interface SessionSnapshot {
  /** The signed-in person; null when nobody is. */
  readonly user: SessionUser | null;
  /** The reason for the end of the last session of this page; null before that, and while somebody is signed in. */
  readonly endReason: EndReason | null;
}

/** The session of this browser, one for all its tabs (spec 1 §4). */
export interface Session extends CallSession {
  readonly getSnapshot: () => SessionSnapshot;
  /** Calls the listener after every change; returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins a session with the answer to the sign-in, or to the check of a code. */
  readonly start: (answer: { readonly user: SessionUser; readonly token: string }) => void;
  /** Replaces the stored person, for instance after an agreement was signed; without effect when nobody, or somebody else, is signed in. */
  readonly updateUser: (user: SessionUser) => void;
  /**
   * Ends the session here and in all tabs at once, then tells the server. Never fails: when the server cannot be
   * reached, the session is over in this browser all the same.
   */
  readonly signOut: (reason?: 'signed-out' | 'idle') => Promise<void>;
  /**
   * Stores the user name for the next sign-in, but only while a token is held and the name is not blank (spec 1 §4).
   */
  readonly rememberUserName: (userName: string) => void;
  readonly forgetUserName: () => void;
  readonly rememberedUserName: () => string | null;
  /** Stops listening to other tabs. */
  readonly dispose: () => void;
}
