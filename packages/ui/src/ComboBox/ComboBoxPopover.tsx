import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { OptionPopover } from '../Option/optionStyles.js';

/** Pixels between the control and its list. */
const OFFSET = 4;

/** Whether the control of the list is still visible. */
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
 * React Aria closes it when the page or a box around it scrolls, and closing it there also discards the typed text. But a
 * page also scrolls by itself when a field near its edge gets the focus, and then the text of fast typists and of
 * programs that fill in the field was lost. Here the list stays open while its control is visible, and closing it keeps
 * the text: the text is evaluated when the person leaves the field.
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
          // A press inside it comes from the button by which a screen reader closes the list.
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
