import { useEffect, useRef, useState } from 'react';

/** A part of a control that only its open list needs: fetched once for all controls of a page. */
export interface LaterPart<Part> {
  /** The part that has been fetched; `null` before. */
  get: () => Part | null;
  /** Fetches it, again where that has failed before. @returns whether it is there */
  load: () => Promise<boolean>;
}

/** Makes a part that is fetched later. @param fetchPart imports its module */
export function laterPart<Part>(fetchPart: () => Promise<Part>): LaterPart<Part> {
  let part: Part | null = null;
  let fetching: Promise<Part> | null = null;
  return {
    get: () => part,
    load: async () => {
      fetching ??= fetchPart();
      try {
        part = await fetching;
      } catch {
        // Offline, or the server has a newer version: whoever needs it tries again.
        fetching = null;
      }
      return part !== null;
    },
  };
}

/** Milliseconds after which somebody who waits for a list is told so: what comes sooner needs no words. */
const PATIENCE = 200;

/** Calls `work` when the page has nothing else to do. @returns what stops that */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PATIENCE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/**
 * Fetches a part ahead, as soon as the page is idle, and at once when it is needed.
 * @param isNeeded the list is open, or would be if the part were there
 * @param onFail it could not be fetched; needing it once more tries again
 */
export function useLaterPart<Part>(part: LaterPart<Part>, isNeeded: boolean, onFail: () => void) {
  const [, redraw] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const latestFail = useRef(onFail);
  useEffect(() => {
    latestFail.current = onFail;
  });
  useEffect(() => whenIdle(() => void part.load()), [part]);

  const loaded = isNeeded ? part.get() : null;
  const isWaiting = isNeeded && loaded === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    const wait = async () => {
      const isThere = await part.load();
      if (isGone) return;
      setFailed(!isThere);
      if (isThere) redraw((count) => count + 1);
      else latestFail.current();
    };
    void wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, part]);

  return {
    /** The part, where it is needed and there. */
    loaded,
    /** It is needed and on its way. */
    isWaiting,
    /** It has been on its way for so long that a person should be told. */
    isSlow: isWaiting && isSlow,
    /** The last attempt has failed, and nobody has tried again. */
    hasFailed: hasFailed && !isWaiting,
    /** Fetches it now, because it will soon be needed. */
    prepare: () => void part.load(),
  };
}
