import { type CSSProperties, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { CloseIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import {
  color,
  duration,
  focusRingInset,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  shadow,
  space,
  zIndex,
} from '../tokens/index.js';
import { FirstFieldFocus, InitialFocus, sendByKey } from './dialogFocus.js';

/** Words of a {@link Dialog}. */
export interface DialogMessages {
  /** Name of the close button. @default 'Close' */
  close: string;
  /** Why it cannot be closed while `isBusy`. @default 'Wait until this is done.' */
  busy: string;
}

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** The subject of the dialog, which names it. */
  title: ReactNode;
  /** True if it is open. The element that opened it gets the focus back when it closes. */
  isOpen: boolean;
  /** Called with `false` by Escape, the close button and a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  children?: ReactNode;
  /** The actions, in the order in which they are read: the main one last. */
  footer?: ReactNode;
  /**
   * 28, 40 or 56 rem, never wider than the window.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * `alertdialog` interrupts to ask; it has no close button and a press outside does not close it.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog';
  /**
   * A press outside closes it. Switch it off where typed work would be lost.
   * @default false
   */
  isDismissable?: boolean;
  /** Nothing closes it, Escape included: while something runs that cannot be stopped. @default false */
  isBusy?: boolean;
  /**
   * The element with the focus when it opens. Left out, the dialog itself has it, so that its name is read first. `'field'` is the first
   * field of its body: for a dialog that is a form, so that whoever opens it can type at once.
   */
  initialFocus?: RefObject<HTMLElement | null> | 'field';
  messages?: Partial<DialogMessages>;
  id?: string;
  'aria-describedby'?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: grid;
  place-items: center;
  box-sizing: border-box;
  block-size: var(--visual-viewport-height, 100dvh);
  padding: ${space['4']};
  background: ${color.overlay};

  &[data-entering] {
    animation: ${appear} ${duration.medium} ease-out;
  }
  &[data-exiting] {
    animation: ${appear} ${duration.fast} ease-in reverse;
  }
  @media (width < 40em) {
    padding: ${space['2']};
  }
  /* Printed: the whole of it, on as many pages as it takes, and not what is behind it. */
  @media print {
    position: static;
    display: block;
    block-size: auto;
    padding: 0;
    background: none;

    body:has(> &) > :not(&),
    &:has(~ &) {
      display: none;
    }
  }
`;

const Frame = styled(Modal)`
  --dialog-width: 40rem;
  display: flex;
  box-sizing: border-box;
  inline-size: min(var(--dialog-width), 100%);
  max-block-size: 100%;
  border: 1px solid transparent;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.modal};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow: hidden;

  /* At 400 % zoom title and actions would leave no room between them, or stand outside themselves. */
  @media (height < 30em) {
    overflow: auto;
  }
  &[data-size='s'] {
    --dialog-width: 28rem;
  }
  &[data-size='l'] {
    --dialog-width: 56rem;
  }
  @media print {
    display: block;
    inline-size: auto;
    max-block-size: none;
    border: 0;
    overflow: visible;
    box-shadow: none;
  }
`;

const Panel = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  outline: none;

  @media (height < 30em) {
    block-size: max-content;
  }
  @media print {
    display: block;
  }
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space['3']};
  padding: ${space['4']} ${space['5']} ${space['2']};
`;

const Title = styled(Heading)`
  margin: 0;
  padding-block: ${space['1']};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  padding: ${space['2']} ${space['5']} ${space['5']};

  &:focus-visible {
    ${focusRingInset}
  }
  @media print {
    overflow: visible;
  }
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space['2']};
  padding: ${space['3']} ${space['5']};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};

  @media (width < 30em) {
    & > * {
      flex: 1 1 auto;
    }
  }
  @media print {
    display: none;
  }
`;

/** The middle of a dialog; takes the focus where it must be scrolled by keyboard. */
function ScrollingBody({ body, children }: { body: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const isScrollable = useIsScrollable(body);
  return (
    <Body ref={body} tabIndex={isScrollable ? 0 : undefined} onKeyDownCapture={sendByKey}>
      {/* One child whose size tells when the content grows. */}
      <div>{children}</div>
    </Body>
  );
}

/**
 * A window over the page for one task. Holds the focus, makes everything behind it unreachable, closes on Escape and
 * gives the focus back. Dialogs may be opened from dialogs.
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  size = 'm',
  role = 'dialog',
  isDismissable = false,
  isBusy = false,
  initialFocus,
  messages,
  ref,
  id,
  'aria-describedby': describedBy,
  ...props
}: DialogProps) {
  const words = { close: 'Close', busy: 'Wait until this is done.', ...messages };
  const body = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && role === 'dialog' && !isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Frame data-size={size}>
        <Panel {...props} ref={ref} id={id} role={role} aria-describedby={describedBy}>
          <Header>
            <Title slot="title">{isolated(title)}</Title>
            {role === 'dialog' && (
              <IconButton
                label={words.close}
                size="s"
                disabledReason={isBusy ? words.busy : undefined}
                onPress={() => onOpenChange(false)}
              >
                <CloseIcon size="s" />
              </IconButton>
            )}
          </Header>
          <ScrollingBody body={body}>{children}</ScrollingBody>
          {footer !== undefined && <Footer>{footer}</Footer>}
          {initialFocus === 'field' && <FirstFieldFocus body={body} />}
          {typeof initialFocus === 'object' && <InitialFocus target={initialFocus} />}
        </Panel>
      </Frame>
    </Overlay>
  );
}
