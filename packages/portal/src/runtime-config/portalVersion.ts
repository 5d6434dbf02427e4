import { PORTAL_BUILD_HEADER } from '@slip/api/contract';

/** How this page stands to the office. */
export type VersionState =
  | 'same'
  /** The office has been upgraded since this page was opened. */
  | 'outdated'
  /** And it has not taken something that this page sent. */
  | 'refused';

/** Knows whether the office sends another portal by now than the one of this page. */
export interface PortalVersion {
  /** Looks at an answer of the office. */
  readonly hear: (answer: Pick<Response, 'status' | 'headers'>) => void;
  readonly state: () => VersionState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Answers of an office that does not know the call, or not in this way. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 405]);

/**
 * @param build the mark of this page's portal; where none is known (another server sends it), no other is newer.
 */
export function portalVersion(build: string | undefined): PortalVersion {
  const listeners = new Set<() => void>();
  let state: VersionState = 'same';

  function move(next: VersionState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    hear: ({ status, headers }) => {
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
