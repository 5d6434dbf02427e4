import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, MenuIcon } from '../Icon/index.js';
import { EntryBadge } from './EntryBadge.js';
import type { HeaderMenuItem, HeaderMenuMessages } from './headerMenuItem.js';
import { Narrow, NarrowButton, NarrowLink, NarrowPanel } from './headerMenuStyles.js';

interface EntriesProps {
  items: readonly HeaderMenuItem[];
  currentId: string | undefined;
  messages: HeaderMenuMessages;
  onFollow: () => void;
}

function Entries({ items, ...rest }: EntriesProps) {
  const { currentId, messages, onFollow } = rest;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.items === undefined ? (
            <NarrowLink
              href={item.href ?? ''}
              onPress={onFollow}
              aria-current={item.id === currentId ? 'page' : undefined}
            >
              {item.label}
              <EntryBadge item={item} messages={messages} />
            </NarrowLink>
          ) : (
            <>
              <span data-part="group">{item.label}</span>
              <Entries items={item.items} {...rest} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** All entries behind one button, opened as a list under the header. */
export function NarrowMenu(props: Omit<EntriesProps, 'onFollow'>) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    function closeFromOutside({ target }: PointerEvent): void {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <Narrow ref={root} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <NarrowButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setIsOpen((before) => !before)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
        {props.messages.menu}
      </NarrowButton>
      <NarrowPanel id={panelId} hidden={!isOpen}>
        <Entries {...props} onFollow={() => setIsOpen(false)} />
      </NarrowPanel>
    </Narrow>
  );
}
