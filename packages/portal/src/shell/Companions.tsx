import { useSession } from '@slip/api';
import { Toaster, useToasts } from '@slip/ui/Toaster';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLeave } from '../navigation/LeaveGuard.js';
import { lazyPart } from '../navigation/lazyPart.js';
import type { PortalVersion } from '../runtime-config/portalVersion.js';

/** After so many milliseconds without a key or a press, a person counts as pausing. */
const QUIET_MS = 20_000;

const activityEvents = ['pointerdown', 'keydown', 'input'] as const;

const outdated =
  'Slip has been updated since you opened this page. Reload it when it suits you: filings you have begun are kept.';
const refused =
  'Slip has been updated since you opened this page, and did not take what it sent. Reload it and do that again: filings you have begun are kept.';

/** Tells a person to reload a page that is older than the office's version: when they pause, or at once if the page no longer works. */
export function NewVersion({ version }: { version: PortalVersion }) {
  const state = useSyncExternalStore(version.subscribe, version.state);
  const toasts = useToasts();
  const leave = useLeave();
  const tell = useEffectEvent((text: string) => {
    const onAction = () => leave(() => window.location.reload());
    toasts.show({ text, tone: 'warning', action: { label: 'Reload', onAction } });
  });

  useEffect(() => {
    if (state === 'same') return undefined;
    if (state === 'refused') {
      tell(refused);
      return undefined;
    }
    const pause = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pause.abort();
        tell(outdated);
      }, QUIET_MS);
    };
    wait();
    for (const sign of activityEvents)
      window.addEventListener(sign, wait, { capture: true, passive: true, signal: pause.signal });
    return () => {
      pause.abort();
      clearTimeout(timer);
    };
  }, [state]);
  return null;
}

const IdleGuard = lazyPart(() => import('../session/IdleGuard.js'));

/** Parts that every page needs but that are fetched after it: the notifications and the idle guard. */
export default function Companions({ version }: { version?: PortalVersion | undefined }) {
  const { user } = useSession();
  return (
    <>
      <Toaster />
      {user && <IdleGuard />}
      {version && <NewVersion version={version} />}
    </>
  );
}
