import { type Ref, type RefCallback, useCallback } from 'react';

function assign<T>(ref: Ref<T> | undefined, value: T | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const clean = ref(value);
    return typeof clean === 'function' ? clean : () => ref(null);
  }
  if (!ref) return undefined;
  ref.current = value;
  return () => {
    ref.current = null;
  };
}

/** One ref callback that fills two refs: the component's own and its caller's. */
export function useMergedRef<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (value) => {
      const cleanOwn = assign(own, value);
      const cleanGiven = assign(given, value);
      return () => {
        cleanOwn?.();
        cleanGiven?.();
      };
    },
    [own, given],
  );
}
