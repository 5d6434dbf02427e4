import { type CSSProperties, type ReactNode, type Ref, useRef } from 'react';
import { Badge } from '../Badge/index.js';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { useScrollEnds } from '../Scrollable/useScrollEnds.js';
import { Line, List, Panel, Root, ScrollButton, TabButton } from './tabsStyles.js';

/** One tab with what it shows. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** An icon before the label. */
  readonly icon?: ReactNode;
  /** Number beside the label. */
  readonly count?: number;
  /** The tab is the address of a screen: choosing it goes there. */
  readonly href?: string;
  readonly isDisabled?: boolean;
}

export interface TabsProps {
  /** The name of the choice, e.g. 'Policy'. */
  label: string;
  items: readonly TabItem[];
  /** Id of the chosen tab (controlled). */
  selectedId?: string;
  /** @default the first tab */
  defaultSelectedId?: string;
  onSelectionChange?: (id: string) => void;
  /** The tabs stand above their panels or beside them. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /**
   * `automatic` chooses a tab as soon as an arrow key reaches it; `manual` chooses it by Enter or Space, for tabs that
   * take time to show. @default 'automatic'
   */
  keyboardActivation?: 'automatic' | 'manual';
  /** Keeps all panels mounted, so that texts typed in a panel are still there when a person comes back to it. @default false */
  isKeptMounted?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

/** Scrolls the line of tabs, but not the page, to the chosen tab when the tab is mounted or chosen. */
function bringIntoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Several views of one thing, one shown at a time. Arrow keys choose. Where there is no room the line of tabs scrolls,
 * and fades at the end where there is more.
 */
export function Tabs({
  label,
  items,
  selectedId,
  defaultSelectedId,
  onSelectionChange,
  orientation = 'horizontal',
  keyboardActivation = 'automatic',
  isKeptMounted = false,
  ...props
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { hasBefore, hasBehind } = useScrollEnds(list);
  const chosenId = selectedId ?? defaultSelectedId;

  const scrollOnClick = (pages: number) => () => {
    const element = list.current;
    if (!element) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    // Less than a whole line, so that a tab that was seen stays in view.
    element.scrollLeft += direction * pages * element.clientWidth * 0.7;
  };

  return (
    <Root
      {...props}
      orientation={orientation}
      keyboardActivation={keyboardActivation}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      {...(defaultSelectedId === undefined ? {} : { defaultSelectedKey: defaultSelectedId })}
      {...(onSelectionChange === undefined
        ? {}
        : { onSelectionChange: (key) => onSelectionChange(String(key)) })}
    >
      <Line data-before={hasBefore || undefined} data-behind={hasBehind || undefined}>
        {hasBefore && (
          <ScrollButton type="button" aria-hidden tabIndex={-1} data-end="before" onClick={scrollOnClick(-1)}>
            <ChevronStartIcon size="s" />
          </ScrollButton>
        )}
        <List ref={list} aria-label={label}>
          {items.map(({ id, label: name, icon, count, href, isDisabled }) => (
            <TabButton
              key={id}
              id={id}
              ref={id === chosenId ? bringIntoView : undefined}
              isDisabled={isDisabled ?? false}
              href={href}
            >
              {icon}
              {name}
              {count !== undefined && <Badge>{count}</Badge>}
            </TabButton>
          ))}
        </List>
        {hasBehind && (
          <ScrollButton type="button" aria-hidden tabIndex={-1} data-end="behind" onClick={scrollOnClick(1)}>
            <ChevronEndIcon size="s" />
          </ScrollButton>
        )}
      </Line>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id} shouldForceMount={isKeptMounted}>
          {content}
        </Panel>
      ))}
    </Root>
  );
}
