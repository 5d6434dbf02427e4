import { useState } from 'react';

/**
 * A value that the owner of a component may control: the given one where there is one, else the component's own.
 * Setting it changes the component's own value; telling the owner stays with the caller.
 */
export function useControlledState<T>(
  given: T | undefined,
  initial: T | (() => T),
): [value: T, setOwn: (next: T) => void] {
  const [own, setOwn] = useState(initial);
  return [given === undefined ? own : given, setOwn];
}
