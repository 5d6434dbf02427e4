import { type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';

import { Dialog } from 'react-aria-components/Dialog';
import { MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { announce, prepareAnnouncements } from '../announce/announce.js';
import { isolated } from '../bidi/isolated.js';
import { MenuHeading, MenuList, MenuRow } from '../Menu/index.js';
import { SearchField } from '../SearchField/index.js';
import { color, duration, fontSize, lineHeight, radius, shadow, space, zIndex } from '../tokens/index.js';
import { Autocomplete } from './Autocomplete.js';
import { FirstCommand } from './FirstCommand.js';

/** A place to go, or a thing to do. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Distinguishes it from similar commands, such as an amount or a state. */
  detail?: string | undefined;
  /** Goes there, by the application's router; `onAction` is called as well. */
  href?: string | undefined;
  onAction?: (() => void) | undefined;
}

/** Commands of one kind, under their name. */
export interface CommandSection {
  id: string;
  title: string;
  commands: readonly Command[];
}

/** Words of a {@link CommandPalette}. */
export interface CommandPaletteMessages {
  /** In the empty box. @default 'Type to search' */
  placeholder: string;
  /** Shown when nothing fits. @default 'Nothing fits that.' */
  empty: string;
  /** Shown while results are loading and nothing fits yet. @default 'Searching…' */
  loading: string;
  /** Announced when typing stops. @default '1 result', '7 results' */
  found: (count: number) => string;
}

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  /** Names the palette, its box and its list: what can be found with it. */
  label: string;
  isOpen: boolean;
  /** Called with `false` by Escape, a press outside, and when something was chosen. */
  onOpenChange: (isOpen: boolean) => void;
  /** The text in the box. */
  value: string;
  onChange: (value: string) => void;
  /** The commands that fit the text, best first. Sections without commands are left out. */
  sections: readonly CommandSection[];
  /** More commands are on their way. @default false */
  isLoading?: boolean;
  /** Below the list: a hint about keys, or a link to more results. */
  footer?: ReactNode;
  messages?: Partial<CommandPaletteMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

/** Milliseconds without a key after which the number of results is read: a screen reader has said the letter by then. */
const REST_MS = 600;

const appear = keyframes`
  from { opacity: 0; translate: 0 -0.25rem; }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: grid;
  place-items: start center;
  box-sizing: border-box;
  block-size: var(--visual-viewport-height, 100dvh);
  padding: min(12vh, 6rem) ${space['4']} ${space['4']};
  background: ${color.overlay};

  @media (width < 40em) {
    padding: ${space['2']};
  }
  @media print {
    display: none;
  }
`;

const Frame = styled(Modal)`
  display: flex;
  box-sizing: border-box;
  inline-size: min(40rem, 100%);
  max-block-size: min(36rem, 100%);
  border: 1px solid transparent;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.modal};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow: hidden;

  &[data-entering] {
    animation: ${appear} ${duration.fast} ease-out;
  }
`;

const Panel = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  outline: none;

  & > [data-part='box'] {
    padding: ${space['3']};
    border-block-end: 1px solid ${color.border};
  }
  & > footer {
    padding: ${space['2']} ${space['3']};
    border-block-start: 1px solid ${color.border};
    background: ${color.surface};
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
`;

const List = styled(MenuList)`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  scroll-padding-block-end: ${space['8']};

  /* Words fade at the lower edge while the list goes on below it. The last row lies over this. */
  &:not([data-empty])::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    display: block;
    block-size: ${space['8']};
    margin-block-start: calc(-1 * ${space['8']});
    background: linear-gradient(transparent, ${color.surfaceRaised});
    pointer-events: none;
  }
  & > section:last-of-type > :last-child {
    z-index: 1;
  }
  /* Enter chooses the first command while no other has the focus. */
  &[data-asked]:not(:has([data-focused])) > section:first-of-type > [role='menuitem']:not([role='menuitem'] ~ *) {
    background: ${color.accentSoft};
  }
`;

const Row = styled(MenuRow)`
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space['4']};
  row-gap: 0;
  scroll-margin: ${space['2']};

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > small {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    &[data-focused] > small {
      color: inherit;
    }
  }
`;

const Note = styled.p`
  margin: 0;
  padding: ${space['3']} ${space['2']};
  color: ${color.textMuted};
`;

const words: CommandPaletteMessages = {
  placeholder: 'Type to search',
  empty: 'Nothing fits that.',
  loading: 'Searching…',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
};

/**
 * A box over the page that finds places and things to do, and the list of what fits. The focus stays in the box: the arrow keys
 * choose a command, Enter runs it. The application decides what fits.
 */
export function CommandPalette({
  label,
  isOpen,
  onOpenChange,
  value,
  onChange,
  sections,
  isLoading = false,
  footer,
  messages,
  ref,
  ...props
}: CommandPaletteProps) {
  const { placeholder, empty, loading, found } = { ...words, ...messages };
  const shown = sections.filter(({ commands }) => commands.length > 0);
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0);
  const isAsked = isOpen && value !== '';
  const announcement = count === 0 ? (isLoading ? loading : empty) : found(count);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isTypedInto = (): boolean =>
    box.current?.contains(document.activeElement) === true &&
    list.current?.hasAttribute('tabindex') === false;
  /** For a moment no command has the focus when the text was pasted or is there from the beginning: Enter then chooses the first one. */
  function chooseFirst({ key, nativeEvent }: KeyboardEvent): void {
    if (key !== 'Enter' || nativeEvent.isComposing || value === '') return;
    if (list.current?.querySelector('[data-focused]') !== null) return;
    list.current.querySelector<HTMLElement>('[role="menuitem"][data-key]')?.click();
  }
  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => announce(announcement), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each key begins the wait again.
  }, [isAsked, value, announcement]);
  return (
    <Overlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Frame>
        <Panel {...props} ref={ref} aria-label={label}>
          <Autocomplete inputValue={value} onInputChange={onChange}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box inside has the focus. */}
            <div ref={box} data-part="box" onKeyDownCapture={chooseFirst}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into. */}
              <SearchField label={label} isLabelHidden autoFocus placeholder={placeholder} />
            </div>
            <List
              ref={list}
              data-asked={value === '' ? undefined : true}
              aria-label={label}
              onClose={() => onOpenChange(false)}
              renderEmptyState={() => <Note>{isLoading ? loading : empty}</Note>}
            >
              {shown.map(({ id, title, commands }) => (
                <MenuSection key={id} id={id}>
                  <MenuHeading>{title}</MenuHeading>
                  {commands.map((command) => (
                    <Row
                      key={command.id}
                      id={command.id}
                      textValue={command.label}
                      {...(command.href === undefined ? {} : { href: command.href })}
                      {...(command.onAction === undefined ? {} : { onAction: command.onAction })}
                    >
                      <span>{isolated(command.label)}</span>
                      {command.detail !== undefined && <small>{isolated(command.detail)}</small>}
                      {isAsked && command === shown[0]?.commands[0] && (
                        <FirstCommand id={command.id} isTypedInto={isTypedInto} />
                      )}
                    </Row>
                  ))}
                </MenuSection>
              ))}
            </List>
          </Autocomplete>
          {footer !== undefined && <footer>{footer}</footer>}
        </Panel>
      </Frame>
    </Overlay>
  );
}
