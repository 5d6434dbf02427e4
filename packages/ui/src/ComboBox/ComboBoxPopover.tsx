import type { RefObject } from 'react';
import type { ComboBoxAria } from 'react-aria/useComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { ListBoxContext, ListStateContext } from 'react-aria-components/ListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { FieldPopover } from '../Option/FieldPopover.js';
import { OptionLists, type OptionListsProps } from '../Option/OptionLists.js';
import type { OptionEntry } from '../Option/optionSections.js';
import { ListNote } from '../Option/optionStyles.js';

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

/** The open list of a combo box. A separate module, because it is needed only once a list is opened. */
export function ComboBoxPopover({
  state,
  control,
  popoverRef,
  listRef,
  listBoxProps,
  isPending,
  ...lists
}: ComboBoxPopoverProps) {
  return (
    <OverlayTriggerStateContext value={state}>
      <ListStateContext value={state}>
        <ListBoxContext value={{ ...listBoxProps, ref: listRef }}>
          <FieldPopover control={control} popoverRef={popoverRef} scrollRef={listRef}>
            {isPending ? (
              <ListNote>{lists.messages.loading}</ListNote>
            ) : (
              <OptionLists {...lists} isFocusElsewhere />
            )}
          </FieldPopover>
        </ListBoxContext>
      </ListStateContext>
    </OverlayTriggerStateContext>
  );
}
