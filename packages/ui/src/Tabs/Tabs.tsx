import type { CSSProperties, ReactNode, Ref } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { Badge } from '../Badge/index.js';
import {
  color,
  duration,
  focusRing,
  focusRingInset,
  fontSize,
  fontWeight,
  radius,
  space,
} from '../tokens/index.js';

const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;
  font-size: ${fontSize.m};
`;

const List = styled(TabList<TabItem>)`
  display: flex;
  gap: ${space['1']};
  overflow-x: auto;
  border-block-end: 1px solid ${color.border};
  scrollbar-width: thin;
`;

const Handle = styled(Tab)`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${space['1.5']};
  min-block-size: 2.25rem;
  padding-inline: ${space['3']};
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  transition: color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 3px;
    background: transparent;
  }
  &[data-hovered] {
    color: ${color.text};
  }
  &[data-hovered]::after {
    background: ${color.border};
  }
  &[data-selected] {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-selected]::after {
    background: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
    border-radius: ${radius.m};
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-selected]::after {
      background: Highlight;
    }
  }
`;

const Panel = styled(TabPanel)`
  min-inline-size: 0;
  border-radius: ${radius.s};
  outline: none;

  &[data-focus-visible] {
    ${focusRing}
  }
`;

/** One tab with what it shows. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Number beside the label. */
  readonly count?: number;
  /** The tab is the address of a screen: choosing it goes there. */
  readonly href?: string;
  readonly isDisabled?: boolean;
}

export interface TabsProps {
  /** What is chosen between, e.g. 'Policy'. */
  label: string;
  items: readonly TabItem[];
  /** Id of the chosen tab (controlled). */
  selectedId?: string;
  /** @default the first tab */
  defaultSelectedId?: string;
  onSelectionChange?: (id: string) => void;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

/** Sides of one thing, one shown at a time. Arrow keys choose; the line scrolls where there is no room. */
export function Tabs({
  label,
  items,
  selectedId,
  defaultSelectedId,
  onSelectionChange,
  ...props
}: TabsProps) {
  return (
    <Root
      {...props}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      {...(defaultSelectedId === undefined ? {} : { defaultSelectedKey: defaultSelectedId })}
      {...(onSelectionChange === undefined
        ? {}
        : { onSelectionChange: (key) => onSelectionChange(String(key)) })}
    >
      <List aria-label={label}>
        {items.map(({ id, label: name, count, href, isDisabled }) => (
          <Handle key={id} id={id} isDisabled={isDisabled ?? false} href={href}>
            {name}
            {count !== undefined && <Badge>{count}</Badge>}
          </Handle>
        ))}
      </List>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id}>
          {content}
        </Panel>
      ))}
    </Root>
  );
}
