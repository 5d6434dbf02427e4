import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.svg`
  --icon-size: 1.25rem;
  inline-size: var(--icon-size);
  block-size: var(--icon-size);
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-size='s'] {
    --icon-size: 1rem;
    stroke-width: 1.75;
  }
  &[data-size='l'] {
    --icon-size: 2rem;
    stroke-width: 1.25;
  }
  &[data-mirrored]:dir(rtl) {
    transform: scaleX(-1);
  }
`;

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /**
   * 16, 20 or 32 px (they grow with the reader's text size).
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /** Name of the icon where no words stand beside it. Without it the icon is decoration and hidden from readers. */
  label?: string;
}

export interface IconBaseProps extends IconProps {
  /** Drawn on a 20 × 20 grid with strokes of 1.5. */
  children: ReactNode;
  /** True if the icon points along the reading direction and turns round in right-to-left text. @default false */
  isDirectional?: boolean;
}

/** Frame of one icon; the icons themselves are named exports such as `SearchIcon`. */
export function Icon({ size = 'm', label, isDirectional = false, children, ...props }: IconBaseProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Root
      viewBox="0 0 20 20"
      focusable="false"
      {...naming}
      {...props}
      data-size={size}
      data-mirrored={isDirectional || undefined}
    >
      {children}
    </Root>
  );
}
