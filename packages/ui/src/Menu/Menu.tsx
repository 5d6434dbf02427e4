import type { CSSProperties, ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { styled } from 'styled-components';
import { useTriggerState } from '../controlledState/useTriggerState.js';
import { MoreIcon } from '../Icon/index.js';
import { IconButton, type IconButtonProps } from '../IconButton/index.js';
import { color, fontSize, space } from '../tokens/index.js';
import { MenuList, MenuPopover, MenuRow } from './menuParts.js';

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
  /** The action cannot be undone; the label must say so too. */
  isDestructive?: boolean;
  /** Draws a line above the action. */
  startsGroup?: boolean;
  onAction?: () => void;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu: a `Button` or an `IconButton`; not while it is pending or has a `disabledReason`. */
  trigger: ReactNode;
  /** Names the menu where the trigger's own name does not. */
  label?: string;
  /** The actions that it offers, in order. */
  actions: readonly MenuAction[];
  /** Where it opens; on the other side where there is no room. @default 'bottom end' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string | undefined;
  style?: CSSProperties;
}

const Row = styled(MenuRow)`
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
  &[data-disabled] > svg {
    color: inherit;
  }
`;

const Line = styled(Separator)`
  block-size: 1px;
  margin: ${space['1']} 0;
  border: 0;
  background: ${color.border};
`;

/** A button and the short list of actions that it opens. */
export function Menu({
  trigger,
  label,
  actions,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
  ...props
}: MenuProps) {
  const state = useTriggerState(trigger, isOpen, onOpenChange);
  return (
    <MenuTrigger {...state}>
      {trigger}
      <MenuPopover placement={placement} offset={4}>
        <MenuList {...props} {...(label === undefined ? {} : { 'aria-label': label })}>
          {actions.map((action) => [
            action.startsGroup ? <Line key={`${action.id} line`} /> : null,
            <Row
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
            </Row>,
          ])}
        </MenuList>
      </MenuPopover>
    </MenuTrigger>
  );
}

/** Props of {@link MenuButton}. `ref`, `className`, `style` and `data-*` belong to the button. */
export interface MenuButtonProps extends Omit<IconButtonProps, 'children' | 'size' | 'variant'> {
  /** Names the button, its row included: "Actions for WY-000123". */
  label: string;
  actions: readonly MenuAction[];
}

/** The three dots at the end of a row, and their menu. */
export function MenuButton({ actions, ...props }: MenuButtonProps) {
  return (
    <Menu
      actions={actions}
      trigger={
        <IconButton {...props} size="s">
          <MoreIcon size="s" />
        </IconButton>
      }
    />
  );
}
