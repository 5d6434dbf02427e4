import { type KeyboardEvent, type Ref, type RefObject, useMemo, useRef } from 'react';
import type { ComboBoxAria } from 'react-aria/useComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { ListBoxContext, ListStateContext } from 'react-aria-components/ListBox';
import { flushSync } from 'react-dom';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { styled } from 'styled-components';
import { BareInput } from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { ControlButton, waitingGlyph } from '../Field/glyphs.js';
import { OptionLists, type OptionListsProps } from '../Option/OptionLists.js';
import { ListNote, OptionPopover } from '../Option/optionStyles.js';
import type { OptionEntry } from '../Option/optionText.js';

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
 * the text: the text is evaluated when the person leaves the field. A separate module, because only who opens it needs it.
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

export const Root = styled.div`
  ${fieldRoot}
`;

export const Box = styled(Group)`
  ${controlBox}

  &:has(> input:focus) {
    ${controlFocus}
  }
`;

/** The button that opens the list. */
export const Opener = styled(ControlButton)`
  ${waitingGlyph}
`;

interface ComboBoxInputProps {
  state: ComboBoxState<OptionEntry>;
  placeholder: string | undefined;
  autoComplete: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  /** Text that was left in the field without choosing an option; shown, and can be continued when the person comes back. */
  keptText: string | undefined;
  onType: (text: string) => void;
  /** Uses the typed text. @returns whether it chooses no option, so that Enter leaves the list open. */
  onSettle: () => boolean;
}

/** The input of a combo box: pressing it opens the list, and only Escape discards the typed text. */
export function ComboBoxInput({
  state,
  placeholder,
  autoComplete,
  inputRef,
  keptText,
  onType,
  onSettle,
}: ComboBoxInputProps) {
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>): void {
    const isOptionFocused = event.currentTarget.hasAttribute('aria-activedescendant');
    if (isOptionFocused || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    if (event.key === 'Tab') {
      // Rendered before the focus moves, because the next field may be enabled only by this choice.
      flushSync(onSettle);
      return;
    }
    if (!onSettle()) return;
    // React Aria would discard the text, and the form would be sent.
    event.preventDefault();
    event.stopPropagation();
    if (!state.isOpen) state.open(null, 'input');
  }

  return (
    <BareInput
      ref={inputRef}
      placeholder={placeholder}
      autoComplete={autoComplete}
      onChange={(event) => onType(event.target.value)}
      onFocus={() => {
        if (keptText === undefined) return;
        onType(keptText);
        state.setInputValue(keptText);
      }}
      onClick={() => {
        if (!state.isOpen) state.open(null, state.inputValue === keptText ? 'input' : 'manual');
      }}
      onKeyDownCapture={onKeyDownCapture}
      {...(keptText !== undefined && { value: keptText })}
    />
  );
}
