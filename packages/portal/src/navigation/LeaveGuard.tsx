import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Guards unsaved work of a page, which may have several of them: a file that is sent, beside fixes of another. */
interface Guardian {
  /** True if leaving now would lose something. */
  readonly wouldLose: () => boolean;
  /** Asks the person, and calls `go` on a yes. */
  readonly ask: (go: () => void) => void;
  /** May stop a step in the browser's history before the router reacts to it. */
  readonly holdEntry: (event: PopStateEvent) => void;
}

interface LeaveGuard {
  /** Leaves at once when nothing would be lost; otherwise asks first and leaves on a yes. */
  readonly leave: (go: () => void) => void;
  /** Registers a guard of the current page; returns a function that removes it. */
  readonly protect: (guardian: Guardian) => () => void;
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

/** The guard: it asks before the page is left, and registers unsaved work. */
export function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (guard === null) throw new Error('This needs a LeaveGuardProvider above it.');
  return guard;
}

/**
 * Provides the guards of the current page; of those that would lose something, the one that came last asks. React Router's own
 * blocker needs its data router, which would add 16 kB gzip to the sign-in page for the sake of one form. Place this provider right
 * under the router.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const guardians = useRef<readonly Guardian[]>([]);
  const [guard] = useState<LeaveGuard>(() => ({
    leave: (go) => {
      const asking = guardians.current.findLast(({ wouldLose }) => wouldLose());
      if (asking) asking.ask(go);
      else go();
    },
    protect: (next) => {
      guardians.current = [...guardians.current, next];
      return () => {
        guardians.current = guardians.current.filter((each) => each !== next);
      };
    },
  }));

  // A window calls its listeners in the order in which they were added. A layout effect of this child runs before that of the
  // router above it, so this listener can stop a step before the router reacts to it.
  useLayoutEffect(() => {
    const hold = (event: PopStateEvent) =>
      guardians.current.findLast(({ wouldLose }) => wouldLose())?.holdEntry(event);
    window.addEventListener('popstate', hold);
    return () => window.removeEventListener('popstate', hold);
  }, []);

  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

/** The function for every way out of the page, such as following a link: it asks first if unsaved work would be lost. */
export function useLeave(): (go: () => void) => void {
  return useLeaveGuard().leave;
}
