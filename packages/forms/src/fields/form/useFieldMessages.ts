import { useCallback, useRef, useState } from 'react';

/** Messages by field: the submit knows them at once, and they are drawn with the next rendering. */
export interface FieldMessages {
  readonly shown: ReadonlyMap<string, string>;
  /** As they stand now, drawn or not. */
  readonly now: () => ReadonlyMap<string, string>;
  /** Sets the message of a field; `null` takes it away. */
  readonly report: (name: string, message: string | null) => void;
}

/** Keeps messages that fields report of themselves, beside those that the rules find. */
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
