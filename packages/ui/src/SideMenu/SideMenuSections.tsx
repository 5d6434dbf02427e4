import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { EntryBadge } from '../HeaderMenu/HeaderMenu.js';
import { containsEntry, type HeaderMenuItem } from '../HeaderMenu/headerMenuItem.js';
import { ChevronDownIcon } from '../Icon/index.js';
import { useBubble } from '../Tooltip/useBubble.js';
import type { SideMenuItem, SideMenuMessages, SideMenuSection } from './sideMenuItem.js';
import {
  Bubble,
  EntryButton,
  EntryCount,
  EntryLabel,
  EntryLink,
  Initial,
  Sections,
  SectionTitle,
} from './sideMenuStyles.js';

interface EntryProps {
  item: SideMenuItem;
  currentId: string | undefined;
  messages: SideMenuMessages;
  isCollapsed: boolean;
  onFollow: (() => void) | undefined;
  /** Called when a group is pressed in the collapsed menu, which has no room for its entries. */
  onExpand: (() => void) | undefined;
}

/** The parts that every entry shows: its icon, its text and its number; if only the icon is drawn, the text is in a bubble. */
function useEntry({ item, messages, isCollapsed }: EntryProps) {
  const anchor = useRef<HTMLElement>(null);
  const bubbleRef = useRef<HTMLSpanElement>(null);
  useBubble(anchor, bubbleRef, isCollapsed, 'behind');
  const content = (
    <>
      {item.icon ?? <Initial aria-hidden="true">{item.label.slice(0, 1)}</Initial>}
      <EntryLabel>{item.label}</EntryLabel>
      <EntryCount>
        <EntryBadge item={item} messages={messages} />
      </EntryCount>
    </>
  );
  const bubbleElement: ReactNode = isCollapsed && (
    <Bubble ref={bubbleRef} popover="manual" aria-hidden="true">
      {item.label}
    </Bubble>
  );
  return {
    ref: (element: HTMLElement | null) => {
      anchor.current = element;
    },
    content,
    bubbleElement,
  };
}

function LinkEntry(props: EntryProps) {
  const { item, currentId, onFollow } = props;
  const { ref, content, bubbleElement } = useEntry(props);
  return (
    <EntryLink
      ref={ref}
      {...(item.href !== undefined && { href: item.href })}
      aria-current={item.id === currentId ? 'page' : undefined}
      {...(onFollow && { onPress: onFollow })}
    >
      {content}
      {bubbleElement}
    </EntryLink>
  );
}

function GroupEntry({ items, ...props }: EntryProps & { items: readonly HeaderMenuItem[] }) {
  const { item, currentId, isCollapsed, onExpand } = props;
  const containsCurrent = containsEntry(item, currentId);
  const [isOpen, setOpen] = useState(containsCurrent);
  const [containedCurrent, setContainedCurrent] = useState(containsCurrent);
  const listId = useId();
  const { ref, content, bubbleElement } = useEntry(props);
  // A group opens when the current page is in it, no matter how the person got there.
  if (containsCurrent !== containedCurrent) {
    setContainedCurrent(containsCurrent);
    if (containsCurrent) setOpen(true);
  }
  const isShown = isOpen && !isCollapsed;
  return (
    <>
      <EntryButton
        ref={ref}
        aria-expanded={isShown}
        aria-controls={listId}
        data-holds-current={containsCurrent || undefined}
        onPress={() => {
          setOpen(!isShown);
          if (isCollapsed) onExpand?.();
        }}
      >
        {content}
        {!isCollapsed && <ChevronDownIcon size="s" data-part="chevron" />}
        {bubbleElement}
      </EntryButton>
      <ul data-part="entries" id={listId} hidden={!isShown}>
        {items.map((child) => (
          <li key={child.id}>
            <LinkEntry {...props} item={child} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Arrow keys move from entry to entry, as Tab does. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
    (entry) => entry.closest('[hidden]') === null,
  );
  const place = entries.findIndex((entry) => entry === document.activeElement);
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: entries.length - 1 }[event.key];
  const entry = to === undefined || place < 0 ? undefined : entries[to];
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}

/** Draws all sections with their entries. */
export function SideMenuSections({
  sections,
  ...rest
}: Omit<EntryProps, 'item'> & { sections: readonly SideMenuSection[] }) {
  const idBase = useId();
  return (
    <Sections onKeyDown={moveByArrows}>
      {sections.map(({ id, title, items }) => (
        <div key={id}>
          {title !== undefined && <SectionTitle id={`${idBase}-${id}`}>{title}</SectionTitle>}
          <ul data-part="entries" {...(title !== undefined && { 'aria-labelledby': `${idBase}-${id}` })}>
            {items.map((item) => (
              <li key={item.id}>
                {item.items === undefined ? (
                  <LinkEntry {...rest} item={item} />
                ) : (
                  <GroupEntry {...rest} item={item} items={item.items} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Sections>
  );
}
