import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { OptionPopover } from '../Option/optionStyles.js';

/** Pixels between the control and its list. */
const OFFSET = 4;

/** Whether the list still stands at its control, in sight. */
export function isBeside(control: Element | null, list: Element | null): boolean {
  if (!control || !list) return false;
  const box = control.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (box.bottom < 0 || box.top > window.innerHeight) return false;
  return Math.min(Math.abs(top - box.bottom), Math.abs(box.top - bottom)) <= OFFSET + 1;
}

/**
 * The open list of a combo box.
 *
 * React Aria closes it on any scrolling of a page or a box around it, and closing there also takes back what was typed.
 * A page also scrolls by itself, when the focus comes to a field near its edge, and the words of somebody who types fast,
 * or of a program that fills the field in, were gone. Here the list stays where it stands at its control, and closing it
 * is only that: what was typed is judged when the person leaves the field.
 */
export function ComboBoxPopover({
  control,
  children,
}: {
  control: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const state = useContext(ComboBoxStateContext);
  const list = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const overlay = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          // A press in it comes from the button by which a screen reader closes the list.
          if (isPressed.current || !isBeside(control.current, list.current)) state.setOpen(false);
        },
      },
    [state, control],
  );
  useEffect(() => {
    // Filled in and left in one moment, as password managers do: the list would open after the field lost the focus.
    if (state?.isOpen && !state.isFocused) state.setOpen(false);
  }, [state]);
  return (
    <OverlayTriggerStateContext.Provider value={overlay}>
      <OptionPopover
        ref={list}
        offset={OFFSET}
        onClickCapture={() => {
          isPressed.current = true;
        }}
        onClick={() => {
          isPressed.current = false;
        }}
      >
        {children}
      </OptionPopover>
    </OverlayTriggerStateContext.Provider>
  );
}
