import type { CSSProperties, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Separator } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { color, fontSize, lineHeight, radius, shadow, size, space } from '../tokens/index.js';

/** One thing a menu offers. */
export interface MenuAction {
  /** Unique within the menu. */
  id: string;
  label: string;
  /** An icon before the label. */
  icon?: ReactNode;
  /** A hint under the label, such as why it cannot be chosen. */
  description?: string;
  /** Goes there instead of, or besides, calling `onAction`. */
  href?: string;
  isDisabled?: boolean;
  /** Cannot be undone. Said by the label as well. */
  isDestructive?: boolean;
  /** Draws a line above it. */
  startsGroup?: boolean;
  onAction?: () => void;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  /** Names the menu where the trigger's own name does not. */
  label?: string;
  /** What it offers, in order. */
  actions: readonly MenuAction[];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  style?: CSSProperties;
}

const Surface = styled(Popover)`
  box-sizing: border-box;
  min-inline-size: max(11rem, var(--trigger-width));
  max-inline-size: min(22rem, calc(100vw - ${space['4']}));
  overflow: auto;
  padding: ${space['1']};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  outline: none;
`;

const List = styled(AriaMenu<MenuAction>)`
  outline: none;
`;

const Item = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${space['2']};
  min-block-size: ${size.controlSmall};
  padding: ${space['1']} ${space['3']};
  border-radius: ${radius.s};
  color: ${color.text};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  -webkit-tap-highlight-color: transparent;

  & > svg {
    color: ${color.textMuted};
  }
  & > span {
    display: grid;
    min-inline-size: 0;
  }
  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  &[data-destructive],
  &[data-destructive] > svg {
    color: ${color.danger};
  }
  &[data-focused] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[data-focused]:not([data-focus-visible]) {
    outline: none;
  }
  &[data-disabled],
  &[data-disabled] > svg {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
    }
  }
`;

const Line = styled(Separator)`
  block-size: 1px;
  margin: ${space['1']} 0;
  border: 0;
  background: ${color.border};
`;

/** A button and the short list of actions that it opens. */
export function Menu({ trigger, label, actions, isOpen, onOpenChange, ...props }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <Surface placement="bottom end" offset={4}>
        <List {...props} {...(label === undefined ? {} : { 'aria-label': label })}>
          {actions.map((action) => [
            action.startsGroup ? <Line key={`${action.id} line`} /> : null,
            <Item
              key={action.id}
              id={action.id}
              textValue={action.label}
              isDisabled={action.isDisabled ?? false}
              data-destructive={action.isDestructive || undefined}
              {...(action.href === undefined ? {} : { href: action.href })}
              {...(action.onAction === undefined ? {} : { onAction: action.onAction })}
            >
              {action.icon}
              <span>
                {action.label}
                {action.description !== undefined && <small>{action.description}</small>}
              </span>
            </Item>,
          ])}
        </List>
      </Surface>
    </MenuTrigger>
  );
}
