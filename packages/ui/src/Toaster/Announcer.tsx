import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { Toast } from './toastQueue.js';

interface Announcement {
  readonly key: string;
  readonly words: string;
  readonly isUrgent: boolean;
}

/** Long enough for every screen reader to pick the words up, short enough not to be met again while browsing. */
const keptFor = 2000;

function announcementsOf(toasts: readonly Toast[], repeated: (count: number) => string): Announcement[] {
  return toasts.map(({ id, count, title, text, tone }) => ({
    key: `${id}/${count}`,
    words: [title, text, count > 1 ? repeated(count) : undefined].filter(Boolean).join('. '),
    isUrgent: tone === 'danger',
  }));
}

/** The two live regions. They stand in the page before the first notification, or some readers would miss it. */
export function Announcer({
  toasts,
  repeated,
}: {
  toasts: readonly Toast[];
  repeated: (count: number) => string;
}) {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const known = useRef(new Set<string>());

  useEffect(() => {
    const fresh = announcementsOf(toasts, repeated).filter(({ key }) => !known.current.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) known.current.add(key);
    setSaid((before) => [...before, ...fresh]);
  }, [toasts, repeated]);

  useEffect(() => {
    if (said.length === 0) return undefined;
    const timer = setTimeout(() => setSaid([]), keptFor);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <>
      <VisuallyHidden as="div" aria-live="polite" data-announcer="polite">
        {said.map(({ key, words, isUrgent }) => !isUrgent && <p key={key}>{words}</p>)}
      </VisuallyHidden>
      <VisuallyHidden as="div" aria-live="assertive" data-announcer="assertive">
        {said.map(({ key, words, isUrgent }) => isUrgent && <p key={key}>{words}</p>)}
      </VisuallyHidden>
    </>
  );
}
