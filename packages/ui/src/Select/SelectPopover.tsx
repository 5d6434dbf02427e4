import { type RefObject, useEffect, useRef } from 'react';
import type { SelectAria } from 'react-aria/useSelect';
import { ListBoxContext, ListStateContext } from 'react-aria-components/ListBox';
import type { SelectState } from 'react-stately/useSelectState';
import { useFormReset } from '../formReset/useFormReset.js';
import type { Option } from '../Option/Option.js';
import { OptionLists, type OptionListsProps } from '../Option/OptionLists.js';
import { ListNote, OptionPopover } from '../Option/optionStyles.js';
import { foldText, type OptionEntry } from '../Option/optionText.js';

/**
 * On a reset React Aria goes back to the first choice, and then the browser empties the list by which the form is told
 * of it: the choice is put there again.
 */
export function ChoiceAfterReset({
  button,
  chosen,
}: {
  button: RefObject<HTMLButtonElement | null>;
  chosen: string;
}) {
  const latest = useRef('');
  useEffect(() => {
    latest.current = chosen;
  });
  useFormReset(button, () => {
    setTimeout(() => {
      const list = button.current?.parentElement?.querySelector('select');
      if (list) list.value = latest.current;
    });
  });
  return null;
}

interface TypedEarlyProps {
  onChoose: (value: string) => void;
  button: RefObject<HTMLButtonElement | null>;
  options: readonly Option[];
  isLoading: boolean;
}

/** Letters that are typed while the options are on their way choose when they have come, as they would have then. */
export function TypedEarly({ onChoose, button, options, isLoading }: TypedEarlyProps) {
  const typed = useRef('');

  useEffect(() => {
    const trigger = button.current;
    if (!isLoading || trigger === null) return undefined;
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      // A space by itself opens the list.
      if (key !== ' ' || typed.current !== '') typed.current += key;
    };
    trigger.addEventListener('keydown', hear);
    return () => trigger.removeEventListener('keydown', hear);
  }, [button, isLoading]);

  useEffect(() => {
    if (isLoading || typed.current === '') return;
    const start = foldText(typed.current);
    typed.current = '';
    const meant = options.find(
      ({ label, isDisabled }) => isDisabled !== true && foldText(label).startsWith(start),
    );
    if (meant) onChoose(meant.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the options have come.
  }, [isLoading, options]);
  return null;
}

export interface SelectPopoverProps extends OptionListsProps {
  state: SelectState<OptionEntry>;
  trigger: RefObject<HTMLElement | null>;
  menuProps: SelectAria<OptionEntry>['menuProps'];
  /** True while the code that draws a long list is on its way. */
  isPending: boolean;
}

/** The open list of a `Select`. A separate module, because it is larger than the rest of it, and only who opens it needs it. */
export function SelectPopover({ state, trigger, menuProps, isPending, ...lists }: SelectPopoverProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <ListStateContext value={state}>
      <ListBoxContext value={{ ...menuProps, ref: list }}>
        <OptionPopover
          trigger="Select"
          triggerRef={trigger}
          scrollRef={list}
          placement="bottom start"
          offset={4}
          isOpen={state.isOpen}
          onOpenChange={(isOpen) => state.setOpen(isOpen)}
          aria-labelledby={menuProps['aria-labelledby']}
        >
          {isPending ? <ListNote>{lists.messages.loading}</ListNote> : <OptionLists {...lists} />}
        </OptionPopover>
      </ListBoxContext>
    </ListStateContext>
  );
}
