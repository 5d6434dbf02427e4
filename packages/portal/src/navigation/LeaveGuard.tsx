import { createContext, type ReactNode, useContext, useRef, useState } from 'react';

/** Asks before a page with unsaved work is left. */
export interface Guard {
  /** Leaves at once when nothing is at stake, else asks and leaves on a yes. */
  readonly leave: (go: () => void) => void;
  readonly protect: (ask: (go: () => void) => void) => () => void;
}

const GuardContext = createContext<Guard | null>(null);

/** What may be left, and what holds. */
export function useLeaveGuard(): Guard {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error('This needs a LeaveGuardProvider above it.');
  return guard;
}

/**
 * Knows whether the page may be left. React Router's own blocker needs its data router, which would weigh 16 kB gzip
 * on the sign-in page for the sake of one form.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const ask = useRef<((go: () => void) => void) | null>(null);
  const [guard] = useState<Guard>(() => ({
    leave: (go) => (ask.current ? ask.current(go) : go()),
    protect: (askPerson) => {
      ask.current = askPerson;
      return () => {
        if (ask.current === askPerson) ask.current = null;
      };
    },
  }));
  return <GuardContext value={guard}>{children}</GuardContext>;
}

/** Wraps a way out of the page, such as following a link, so that unsaved work is asked about first. */
export function useLeave(): (go: () => void) => void {
  return useLeaveGuard().leave;
}
