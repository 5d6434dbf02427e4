import { useState } from 'react';

/**
 * A value that the owner of a component may control: the given value if there is one, otherwise the component's state.
 * Setting it changes only that state; the caller must also inform the owner.
 */
export function useControlledState<T>(
  given: T | undefined,
  initial: T | (() => T),
): [value: T, setOwn: (next: T) => void] {
  const [own, setOwn] = useState(initial);
  return [given === undefined ? own : given, setOwn];
}
