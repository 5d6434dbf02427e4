import { isTextPending } from '@slip/forms';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { number, object, string } from 'yup';
import { useLeaveGuard } from './LeaveGuard.js';

/** How React Router numbers the entries it makes: with it a step back can be undone. */
const entry = object({ idx: number().integer().required(), key: string() });

function entryIndex(): number | null {
  const state: unknown = window.history.state;
  return entry.isValidSync(state, { strict: true }) ? state.idx : null;
}

/** The index of the entry that is shown, unless the browser is on its way to another. */
function shownIndex(key: string): number | null {
  const state: unknown = window.history.state;
  return entry.isValidSync(state, { strict: true }) && (state.key ?? 'default') === key ? state.idx : null;
}

/** The open question, for a `ConfirmDialog`. */
interface LeaveQuestion {
  readonly isAsking: boolean;
  /** Asks, and goes on a yes. */
  readonly ask: (go: () => void) => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds the person on the page while there is unsaved work: links and the browser's back button ask first through
 * the returned question, closing the tab through the browser's own words.
 *
 * @param own address whose entries with a query are steps of the page itself: the back button is free among them
 */
export function useLeaveQuestion(hasUnsavedWork: boolean, own?: string): LeaveQuestion {
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
    // A text may have been typed so shortly before that no form has it.
    const wouldLose = () => isUnsaved.current || isTextPending();

    function holdEntry(event: PopStateEvent): void {
      if (!wouldLose()) return;
      const next = entryIndex();
      if (isMovingOnPurpose.current || index === null || next === null || next === index) return;
      if (window.location.pathname === own && window.location.search !== '') return;
      event.stopImmediatePropagation();
      window.history.go(index - next);
      ask(() => window.history.go(next - index));
    }

    function holdTab(event: BeforeUnloadEvent): void {
      if (wouldLose()) event.preventDefault();
    }

    window.addEventListener('beforeunload', holdTab);
    const dismiss = protect({ ask: (proceed) => (wouldLose() ? ask(proceed) : proceed()), holdEntry });
    return () => {
      dismiss();
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [protect, ask, own, key]);

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
