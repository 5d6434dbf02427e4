import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import {
  type MenuProps as AriaMenuProps,
  Header,
  Menu,
  MenuItem,
  type MenuItemProps,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { color, duration, fontSize, fontWeight, lineHeight, radius, shadow, space } from '../tokens/index.js';

/** The props of a part of React Aria's, whose `className` may be `undefined` as with all components here. */
type PartProps<Props extends { className?: unknown }, Root> = Omit<Props, 'className'> &
  RefAttributes<Root> & { className?: Props['className'] | undefined };

/** The sheet a menu opens on. */
export const MenuPopover: (props: PartProps<PopoverProps, HTMLElement>) => ReactNode = styled(Popover)`
  box-sizing: border-box;
  min-inline-size: max(12rem, var(--trigger-width));
  max-inline-size: min(22rem, calc(100vw - ${space['4']}));
  overflow: auto;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  outline: none;
  transition: opacity ${duration.fast}, translate ${duration.fast};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    translate: 0 -0.25rem;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** The list of items inside a `MenuPopover`. */
export const MenuList: <T>(props: PartProps<AriaMenuProps<T>, HTMLDivElement>) => ReactNode = styled(Menu)`
  padding: ${space['1.5']};
  outline: none;

  & section + section,
  & section + [role^='menuitem'],
  & [role^='menuitem'] + section {
    margin-block-start: ${space['1']};
    padding-block-start: ${space['1']};
    border-block-start: 1px solid ${color.border};
  }
`;

/** One item of a `MenuList`; with `href` it is a link. */
export const MenuRow: <T>(props: PartProps<MenuItemProps<T>, HTMLDivElement>) => ReactNode = styled(MenuItem)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space['2']};
  min-block-size: 2rem;
  padding: ${space['1']} ${space['2']};
  border-radius: ${radius.m};
  color: ${color.text};
  cursor: pointer;
  outline: none;
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  & > svg {
    color: ${color.textMuted};
  }
  &[data-hovered],
  &[data-focused] {
    background: ${color.accentSoft};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[data-current] {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-current]::before {
    content: '';
    position: absolute;
    inset-block: 0.5rem;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** Name of a group of items inside a `MenuList`. */
export const MenuHeading: typeof Header = styled(Header)`
  padding: ${space['1']} ${space['2']};
  color: ${color.textSubtle};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
`;

/** Resets a React Aria button to a bare surface, for the triggers of menus. */
export const MenuTriggerButton: (props: PartProps<AriaButtonProps, HTMLButtonElement>) => ReactNode = styled(
  AriaButton,
)`
  display: inline-flex;
  align-items: center;
  gap: ${space['1']};
  margin: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
`;
