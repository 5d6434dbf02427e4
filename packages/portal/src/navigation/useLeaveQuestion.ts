import { isTextPending } from '@slip/forms';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { number, object, string } from 'yup';
import { useLeaveGuard } from './LeaveGuard.js';

/** The history state of React Router. It numbers the entries, so that a step back can be undone. */
const routerState = object({ idx: number().integer().required(), key: string() });

/** The index of the history entry at which the browser is; null if it has none, as in a history that is kept in memory. */
export function entryIndex(): number | null {
  const state: unknown = window.history.state;
  return routerState.isValidSync(state, { strict: true }) ? state.idx : null;
}

/** The index of the history entry that is shown; null if the browser is going to another entry. */
function shownIndex(key: string): number | null {
  const state: unknown = window.history.state;
  // React Router calls the first entry of a tab `default`, and writes no key into it.
  return routerState.isValidSync(state, { strict: true }) && (state.key ?? 'default') === key
    ? state.idx
    : null;
}

/** The open question, for a `ConfirmDialog`. */
interface LeaveQuestion {
  readonly isAsking: boolean;
  /** Asks, and calls `go` on a yes. */
  readonly ask: (go: () => void) => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds the person on the page while there is unsaved work: links and the browser's back button ask first through
 * the returned question; closing the tab asks by the browser's own text.
 *
 * @param ownPath the path of the page: its history entries with a query are steps of the page itself, and Back between them asks
 * nothing
 */
export function useLeaveQuestion(hasUnsavedWork: boolean, ownPath?: string): LeaveQuestion {
  const { protect } = useLeaveGuard();
  const { key } = useLocation();
  const [go, setGo] = useState<(() => void) | null>(null);
  const isMovingOnPurpose = useRef(false);
  const [ask] = useState(() => (proceed: () => void) => setGo(() => proceed));
  const isUnsaved = useRef(hasUnsavedWork);
  useLayoutEffect(() => {
    isUnsaved.current = hasUnsavedWork;
  });

  useEffect(() => {
    const index = shownIndex(key);
    // A text that was typed a moment ago may not have reached the form yet.
    const wouldLose = () => isUnsaved.current || isTextPending();

    function holdEntry(event: PopStateEvent): void {
      const next = entryIndex();
      if (isMovingOnPurpose.current || index === null || next === null || next === index) return;
      if (window.location.pathname === ownPath && window.location.search !== '') return;
      event.stopImmediatePropagation();
      // The browser has moved already: it goes back to this entry, and forward again on a yes.
      window.history.go(index - next);
      ask(() => window.history.go(next - index));
    }

    function holdTab(event: BeforeUnloadEvent): void {
      if (wouldLose()) event.preventDefault();
    }

    window.addEventListener('beforeunload', holdTab);
    const dismiss = protect({ wouldLose, ask, holdEntry });
    return () => {
      dismiss();
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [protect, ask, ownPath, key]);

  return {
    isAsking: go !== null,
    ask,
    stay: () => setGo(null),
    leave: () => {
      setGo(null);
      isMovingOnPurpose.current = true;
      go?.();
    },
  };
}
