import { useState } from 'react';

/** A value that its owner may control. */
export function useOwned<T>(given: T | undefined, initial: T): [T, (next: T) => void] {
  const [own, setOwn] = useState(initial);
  return [given === undefined ? own : given, setOwn];
}
