import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { SelectAria } from 'react-aria/useSelect';
import { ListBoxContext, ListStateContext } from 'react-aria-components/ListBox';
import type { SelectState } from 'react-stately/useSelectState';
import { OptionLists, type OptionListsProps } from '../Option/OptionLists.js';
import type { OptionEntry } from '../Option/optionSections.js';
import { ListNote, OptionPopover } from '../Option/optionStyles.js';

export interface SelectPopoverProps extends OptionListsProps {
  state: SelectState<OptionEntry>;
  trigger: RefObject<HTMLElement | null>;
  menuProps: SelectAria<OptionEntry>['menuProps'];
  /** True while the code that draws a long list is loading. */
  isPending: boolean;
}

/** The open list of a `Select`. A separate module: it is larger than the rest of the `Select`, and needed only when the list opens. */
export function SelectPopover({ state, trigger, menuProps, isPending, ...lists }: SelectPopoverProps) {
  const list = useRef<HTMLDivElement>(null);
  // As in a dialog, the page behind is inert, and a browser calculates its styles again for it: after the press of a pointer in the frame
  // after the list. A key has both at once, because the next one may be a Tab.
  const [isModal, setModal] = useState(state.focusStrategy !== null);
  useEffect(() => startTransition(() => setModal(true)), []);
  return (
    <ListStateContext value={state}>
      <ListBoxContext value={{ ...menuProps, ref: list }}>
        <OptionPopover
          trigger="Select"
          triggerRef={trigger}
          scrollRef={list}
          placement="bottom start"
          offset={4}
          isNonModal={!isModal}
          isOpen={state.isOpen}
          onOpenChange={(isOpen) => {
            // Until it is modal, React Aria closes it when the page scrolls, which a page may do by itself to show the chosen option.
            if (isModal) state.setOpen(isOpen);
          }}
          aria-labelledby={menuProps['aria-labelledby']}
        >
          {isPending ? <ListNote>{lists.messages.loading}</ListNote> : <OptionLists {...lists} />}
        </OptionPopover>
      </ListBoxContext>
    </ListStateContext>
  );
}
