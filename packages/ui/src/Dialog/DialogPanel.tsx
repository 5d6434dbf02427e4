import { type CSSProperties, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { CloseIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { color, focusRingInset, fontSize, fontWeight, lineHeight, space } from '../tokens/index.js';
import { FirstFieldFocus, InitialFocus, sendByKey } from './dialogFocus.js';

/** Words of a {@link Dialog}. */
export interface DialogMessages {
  /** Name of the close button. @default 'Close' */
  close: string;
  /** Why it cannot be closed while `isBusy`. @default 'Wait until this is done.' */
  busy: string;
}

/** Props that a dialog and a drawer share. */
export interface DialogPanelProps {
  /** The subject, which names the dialog. */
  title: ReactNode;
  /** Called with `false` by Escape, the close button and a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  children?: ReactNode;
  /** The actions, in the order in which they are read: the main one last. */
  footer?: ReactNode;
  /** Nothing closes the dialog, not even Escape: while something runs that cannot be stopped. @default false */
  isBusy?: boolean;
  /**
   * The element that gets the focus when the dialog opens. By default the dialog itself gets it, so that its name is read first.
   * `'field'` is the first field of the body: for a dialog that is a form, so that the person can type at once.
   */
  initialFocus?: RefObject<HTMLElement | null> | 'field';
  messages?: Partial<DialogMessages>;
  id?: string;
  'aria-describedby'?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

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
      {/* One child, whose size changes when the content grows. */}
      <div>{children}</div>
    </Body>
  );
}

/** The title, body and actions of a dialog or a drawer. Without `role` it is a dialog, which has a close button. */
export function DialogPanel({
  title,
  onOpenChange,
  children,
  footer,
  isBusy = false,
  initialFocus,
  messages,
  role = 'dialog',
  ...props
}: DialogPanelProps & { role?: 'dialog' | 'alertdialog' }) {
  const words = { close: 'Close', busy: 'Wait until this is done.', ...messages };
  const body = useRef<HTMLDivElement>(null);
  return (
    <Panel {...props} role={role}>
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
  );
}
