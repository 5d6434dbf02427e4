import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { CheckMark } from '../Checkbox/CheckMark.js';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from '../Option/Option.js';
import { type Ticks, tickAll, tickRange, toggleTick } from './ticks.js';
import { ListBox, Note, ROW_REM, Row, Runway } from './transferStyles.js';
import { useRowsInSight } from './useRowsInSight.js';
import { findByText } from './useTransfer.js';

interface TransferRowProps {
  id: string;
  item: Option;
  index: number;
  count: number;
  /** Distance from the top of the list, in CSS px; without it, the row is in the normal flow of the page. */
  start: number | undefined;
  isActive: boolean;
  isTicked: boolean;
}

/** One item. Renders again only when its own props change, so that a move does not render every row of both lists. */
const TransferRow = memo(function TransferRow({
  id,
  item,
  index,
  count,
  start,
  isActive,
  isTicked,
}: TransferRowProps) {
  return (
    <Row
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot stand outside a select.
      role="option"
      aria-selected={isTicked}
      aria-disabled={item.isDisabled === true || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={isTicked || undefined}
      data-disabled={item.isDisabled === true || undefined}
      data-placed={start === undefined ? undefined : true}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
    >
      <CheckMark aria-hidden="true">
        <Glyph name="check" />
      </CheckMark>
      <span>
        <span>{item.label}</span>
        {/* The space keeps label and hint apart where they are read as one name. */}
        {item.description !== undefined && <span> {item.description}</span>}
      </span>
    </Row>
  );
});

/** Maximum pause between two letters of a word, in milliseconds. */
const PAUSE_MS = 700;

/**
 * Collects the letters of a word that is typed into a list. Returns the word so far, or `null` for a key that is not a
 * letter. A space belongs to the word only while one is being typed.
 */
function useTypeahead(): (event: KeyboardEvent) => string | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
    const isGoingOn = typed.current.text !== '' && event.timeStamp - typed.current.at < PAUSE_MS;
    if (event.key === ' ' && !isGoingOn) return null;
    const text = isGoingOn ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    return text;
  };
}

export interface TransferListBoxProps {
  id: string;
  labelId: string;
  describedBy: string;
  shown: readonly Option[];
  ticks: Ticks;
  active: string | null;
  isDisabled: boolean;
  isInvalid: boolean;
  isLoading: boolean;
  /** Shown in a list without rows. */
  note: ReactNode;
  box: RefObject<HTMLDivElement | null>;
  onTick: (ticks: Ticks) => void;
  onActive: (key: string) => void;
  /** Moves the ticked items or, if nothing is ticked, the active item. */
  onMove: (active: string) => void;
}

/** How many rows Page Up and Page Down move: those that the list shows whole. */
const PAGE_ROWS = 6;

/** One list of a transfer list: the focus stays on the list, and `aria-activedescendant` names the active row. */
export function TransferListBox({
  id,
  labelId,
  describedBy,
  shown,
  ticks,
  active,
  isDisabled,
  isInvalid,
  isLoading,
  note,
  box,
  onTick,
  onActive,
  onMove,
}: TransferListBoxProps) {
  const { height, bringIntoSight, rowsToDraw } = useRowsInSight(box, ROW_REM);
  const typeahead = useTypeahead();
  const found = active === null ? -1 : shown.findIndex(({ value }) => value === active);
  const activeAt = found === -1 ? 0 : found;
  const isEmpty = shown.length === 0;

  useEffect(() => {
    if (found !== -1) bringIntoSight(found);
  }, [bringIntoSight, found]);

  const rowId = (index: number) => `${id}-${shown[index]?.value.replaceAll(/\s/g, '_') ?? index}`;

  const goTo = (index: number, isRange: boolean) => {
    const at = Math.max(0, Math.min(shown.length - 1, index));
    const item = shown[at];
    if (!item) return;
    onActive(item.value);
    if (isRange && !isDisabled) onTick(tickRange(ticks, shown, at, activeAt));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const item = shown[activeAt];
    if (!item) return;
    const typed = typeahead(event);
    const steps: Record<string, number> = {
      ArrowDown: activeAt + 1,
      ArrowUp: activeAt - 1,
      PageDown: activeAt + PAGE_ROWS,
      PageUp: activeAt - PAGE_ROWS,
      Home: 0,
      End: shown.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) goTo(step, event.shiftKey);
    else if (typed !== null) {
      // The first letter searches after the active item; further letters keep it as long as it matches.
      const at = findByText(shown, typed, typed.length === 1 ? activeAt + 1 : activeAt);
      if (at !== -1) goTo(at, false);
    } else if (isDisabled) return;
    else if (event.repeat && (event.key === ' ' || event.key === 'Enter' || event.key === 'a')) {
      // A key that is held down counts as one press: otherwise it would move many items, or tick and untick one.
    } else if (event.key === ' ') {
      onTick(event.shiftKey ? tickRange(ticks, shown, activeAt) : toggleTick(ticks, item));
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onTick(tickAll(ticks, shown));
    else if (event.key === 'Escape' && ticks.keys.size > 0) onTick({ keys: new Set(), anchor: item.value });
    else if (event.key === 'Enter') onMove(item.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const at = Number(row?.getAttribute('data-index') ?? Number.NaN);
    const item = shown[at];
    if (!item) return;
    onActive(item.value);
    if (!isDisabled) onTick(event.shiftKey ? tickRange(ticks, shown, at) : toggleTick(ticks, item));
  };

  // The active row stays in the page when it is scrolled away, since `aria-activedescendant` needs an element to name.
  const places = rowsToDraw(shown.length, activeAt);

  return (
    <ListBox
      ref={box}
      id={id}
      // A listbox must have options; without any, the element is a group that says why.
      role={isEmpty ? 'group' : 'listbox'}
      tabIndex={isEmpty ? -1 : 0}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-multiselectable={isEmpty ? undefined : true}
      aria-activedescendant={isEmpty ? undefined : rowId(activeAt)}
      aria-busy={isLoading || undefined}
      aria-disabled={isDisabled || undefined}
      data-invalid={isInvalid || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isEmpty ? (
        <Note>{note}</Note>
      ) : (
        <Runway
          role="presentation"
          style={height === null ? undefined : { blockSize: height * shown.length }}
        >
          {places.map((index) => {
            const item = shown[index];
            return item ? (
              <TransferRow
                key={item.value}
                id={rowId(index)}
                item={item}
                index={index}
                count={shown.length}
                start={height === null ? undefined : height * index}
                isActive={index === activeAt}
                isTicked={ticks.keys.has(item.value)}
              />
            ) : null;
          })}
        </Runway>
      )}
    </ListBox>
  );
}
