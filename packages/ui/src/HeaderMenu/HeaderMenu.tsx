import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Badge } from '../Badge/index.js';
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../Icon/index.js';
import { MenuHeading, MenuList, MenuPopover, MenuRow } from '../Menu/menuParts.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import {
  containsEntry,
  defaultMessages,
  type HeaderMenuItem,
  type HeaderMenuMessages,
} from './headerMenuItem.js';
import {
  Narrow,
  NarrowButton,
  NarrowLink,
  NarrowPanel,
  Root,
  WideLink,
  WideList,
  WideTrigger,
} from './headerMenuStyles.js';

const MAX_SHOWN_COUNT = 99;

interface EntryBadgeProps {
  item: HeaderMenuItem;
  messages: Pick<HeaderMenuMessages, 'badge'>;
}

/** The number beside an entry; screen readers read words instead that say what is counted. */
export function EntryBadge({ item, messages }: EntryBadgeProps) {
  const { badge: count = 0, badgeText, badgeWords } = item;
  if (count <= 0) return null;
  return (
    <Badge isCount>
      <span aria-hidden="true">{badgeText ?? (count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count)}</span>
      <VisuallyHidden>{badgeWords ?? messages.badge(count)}</VisuallyHidden>
    </Badge>
  );
}

/** The entries with a number, on every level. The number of a group is that of the entries below it: it counts where they have none. */
function entriesWithCount(items: readonly HeaderMenuItem[]): readonly HeaderMenuItem[] {
  return items.flatMap((item) => {
    const below = entriesWithCount(item.items ?? []);
    return below.length === 0 && (item.badge ?? 0) > 0 ? [item] : below;
  });
}

interface EntryContext {
  currentId: string | undefined;
  isWithin: boolean;
  messages: HeaderMenuMessages;
}

/** How an entry is marked: as the page that is shown, or as the place that the page lies within. */
function markOf({ id }: HeaderMenuItem, { currentId, isWithin }: EntryContext): 'page' | true | undefined {
  if (id !== currentId) return undefined;
  return isWithin ? true : 'page';
}

interface EntriesProps extends EntryContext {
  items: readonly HeaderMenuItem[];
  onFollow: () => void;
}

function NarrowEntries({ items, ...rest }: EntriesProps) {
  const { currentId, messages, onFollow } = rest;
  return (
    <ul data-part="entries">
      {items.map((item) => (
        <li key={item.id}>
          {item.items === undefined ? (
            <NarrowLink href={item.href ?? ''} onPress={onFollow} aria-current={markOf(item, rest)}>
              {item.label}
              <EntryBadge item={item} messages={messages} />
            </NarrowLink>
          ) : (
            <>
              <span data-part="group" aria-current={containsEntry(item, currentId) || undefined}>
                {item.label}
                <EntryBadge item={item} messages={messages} />
              </span>
              <NarrowEntries items={item.items} {...rest} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** All entries behind one button, opened as a list under the header. */
function NarrowMenu(props: Omit<EntriesProps, 'onFollow'>) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const countId = useId();
  const entries = entriesWithCount(props.items);
  const total = entries.reduce((sum, { badge = 0 }) => sum + badge, 0);

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

  function closeOnFocusLeave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <Narrow ref={root} onKeyDown={closeOnEscape} onBlur={closeOnFocusLeave}>
      <NarrowButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-describedby={total > 0 ? countId : undefined}
        onPress={() => setIsOpen((before) => !before)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
        {props.messages.menu}
        {total > 0 && (
          <Badge isCount aria-hidden="true">
            {total > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : total}
          </Badge>
        )}
      </NarrowButton>
      {total > 0 && (
        <VisuallyHidden id={countId}>
          {entries
            .map(
              ({ label, badge = 0, badgeWords = props.messages.badge(badge) }) => `${label}: ${badgeWords}`,
            )
            .join(', ')}
        </VisuallyHidden>
      )}
      <NarrowPanel id={panelId} hidden={!isOpen}>
        <NarrowEntries
          {...props}
          onFollow={() => {
            setIsOpen(false);
            // If the entry leads to the page that is shown, nothing else takes the focus that the list had.
            button.current?.focus();
          }}
        />
      </NarrowPanel>
    </Narrow>
  );
}

function Row({ item, ...context }: EntryContext & { item: HeaderMenuItem }) {
  const { messages } = context;
  const mark = markOf(item, context);
  return (
    <MenuRow id={item.id} textValue={item.label} data-current={mark && true} href={item.href}>
      {item.label}
      {mark === 'page' && <VisuallyHidden> ({messages.current})</VisuallyHidden>}
      <EntryBadge item={item} messages={messages} />
    </MenuRow>
  );
}

function Dropdown({ item, ...context }: EntryContext & { item: HeaderMenuItem }) {
  const { currentId, messages } = context;
  return (
    <MenuTrigger>
      <WideTrigger aria-current={containsEntry(item, currentId) || undefined}>
        {item.label}
        <EntryBadge item={item} messages={messages} />
        <ChevronDownIcon size="s" />
      </WideTrigger>
      <MenuPopover placement="bottom start" offset={4}>
        <MenuList>
          {(item.items ?? []).map((child) =>
            child.items === undefined ? (
              <Row key={child.id} item={child} {...context} />
            ) : (
              <MenuSection key={child.id} id={child.id}>
                <MenuHeading>{child.label}</MenuHeading>
                {child.items.map((leaf) => (
                  <Row key={leaf.id} item={leaf} {...context} />
                ))}
              </MenuSection>
            ),
          )}
        </MenuList>
      </MenuPopover>
    </MenuTrigger>
  );
}

/** The entries in one line; those with entries below them open a menu. */
function WideMenu({ items, ...context }: EntryContext & { items: readonly HeaderMenuItem[] }) {
  return (
    <WideList>
      {items.map((item) => (
        <li key={item.id}>
          {item.items === undefined ? (
            <WideLink href={item.href ?? ''} aria-current={markOf(item, context)}>
              {item.label}
              <EntryBadge item={item} messages={context.messages} />
            </WideLink>
          ) : (
            <Dropdown item={item} {...context} />
          )}
        </li>
      ))}
    </WideList>
  );
}

export interface HeaderMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The entries the person may see, in order. */
  items: readonly HeaderMenuItem[];
  /** Id of the entry whose page is shown; the entry above it is marked too. */
  currentId?: string | undefined;
  /**
   * The page has no entry of its own: `currentId` names the entry, or the group, that it lies within, such as the list of a record.
   * @default false
   */
  isWithin?: boolean;
  messages?: Partial<HeaderMenuMessages>;
}

/**
 * The main navigation. From 960 px a line of links and menus, below that a list behind one button. Both are in the
 * page and one of them is shown, so that the server's page is right at every width. Give it a `RouterProvider`
 * above it and every `href` goes through the application's router.
 */
export function HeaderMenu({ items, currentId, isWithin = false, messages, ...props }: HeaderMenuProps) {
  const words = { ...defaultMessages, ...messages };
  const shared = { items, currentId, isWithin, messages: words };
  return (
    <Root aria-label={words.navigation} {...props}>
      <WideMenu {...shared} />
      <NarrowMenu {...shared} />
    </Root>
  );
}
