import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { color, duration, focusRing, fontSize, fontWeight, radius, shadow, space } from '../tokens/index.js';

const Root = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: ${space['2']};
  min-block-size: 2.5rem;
  margin: 0;
  padding: ${space['1']} ${space['4']} ${space['1']} ${space['3']};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.accent};
  box-shadow: ${shadow.overlay};
  color: ${color.onAccent};
  font: inherit;
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
  transition: background-color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-hovered] {
    background: ${color.accentHover};
  }
  &[data-pressed] {
    background: ${color.accentPressed};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

export interface FloatingActionProps
  extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'render'> {
  /** What it does; always shown as words. */
  children: ReactNode;
  /** An icon of the set. */
  icon?: ReactNode;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

/** Help that is at hand on every page. The `floating` place of the AppShell keeps it off the content. */
export function FloatingAction({ children, icon, ...props }: FloatingActionProps) {
  return (
    <Root {...props}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}
