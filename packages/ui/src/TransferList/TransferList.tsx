import { type CSSProperties, type Ref, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { announce, prepareAnnouncements } from '../announce/announce.js';
import {
  ErrorContent,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { Option } from '../Option/Option.js';
import { TransferPane, usePane } from './TransferPane.js';
import { noTicks } from './ticks.js';
import { type TransferListMessages, type TransferSide, transferMessages } from './transferMessages.js';
import { Columns, Failure, Hint, Name, Root, Sides } from './transferStyles.js';
import { survivorOf, type TransferChange, useTransfer } from './useTransfer.js';

/** Props of {@link TransferList}. */
export interface TransferListProps extends FieldProps {
  /** All items, in the order of the first list. */
  items: readonly Option[];
  /** The keys (`value` of the items) on the second list, in its order (controlled). */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** Called after each move with the keys on the second list, the moved keys and the target list. */
  onChange?: (keys: string[], change: TransferChange) => void;
  /** Name of a hidden input that holds the keys with commas between them; an error summary finds the field by it. */
  name?: string;
  /** The lists can be read, but nothing can be moved. @default false */
  isDisabled?: boolean;
  /** The items are loading. @default false */
  isLoading?: boolean;
  /** Texts of the field other than the label, hint and error. */
  messages?: Partial<TransferListMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLFieldSetElement>;
}

const noKeys: readonly string[] = [];

/**
 * Chooses many items from a long list: two lists, each with a button under it that moves the ticked items to the other.
 * Each list is one stop of the Tab key; only the visible items are drawn, even of ten thousand.
 */
export function TransferList({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  items,
  value,
  defaultValue = noKeys,
  onChange,
  name,
  isDisabled = false,
  isLoading = false,
  messages,
  ref,
  ...props
}: TransferListProps) {
  const words = useMemo(() => transferMessages(fieldMessages(messages), messages), [messages]);
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const { keys, lists, move } = useTransfer({ items, value, defaultValue, onChange, root });
  const panes = { available: usePane(lists.available), selected: usePane(lists.selected) };
  const availableBox = useRef<HTMLDivElement>(null);
  const selectedBox = useRef<HTMLDivElement>(null);
  const availableFilter = useRef<HTMLInputElement>(null);
  const selectedFilter = useRef<HTMLInputElement>(null);
  const boxes = { available: availableBox, selected: selectedBox };
  const filters = { available: availableFilter, selected: selectedFilter };
  const isWrong = isFieldInvalid({ isInvalid, errorMessage });

  useEffect(prepareAnnouncements, []);

  const moveFrom = (side: TransferSide, moving: ReadonlySet<string>) => {
    const to = side === 'available' ? 'selected' : 'available';
    const from = panes[side];
    const nextActive = survivorOf(from.shown, moving, from.active);
    const { moved, total } = move(moving, to);
    from.setTicks(noTicks);
    // Scrolls the other list to the items that were moved there.
    panes[to].setActive(moved[0] ?? null);
    from.setActive(nextActive);
    if (nextActive !== null) boxes[side].current?.focus();
    else if (from.typed !== '') filters[side].current?.focus();
    else boxes[to].current?.focus();
    announce(words.moved(moved.length, words[to], total));
  };

  const latest = useRef(moveFrom);
  useEffect(() => {
    latest.current = moveFrom;
  });
  // The same function each time, so that typing in the filter of one list does not render the other.
  const onMove = useCallback(
    (side: TransferSide, moving: ReadonlySet<string>) => latest.current(side, moving),
    [],
  );

  const pane = (side: TransferSide) => (
    <TransferPane
      side={side}
      pane={panes[side]}
      words={words}
      describedBy={`${id}-hint ${id}-error`}
      isDisabled={isDisabled || isLoading}
      isInvalid={isWrong && side === 'selected'}
      isLoading={isLoading}
      box={boxes[side]}
      filter={filters[side]}
      onMove={onMove}
    />
  );

  return (
    <Root
      {...props}
      ref={mergedRef}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
    >
      {name !== undefined && <input type="hidden" name={name} value={keys.join(',')} disabled={isDisabled} />}
      <Name id={`${id}-label`}>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </Name>
      <Sides>
        <Columns>
          {pane('available')}
          {pane('selected')}
        </Columns>
      </Sides>
      <Failure id={`${id}-error`}>
        {isWrong && errorMessage ? <ErrorContent prefix={words.error}>{errorMessage}</ErrorContent> : null}
      </Failure>
      <Hint id={`${id}-hint`}>{description}</Hint>
    </Root>
  );
}
