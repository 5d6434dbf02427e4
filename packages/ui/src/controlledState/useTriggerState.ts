import { isValidElement, type ReactNode } from 'react';
import { useControlledState } from './useControlledState.js';

/** True if a `Button` or an `IconButton` may not be used yet. */
function isInactive(trigger: ReactNode): boolean {
  if (!isValidElement<{ disabledReason?: string; isPending?: boolean }>(trigger)) return false;
  const { disabledReason, isPending } = trigger.props;
  return isPending === true || Boolean(disabledReason);
}

/**
 * What is open for a trigger of React Aria, which opens it past the button's own handlers: a button that may not be used ignores
 * presses, and so must not open it.
 */
export function useTriggerState(
  trigger: ReactNode,
  given: boolean | undefined,
  onOpenChange: ((isOpen: boolean) => void) | undefined,
) {
  const [isOpen, setOpen] = useControlledState(given, false);
  return {
    isOpen,
    onOpenChange: (next: boolean) => {
      if (next && isInactive(trigger)) return;
      setOpen(next);
      onOpenChange?.(next);
    },
  };
}
