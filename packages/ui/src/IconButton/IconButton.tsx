import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { color, duration, focusRing, radius, size } from '../tokens/index.js';

/** Props of {@link IconButton}. */
export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label' | 'isPending'> {
  /** The button's name: what it does, and to what ("Remove Acme Insurance"). */
  label: string;
  /** The icon. It is decoration; the label is what is read. */
  children: ReactNode;
  /**
   * `s` (28 px) is for rows and fields.
   * @default 'm'
   */
  size?: 'm' | 's';
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  box-sizing: border-box;
  inline-size: ${size.control};
  block-size: ${size.control};
  margin: 0;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.textMuted};
  font-size: 1rem;
  line-height: 1;
  cursor: pointer;
  transition: background-color ${duration.fast}, color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-size='s'] {
    inline-size: ${size.controlSmall};
    block-size: ${size.controlSmall};
  }
  &[data-hovered] {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  &[data-pressed],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** A button that shows only an icon. Give it a `Tooltip` where the icon alone may not be understood. */
export function IconButton({ label, children, size: buttonSize = 'm', ...props }: IconButtonProps) {
  return (
    <Root {...props} aria-label={label} data-size={buttonSize}>
      {children}
    </Root>
  );
}
