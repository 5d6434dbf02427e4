import { isTextPending } from '@slip/forms';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { number, object, string } from 'yup';

/** Holds a page with unsaved work. */
interface Guardian {
  /** Asks the person, and goes on a yes. */
  readonly ask: (go: () => void) => void;
  /** May stop a step of the browser's history before the router hears of it. */
  readonly holdEntry: (event: PopStateEvent) => void;
}

interface LeaveGuard {
  /** Leaves at once when nothing would be lost; otherwise asks first and leaves on a yes. */
  readonly leave: (go: () => void) => void;
  /** Registers the guard of the current page; returns a function that removes it. */
  readonly protect: (guardian: Guardian) => () => void;
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

/** Asks before leaving, and registers what has to be asked about. */
function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (guard === null) throw new Error('This needs a LeaveGuardProvider above it.');
  return guard;
}

/**
 * Knows whether the page may be left. React Router's own blocker needs its data router, which would weigh 16 kB gzip
 * on the sign-in page for the sake of one form. Place it right under the router.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const guardian = useRef<Guardian | null>(null);
  const [guard] = useState<LeaveGuard>(() => ({
    leave: (go) => (guardian.current ? guardian.current.ask(go) : go()),
    protect: (next) => {
      guardian.current = next;
      return () => {
        if (guardian.current === next) guardian.current = null;
      };
    },
  }));

  // A window calls its own listeners in the order they came, and a layout effect of a child comes before that of the
  // router above it: a step that is held is one the router never hears of.
  useLayoutEffect(() => {
    const hold = (event: PopStateEvent) => guardian.current?.holdEntry(event);
    window.addEventListener('popstate', hold);
    return () => window.removeEventListener('popstate', hold);
  }, []);

  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

/** Wraps a way out of the page, such as following a link, so that unsaved work is asked about first. */
export function useLeave(): (go: () => void) => void {
  return useLeaveGuard().leave;
}

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
