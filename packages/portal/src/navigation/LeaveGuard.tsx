import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';

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
export function useLeaveGuard(): LeaveGuard {
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
