import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '../announce/announce.js';
import { Button } from '../Button/index.js';
import { isolatedIn } from '../bidi/isolated.js';
import { Checkbox } from '../Checkbox/index.js';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import type { Option } from '../Option/Option.js';
import { filterOptions } from '../Option/optionText.js';
import { SearchField } from '../SearchField/index.js';
import { TransferListBox } from './TransferListBox.js';
import { noTicks, type Ticks, tickAll, tickState, ticksAmong } from './ticks.js';
import type { TransferListMessages, TransferSide } from './transferMessages.js';
import { Pane, PaneHead } from './transferStyles.js';

/** The items of one list that its filter shows, the ticked items and the active item. */
export function usePane(items: readonly Option[]) {
  const [typed, setTyped] = useState('');
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const [active, setActive] = useState<string | null>(null);
  const shown = useMemo(() => filterOptions(items, typed), [items, typed]);
  // Without the ticks of items that have left the list.
  const presentTicks = useMemo(() => {
    if (ticks.keys.size === 0) return ticks;
    const keys = new Set(items.filter(({ value }) => ticks.keys.has(value)).map(({ value }) => value));
    return keys.size === ticks.keys.size ? ticks : { ...ticks, keys };
  }, [items, ticks]);
  return useMemo(
    () => ({ items, typed, setTyped, shown, ticks: presentTicks, setTicks, active, setActive }),
    [items, typed, shown, presentTicks, active],
  );
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
  onMove: (side: TransferSide, moving: ReadonlySet<string>) => void;
}

/** Long enough for a screen reader to read the typed letters before the result is announced. */
const FILTER_PAUSE_MS = 500;

/** One side: its name and counts, its filter, "Select all", its list, and the button that moves the ticked items. */
export const TransferPane = memo(function TransferPane({
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
}: TransferPaneProps) {
  const id = useId();
  const { items, shown, ticks, typed } = pane;
  const name = words[side];
  const state = tickState(ticks, shown);
  const hidden = ticks.keys.size - ticksAmong(ticks, shown);
  const empty = side === 'available' ? words.emptyAvailable : words.emptySelected;
  const note = items.length > 0 ? isolatedIn(words.noMatch(typed.trim()), typed.trim()) : empty;

  const announced = useRef(typed);
  const result = words.shown(shown.length, name);

  useEffect(() => {
    if (announced.current === typed) return undefined;
    const timer = setTimeout(() => {
      announced.current = typed;
      announce(result);
    }, FILTER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, result]);

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
        // Otherwise Enter would submit the form around it.
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
        onMove={(active) => {
          if (ticks.keys.size > 0) onMove(side, ticks.keys);
          else if (shown.some((item) => item.value === active && item.isDisabled !== true)) {
            onMove(side, new Set([active]));
          }
        }}
      />
      <div data-part="move">
        <Button
          isFullWidth
          isDisabled={isDisabled}
          disabledReason={ticks.keys.size === 0 ? words.nothingTicked : undefined}
          icon={side === 'available' ? <ChevronEndIcon size="s" /> : <ChevronStartIcon size="s" />}
          onPress={() => onMove(side, ticks.keys)}
        >
          {words.move(words[side === 'available' ? 'selected' : 'available'])}
        </Button>
      </div>
    </Pane>
  );
});
