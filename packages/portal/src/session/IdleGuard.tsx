import { useSession } from '@slip/api';
import { limits } from '@slip/forms/rules';
import { IdleWarning } from '@slip/ui/IdleWarning';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCountdownClock } from '../clock/clock.js';
import type { OriginState } from '../navigation/origin.js';
import { loginAfterTimeout, paths } from '../paths.js';
import { createActivity } from './activity.js';

/** Screens on which nobody is signed out for being idle (spec 1 §4). */
const untimed: ReadonlySet<string> = new Set([paths.login, '/']);

/**
 * Signs a person out who has done nothing in any tab for 70 minutes, and asks two minutes before (spec 1 §4,
 * WCAG 2.2.1). Drawn only where somebody is signed in.
 */
export default function IdleGuard() {
  const { session } = useSession();
  const clock = useCountdownClock();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  function end(): void {
    const state: OriginState = { origin: `${pathname}${search}${hash}` };
    void session.signOut('idle');
    void navigate(loginAfterTimeout, { replace: true, state });
  }
  const endLate = useEffectEvent(end);
  const [activity] = useState(() => createActivity(clock.now));
  const lastAt = useSyncExternalStore(activity.subscribe, activity.lastAt);
  const isTimed = !untimed.has(pathname);

  useEffect(() => (isTimed ? activity.watch(() => endLate()) : undefined), [activity, isTimed]);

  return (
    <IdleWarning
      deadline={isTimed ? lastAt + limits.idle : null}
      clock={clock}
      onStay={activity.touch}
      onExpire={() => {
        // The last activity may not be counted yet, or happened in another tab.
        if (activity.isOver()) end();
      }}
    />
  );
}
