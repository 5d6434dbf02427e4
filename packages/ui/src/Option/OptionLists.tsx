import { type ComponentType, type ReactNode, useContext, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useHover } from 'react-aria/useHover';
import { useListBoxSection, useOption } from 'react-aria/useListBox';
import { ListStateContext } from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { Glyph } from '../Field/glyphs.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { color, fontWeight, radius, size } from '../tokens/index.js';
import type { Option } from './Option.js';
import { OptionDrawing, type OptionNode } from './optionCollection.js';
import { isSection } from './optionSections.js';
import { ListNote, OptionHeader, OptionHint, OptionItem, OptionList } from './optionStyles.js';
import type { VirtualOptionsProps } from './VirtualOptions.js';

/** The events that show that a person moves in the list. */
const personEvents = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/** The observer that keeps the chosen option of each open list in sight; `null` once a person has acted in the list. */
const sightObservers = new WeakMap<Element, ResizeObserver | null>();

function bringIntoSight(row: Element, box: Element): void {
  const [rowArea, boxArea] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (!row.isConnected || (rowArea.top >= boxArea.top && rowArea.bottom <= boxArea.bottom)) return;
  box.scrollTop += rowArea.top - boxArea.top - (boxArea.height - rowArea.height) / 2;
}

/**
 * The ref of a drawn row: the chosen row of a long list stays in sight until a person acts. React Aria scrolls to it only
 * once, and the list still grows while it opens.
 */
function keepChosenInSight(row: HTMLElement | null): void {
  const box = row?.closest('[data-virtual]');
  const content = box?.firstElementChild;
  if (!row || !box || !content || row.ariaSelected !== 'true' || sightObservers.get(box) === null) return;
  const earlier = sightObservers.get(box);
  earlier?.disconnect();
  const observer = new ResizeObserver(() => bringIntoSight(row, box));
  observer.observe(box);
  observer.observe(content);
  sightObservers.set(box, observer);
  if (earlier) return;
  const stop = () => {
    sightObservers.get(box)?.disconnect();
    sightObservers.set(box, null);
    for (const act of personEvents) document.removeEventListener(act, stop, { capture: true });
  };
  for (const act of personEvents) document.addEventListener(act, stop, { capture: true, passive: true });
}

function useOpenList() {
  const state = useContext(ListStateContext);
  if (!state) throw new Error('An option is drawn in its list only.');
  return state;
}

/** One option in an open list, ticked when it is the chosen one. */
function OptionRow({ option }: { option: Option }) {
  const row = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(row, keepChosenInSight);
  const { optionProps, isSelected, isFocused, isDisabled, allowsSelection } = useOption(
    { key: option.value },
    useOpenList(),
    row,
  );
  const { hoverProps, isHovered } = useHover({ isDisabled: !allowsSelection });
  return (
    <OptionItem
      {...mergeProps(optionProps, hoverProps)}
      ref={mergedRef}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-hovered={isHovered || undefined}
      data-focused={isFocused || undefined}
    >
      {isSelected && <Glyph name="check" />}
      {/* Label and hint together are the option's name: voice control finds an option only by words in its name. */}
      <span>{isolated(option.label)}</span>
      {option.description !== undefined && <OptionHint>{option.description}</OptionHint>}
    </OptionItem>
  );
}

function SectionRows({ title, nodes }: { title: string; nodes: Iterable<OptionNode> }) {
  const { headingProps, groupProps } = useListBoxSection({ heading: title });
  return (
    <section {...groupProps}>
      <OptionHeader {...headingProps}>{title}</OptionHeader>
      {Array.from(nodes, (node) => (
        <EntryRow key={node.key} node={node} />
      ))}
    </section>
  );
}

/** An option, or a section with its options. */
function EntryRow({ node }: { node: OptionNode }) {
  const { collection } = useOpenList();
  const entry = node.value;
  if (entry === null) return null;
  if (isSection(entry)) {
    return <SectionRows title={entry.title} nodes={collection.getChildren?.(node.key) ?? []} />;
  }
  return <OptionRow option={entry} />;
}

/** Draws one entry of an open list. */
const drawEntry = (node: OptionNode): ReactNode => <EntryRow node={node} />;

/** Words of a list that is loading, empty or failed. */
export interface OptionListMessages {
  /** Shown and announced while options are loading. @default 'Loading…' */
  loading: string;
  /** Shown in a list without options. */
  empty: string;
  /** The button that loads the options again. @default 'Try again' */
  retry: string;
}

export interface OptionListsProps {
  /** Wraps a long list, so that only the options in sight are drawn; `null` for a short list. */
  Virtual: ComponentType<VirtualOptionsProps> | null;
  /** One of the options, if there are any. */
  sample: Option | undefined;
  isLoading: boolean;
  loadError: string | undefined;
  onRetry: (() => void) | undefined;
  /** True if the focus stays in an input, whose Enter key does the same as the button. */
  isFocusElsewhere?: boolean;
  /** A line under the options; in a list without options it stands in their place. */
  note?: string | undefined;
  messages: OptionListMessages;
}

const Retry = styled.button`
  min-block-size: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  cursor: pointer;
`;

/** The options of an open control, and the note that stands in their place or, after a failure, under them. */
export function OptionLists({
  Virtual,
  sample,
  isLoading,
  loadError,
  onRetry,
  isFocusElsewhere = false,
  note,
  messages,
}: OptionListsProps) {
  const hasFailed = loadError !== undefined && !isLoading;
  const list = (
    <OptionList
      data-virtual={Virtual !== null || undefined}
      renderEmptyState={() =>
        hasFailed ? (
          <ListNote data-tone="danger">{loadError}</ListNote>
        ) : (
          <ListNote>{isLoading ? messages.loading : (note ?? messages.empty)}</ListNote>
        )
      }
    />
  );
  const noteUnder = isLoading ? messages.loading : note;
  return (
    <OptionDrawing value={drawEntry}>
      {Virtual ? <Virtual sample={sample}>{list}</Virtual> : list}
      {note !== undefined && !hasFailed && <ListNote data-under="">{noteUnder}</ListNote>}
      {hasFailed && (
        <ListNote data-tone="danger" data-retry="">
          <span>{loadError} </span>
          {onRetry && (
            <Retry
              type="button"
              {...(isFocusElsewhere && { tabIndex: -1, onMouseDown: (event) => event.preventDefault() })}
              onClick={onRetry}
            >
              {messages.retry}
            </Retry>
          )}
        </ListNote>
      )}
    </OptionDrawing>
  );
}
