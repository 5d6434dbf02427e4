import { type ReactNode, type RefObject, useContext, useMemo, useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import type { PopoverProps } from 'react-aria-components/Popover';
import { OptionPopover } from './optionStyles.js';

interface FieldPopoverProps extends Pick<PopoverProps, 'scrollRef'> {
  /** The control under which it opens. */
  control: RefObject<HTMLElement | null>;
  popoverRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Pixels between the control and its list. */
const OFFSET = 4;

/** True if the control of the list is still visible. */
function isBeside(control: Element | null, list: Element | null): boolean {
  if (!control || !list) return false;
  const box = control.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (box.bottom < 0 || box.top > window.innerHeight) return false;
  return Math.min(Math.abs(top - box.bottom), Math.abs(box.top - bottom)) <= OFFSET + 1;
}

/**
 * The open list of a field that is typed into; the state around it opens and closes it.
 *
 * React Aria closes it when the page or a box around it scrolls, and closing it there also discards the typed text. But a
 * page also scrolls by itself when a field near its edge gets the focus, and then the text of fast typists and of
 * programs that fill in the field was lost. Here the list stays open while its control is visible, and closing it keeps
 * the text: the text is evaluated when the person leaves the field.
 */
export function FieldPopover({ control, popoverRef, children, ...props }: FieldPopoverProps) {
  const state = useContext(OverlayTriggerStateContext);
  const isPressed = useRef(false);
  const overlay = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          // A press inside it comes from the button by which a screen reader closes the list.
          if (isPressed.current || !isBeside(control.current, popoverRef.current)) state.setOpen(false);
        },
      },
    [state, control, popoverRef],
  );
  return (
    <OverlayTriggerStateContext value={overlay}>
      <OptionPopover
        {...props}
        trigger="ComboBox"
        ref={popoverRef}
        triggerRef={control}
        placement="bottom start"
        offset={OFFSET}
        isNonModal
        onClickCapture={() => {
          isPressed.current = true;
          // Not by `onClick`: a press of an option goes no further than the option.
          setTimeout(() => {
            isPressed.current = false;
          });
        }}
      >
        {children}
      </OptionPopover>
    </OverlayTriggerStateContext>
  );
}
