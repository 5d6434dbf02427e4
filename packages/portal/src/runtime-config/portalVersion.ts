import { PORTAL_BUILD_HEADER } from '@slip/api/contract';

/** The version of this page, compared with the office's. */
type VersionState =
  | 'same'
  /** The office has been upgraded since this page was opened. */
  | 'outdated'
  /** The office has been upgraded, and has refused something that this page sent. */
  | 'refused';

/**
 * Compares this page's build with the one that each answer names. Stays 'same' if the page's own build is unknown, as where the page
 * comes from another server than the office's.
 */
export interface PortalVersion {
  /** Compares the build that an answer of the office names. */
  readonly compare: (answer: Pick<Response, 'status' | 'headers'>) => void;
  readonly state: () => VersionState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The statuses with which an office answers a call that it does not know in this form. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 405]);

/** @param build the mark of this page's portal; undefined if it is unknown. */
export function portalVersion(build: string | undefined): PortalVersion {
  const listeners = new Set<() => void>();
  let state: VersionState = 'same';

  function move(next: VersionState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    compare: ({ status, headers }) => {
      const current = headers.get(PORTAL_BUILD_HEADER);
      if (build === undefined || current === null) return;
      // While servers are started again one after the other, answers come from both.
      if (current === build) move('same');
      else if (NOT_UNDERSTOOD.has(status)) move('refused');
      else if (state === 'same') move('outdated');
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
