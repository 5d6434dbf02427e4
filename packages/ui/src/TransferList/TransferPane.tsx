import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { announce } from '../announce/announce.js';
import { Checkbox } from '../Checkbox/index.js';
import type { Option } from '../Option/Option.js';
import { filterOptions } from '../Option/optionText.js';
import { SearchField } from '../SearchField/index.js';
import { TransferListBox } from './TransferListBox.js';
import { noTicks, type Ticks, tickAll, tickState } from './ticks.js';
import type { TransferListMessages, TransferSide } from './transferMessages.js';
import { Pane, PaneHead } from './transferStyles.js';

/** The items of one list that its filter shows, what is ticked and what is active. */
export function usePane(items: readonly Option[]) {
  const [typed, setTyped] = useState('');
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const [active, setActive] = useState<string | null>(null);
  const wanted = useDeferredValue(typed);
  const shown = useMemo(() => filterOptions(items, wanted), [items, wanted]);
  const held = useMemo(() => {
    const keys = new Set(items.filter(({ value }) => ticks.keys.has(value)).map(({ value }) => value));
    return keys.size === ticks.keys.size ? ticks : { ...ticks, keys };
  }, [items, ticks]);
  return { items, typed, setTyped, wanted, shown, ticks: held, setTicks, active, setActive };
}

export type PaneState = ReturnType<typeof usePane>;

export interface TransferPaneProps {
  side: TransferSide;
  pane: PaneState;
  words: TransferListMessages;
  describedBy: string;
  isDisabled: boolean;
  isInvalid: boolean;
  isLoading: boolean;
  box: RefObject<HTMLDivElement | null>;
  filter: RefObject<HTMLInputElement | null>;
  onMove: (active: string) => void;
  /** The button under the list. */
  children: ReactNode;
}

/** Long enough to hear the letters that are typed before their effect is told. */
const FILTER_PAUSE_MS = 500;

/** One side: its name and figures, its filter, "Select all" and its list. */
export function TransferPane({
  side,
  pane,
  words,
  describedBy,
  isDisabled,
  isInvalid,
  isLoading,
  box,
  filter,
  onMove,
  children,
}: TransferPaneProps) {
  const id = useId();
  const { items, shown, ticks, wanted } = pane;
  const name = words[side];
  const state = tickState(ticks, shown);
  const hidden = ticks.keys.size - shown.filter(({ value }) => ticks.keys.has(value)).length;
  const empty = side === 'available' ? words.emptyAvailable : words.emptySelected;
  const note = items.length > 0 ? words.noMatch(wanted.trim()) : empty;

  const announced = useRef(wanted);
  const result = words.shown(shown.length, name);

  useEffect(() => {
    if (announced.current === wanted) return undefined;
    const timer = setTimeout(() => {
      announced.current = wanted;
      announce(result);
    }, FILTER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, result]);

  return (
    <Pane>
      <PaneHead>
        <span id={`${id}-name`}>{name}</span>
        <span id={`${id}-figures`}>{words.ticked(ticks.keys.size, items.length, hidden)}</span>
      </PaneHead>
      <SearchField
        label={words.filter(name)}
        isLabelHidden
        placeholder={words.filter(name)}
        value={pane.typed}
        onChange={pane.setTyped}
        // In a form Enter would send it.
        onSubmit={() => undefined}
        isDisabled={isDisabled}
        inputRef={filter}
      />
      <Checkbox
        isSelected={state === 'all'}
        isIndeterminate={state === 'some'}
        isDisabled={isDisabled || shown.length === 0}
        onChange={() => pane.setTicks(tickAll(ticks, shown))}
        aria-describedby={`${id}-name`}
      >
        {words.selectAll}
      </Checkbox>
      <TransferListBox
        id={`${id}-list`}
        labelId={`${id}-name`}
        describedBy={`${id}-figures ${describedBy}`}
        shown={isLoading ? [] : shown}
        ticks={ticks}
        active={pane.active}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        isLoading={isLoading}
        note={isLoading ? words.loading : note}
        box={box}
        onTick={pane.setTicks}
        onActive={pane.setActive}
        onMove={onMove}
      />
      <div data-part="move">{children}</div>
    </Pane>
  );
}
