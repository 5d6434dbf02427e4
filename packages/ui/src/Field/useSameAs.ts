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
interface SameAsOptions<Value> {
  sameAs: SameAs<Value> | undefined;
  /** The value that the group itself holds. */
  own: Value;
  isEqual: (one: Value, other: Value) => boolean;
  isEmpty: (value: Value) => boolean;
  /** Puts a value into this group: the other group's, or (`isBroughtBack`) the one that was there before the tick. */
  onCopy: (value: Value, isBroughtBack: boolean) => void;
}

/**
 * Follows another group while a box is ticked. What was typed before the box was ticked comes back when the tick is
 * taken away; if nothing was typed, the copy stays as a starting point.
 * @returns the value to show, whether the group is locked, and the handler of the box.
 */
export function useSameAs<Value>({ sameAs, own, isEqual, isEmpty, onCopy }: SameAsOptions<Value>) {
  const valueBefore = useRef<Value | null>(null);
  const latestOnCopy = useRef(onCopy);
  useEffect(() => {
    latestOnCopy.current = onCopy;
  });

  const otherValue = sameAs?.isSelected ? sameAs.value : undefined;
  const isOutdated = otherValue !== undefined && !isEqual(otherValue, own);
  useEffect(() => {
    if (otherValue !== undefined && isOutdated) latestOnCopy.current(otherValue, false);
  }, [otherValue, isOutdated]);

  return {
    shown: otherValue ?? own,
    isLocked: otherValue !== undefined,
    toggle: (isSelected: boolean) => {
      if (isSelected) valueBefore.current = isEmpty(own) ? null : own;
      else if (valueBefore.current !== null) onCopy(valueBefore.current, true);
      sameAs?.onChange(isSelected);
    },
  };
}
