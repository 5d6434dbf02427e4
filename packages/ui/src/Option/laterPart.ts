import { useEffect, useRef, useState } from 'react';

/** A part of a control that only its open list needs: fetched once for all controls of a page. */
export interface LaterPart<Part> {
  /** The fetched part; `null` before it is there. */
  get: () => Part | null;
  /** Fetches the part; tries again if an earlier attempt has failed. @returns true if the part is there */
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
        // Offline, or the server has a newer version: the next call tries again.
        fetching = null;
      }
      return part !== null;
    },
  };
}

/** Milliseconds that a person waits for a list without a notice: a shorter wait needs no words. */
const WAIT_WITHOUT_NOTICE_MS = 200;

/** Calls `work` when the page has nothing else to do. @returns a function that cancels the call */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WAIT_WITHOUT_NOTICE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/**
 * Fetches a part ahead, as soon as the page is idle, and at once when it is needed.
 * @param isNeeded true if the list is open, or would be open if the part were there
 * @param onFail called if the part could not be fetched; the next time that it is needed, it is fetched again
 */
export function useLaterPart<Part>(part: LaterPart<Part>, isNeeded: boolean, onFail: () => void) {
  const [, redraw] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const latestOnFail = useRef(onFail);
  useEffect(() => {
    latestOnFail.current = onFail;
  });
  useEffect(() => whenIdle(() => void part.load()), [part]);

  const loaded = isNeeded ? part.get() : null;
  const isWaiting = isNeeded && loaded === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    const timer = setTimeout(() => setSlow(true), WAIT_WITHOUT_NOTICE_MS);
    const wait = async () => {
      const isThere = await part.load();
      if (isGone) return;
      setFailed(!isThere);
      if (isThere) redraw((count) => count + 1);
      else latestOnFail.current();
    };
    void wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, part]);

  return {
    /** The part, if it is needed and has been fetched. */
    loaded,
    /** The part is needed and is being fetched. */
    isWaiting,
    /** Fetching takes so long that a person should be told. */
    isSlow: isWaiting && isSlow,
    /** The last attempt has failed, and nobody has tried again. */
    hasFailed: hasFailed && !isWaiting,
    /** Fetches the part now, because it will soon be needed. */
    prepare: () => void part.load(),
  };
}
