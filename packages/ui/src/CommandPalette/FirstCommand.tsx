import { useContext, useEffect } from 'react';
import { MenuStateContext } from 'react-aria-components/Menu';

/** Milliseconds without a change after which it is chosen. React Aria waits as long before it tells what letters have found. */
const CHOICE_MS = 500;

interface FirstCommandProps {
  /** The command in which it stands. */
  readonly id: string;
  /** True while the focus is in the box, and the list takes none of its own. */
  readonly isTypedInto: () => boolean;
}

/**
 * In the first command: once typing rests, it is chosen if no other is. Letters choose it by themselves; after a text that was pasted, and
 * when commands came later, a screen reader would hear only how many there are.
 */
export function FirstCommand({ id, isTypedInto }: FirstCommandProps) {
  const manager = useContext(MenuStateContext)?.selectionManager;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!manager || manager.focusedKey !== null || !isTypedInto()) return;
      manager.setFocused(true);
      manager.setFocusedKey(id);
    }, CHOICE_MS);
    return () => clearTimeout(timer);
  }, [manager, id, isTypedInto]);
  return null;
}
