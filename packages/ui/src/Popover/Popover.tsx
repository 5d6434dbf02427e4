import type { CSSProperties, ReactNode, Ref } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { useTriggerState } from '../controlledState/useTriggerState.js';
import { color, duration, fontSize, fontWeight, lineHeight, radius, shadow, space } from '../tokens/index.js';

/** Props of {@link Popover}. `className`, `style` and `ref` belong to its sheet. */
export interface PopoverProps {
  /** The button that opens it: a `Button` or an `IconButton`; not while it is pending or has a `disabledReason`. */
  trigger: ReactNode;
  /** Its heading, which names it. */
  title: string;
  /** The content; a function is given `close`. */
  children: ReactNode | ((parts: { close: () => void }) => ReactNode);
  /** Where it opens; on the other side where there is no room. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const Sheet = styled(AriaPopover)`
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: min(22rem, calc(100vw - ${space['4']}));
  overflow: auto;
  border: 1px solid ${color.border};
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
    border-color: CanvasText;
  }
`;

const Panel = styled(Dialog)`
  display: grid;
  gap: ${space['3']};
  padding: ${space['4']};
  outline: none;
  overflow-wrap: anywhere;
`;

const Title = styled(Heading)`
  margin: 0;
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
`;

/** A sheet beside a button for a little more: an explanation, a few fields. Escape and a press outside close it. */
export function Popover({
  trigger,
  title,
  children,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  ...props
}: PopoverProps) {
  const state = useTriggerState(trigger, isOpen, onOpenChange);
  return (
    <DialogTrigger {...state}>
      {trigger}
      <Sheet {...props} placement={placement} offset={4}>
        <Panel>
          {({ close }) => (
            <>
              <Title slot="title">{title}</Title>
              {typeof children === 'function' ? children({ close }) : children}
            </>
          )}
        </Panel>
      </Sheet>
    </DialogTrigger>
  );
}
