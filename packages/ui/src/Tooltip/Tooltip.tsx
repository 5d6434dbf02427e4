import type { ComponentProps, CSSProperties, ReactElement, ReactNode, Ref } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { color, duration, fontSize, fontWeight, lineHeight, radius, space } from '../tokens/index.js';

const Sheet = styled(AriaTooltip)`
  box-sizing: border-box;
  max-inline-size: min(18rem, calc(100vw - ${space['4']}));
  padding: ${space['1']} ${space['2']};
  border: 1px solid ${color.text};
  border-radius: ${radius.m};
  background: ${color.text};
  color: ${color.surface};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.normal};
  overflow-wrap: anywhere;
  transition: opacity ${duration.fast};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;

interface TooltipBaseProps {
  /** A short text. It must not be the only place for something a person needs: touch screens have no tooltips. */
  text: ReactNode;
  /**
   * The side of the child on which the tooltip opens.
   * @default 'top'
   */
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /**
   * Milliseconds that the pointer must rest before it opens; on focus it opens at once.
   * @default 500
   */
  delay?: number;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

interface TooltipOfComponentProps extends TooltipBaseProps {
  isPlain?: false;
  /** One `Button`, `IconButton` or `Link`. */
  children: ReactElement;
}

interface TooltipOfElementProps extends TooltipBaseProps {
  /** The child is an HTML element, which the tooltip makes focusable; give it a role. */
  isPlain: true;
  children: ComponentProps<typeof Focusable>['children'];
}

/** Props of {@link Tooltip}. */
export type TooltipProps = TooltipOfComponentProps | TooltipOfElementProps;

/** A short text about a button or link, shown on hover and on focus; Escape closes it. It is a description, not a name. */
export function Tooltip({
  text,
  placement = 'top',
  delay = 500,
  className,
  style,
  ref,
  ...child
}: TooltipProps) {
  const { isPlain: _isPlain, children: _children, ...data } = child;
  return (
    <TooltipTrigger delay={delay} closeDelay={100}>
      {child.isPlain === true ? <Focusable>{child.children}</Focusable> : child.children}
      <Sheet {...data} placement={placement} offset={6} {...{ className, style, ref }}>
        {text}
      </Sheet>
    </TooltipTrigger>
  );
}
