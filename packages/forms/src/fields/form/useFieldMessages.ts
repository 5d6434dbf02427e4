import { useCallback, useRef, useState } from 'react';

/** Messages by field. A submit reads them at once; they are shown with the next rendering. */
export interface FieldMessages {
  readonly shown: ReadonlyMap<string, string>;
  /** The current messages, rendered or not. */
  readonly now: () => ReadonlyMap<string, string>;
  /** Sets the message of a field; `null` removes it. */
  readonly report: (name: string, message: string | null) => void;
}

/** Keeps the messages that fields report themselves, in addition to those of the rules. */
export function useFieldMessages(): FieldMessages {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(shown);
  const report = useCallback((name: string, message: string | null) => {
    if ((latest.current.get(name) ?? null) === message) return;
    const after = new Map(latest.current);
    if (message === null) after.delete(name);
    else after.set(name, message);
    latest.current = after;
    setShown(after);
  }, []);
  const now = useCallback(() => latest.current, []);
  return { shown, now, report };
}
