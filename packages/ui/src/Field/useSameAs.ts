import { useEffect, useRef } from 'react';

/** Another group that this one can follow while a box is ticked. */
export interface SameAs<Value> {
  /** The box's label, such as "Same as business address". */
  label: string;
  /** The value that the other group holds now. */
  value: Value;
  /** True if the box is ticked. */
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The facts about the group that {@link useSameAs} needs. */
interface Followed<Value> {
  sameAs: SameAs<Value> | undefined;
  /** The value that the group itself holds. */
  own: Value;
  isEqual: (one: Value, other: Value) => boolean;
  isEmpty: (value: Value) => boolean;
  /** Puts the other group's value, or what was there before, into this one. */
  onCopy: (value: Value, isBroughtBack: boolean) => void;
}

/**
 * Follows another group while a box is ticked. What was typed before the box was ticked comes back when the tick is
 * taken away; if nothing was typed, the copy stays as a starting point.
 * @returns what is to be shown, whether it is locked, and what the box calls.
 */
export function useSameAs<Value>({ sameAs, own, isEqual, isEmpty, onCopy }: Followed<Value>) {
  const before = useRef<Value | null>(null);
  const copy = useRef(onCopy);
  useEffect(() => {
    copy.current = onCopy;
  });

  const followed = sameAs?.isSelected ? sameAs.value : undefined;
  const isBehind = followed !== undefined && !isEqual(followed, own);
  useEffect(() => {
    if (followed !== undefined && isBehind) copy.current(followed, false);
  }, [followed, isBehind]);

  return {
    shown: followed ?? own,
    isLocked: followed !== undefined,
    toggle: (isSelected: boolean) => {
      if (isSelected) before.current = isEmpty(own) ? null : own;
      else if (before.current !== null) onCopy(before.current, true);
      sameAs?.onChange(isSelected);
    },
  };
}
