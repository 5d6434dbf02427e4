import { type RefObject, useMemo, useRef } from 'react';
import type { ComboBoxAria } from 'react-aria/useComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { ListBoxContext, ListStateContext } from 'react-aria-components/ListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { OptionLists, type OptionListsProps } from '../Option/OptionLists.js';
import type { OptionEntry } from '../Option/optionSections.js';
import { ListNote, OptionPopover } from '../Option/optionStyles.js';

export interface ComboBoxPopoverProps extends Omit<OptionListsProps, 'isFocusElsewhere'> {
  state: ComboBoxState<OptionEntry>;
  /** The box under which it opens. */
  control: RefObject<HTMLElement | null>;
  popoverRef: RefObject<HTMLElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
  listBoxProps: ComboBoxAria<OptionEntry>['listBoxProps'];
  /** True while the code that draws a long list is on its way. */
  isPending: boolean;
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
 * The open list of a combo box.
 *
 * React Aria closes it when the page or a box around it scrolls, and closing it there also discards the typed text. But a
 * page also scrolls by itself when a field near its edge gets the focus, and then the text of fast typists and of
 * programs that fill in the field was lost. Here the list stays open while its control is visible, and closing it keeps
 * the text: the text is evaluated when the person leaves the field. A separate module, because it is needed only once a list is opened.
 */
export function ComboBoxPopover({
  state,
  control,
  popoverRef,
  listRef,
  listBoxProps,
  isPending,
  ...lists
}: ComboBoxPopoverProps) {
  const isPressed = useRef(false);
  const overlay = useMemo(
    () => ({
      ...state,
      close: () => {
        // A press inside it comes from the button by which a screen reader closes the list.
        if (isPressed.current || !isBeside(control.current, popoverRef.current)) state.setOpen(false);
      },
    }),
    [state, control, popoverRef],
  );
  return (
    <OverlayTriggerStateContext value={overlay}>
      <ListStateContext value={state}>
        <ListBoxContext value={{ ...listBoxProps, ref: listRef }}>
          <OptionPopover
            trigger="ComboBox"
            ref={popoverRef}
            triggerRef={control}
            scrollRef={listRef}
            placement="bottom start"
            offset={OFFSET}
            isNonModal
            onClickCapture={() => {
              isPressed.current = true;
            }}
            onClick={() => {
              isPressed.current = false;
            }}
          >
            {isPending ? (
              <ListNote>{lists.messages.loading}</ListNote>
            ) : (
              <OptionLists {...lists} isFocusElsewhere />
            )}
          </OptionPopover>
        </ListBoxContext>
      </ListStateContext>
    </OverlayTriggerStateContext>
  );
}
