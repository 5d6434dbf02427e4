import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import {
  breakpoint,
  color,
  duration,
  focusRing,
  focusRingInset,
  fontSize,
  fontWeight,
  radius,
  shadow,
  space,
} from '../tokens/index.js';

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

  /*
   * At the edge of the window it is a narrow tab whose words run down. It is as wide as the gutter that the shell leaves
   * free, so that no column of a table is ever under it. Along the tab is "inline", across it is "block".
   */
  @media (width >= ${breakpoint.narrow / 16}em) and (height >= 30em) {
    [data-slot='floating'] > & {
      writing-mode: vertical-rl;
      min-block-size: 1.75rem;
      padding-block: 0;
      padding-inline: ${space['3']};
      border-radius: 0;
      border-end-start-radius: ${radius.l};
      border-end-end-radius: ${radius.l};
      font-size: ${fontSize.s};
    }
    [data-slot='floating'] > &:dir(rtl) {
      writing-mode: vertical-lr;
    }
    [data-slot='floating'] > &[data-focus-visible] {
      ${focusRingInset}
      outline-color: ${color.onAccent};
    }
  }
`;

export interface FloatingActionProps
  extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'render'> {
  /** Its action; always shown as words. */
  children: ReactNode;
  /** An icon of the set. */
  icon?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for help that is on every page. In the `floating` place of the AppShell it never covers the content. */
export function FloatingAction({ children, icon, ...props }: FloatingActionProps) {
  return (
    <Root {...props}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}
