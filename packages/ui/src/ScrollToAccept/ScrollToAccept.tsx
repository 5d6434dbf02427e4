import { type CSSProperties, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/index.js';
import { ErrorContent, errorText } from '../Field/FieldParts.js';
import { DownloadIcon, PrintIcon } from '../Icon/index.js';
import { useProperty } from '../Scrollable/useProperty.js';
import { color, focusRing, fontSize, fontWeight, lineHeight, radius, size, space } from '../tokens/index.js';
import { printElements } from './printElements.js';
import { useReadToEnd } from './useReadToEnd.js';

/** Words of a {@link ScrollToAccept}. */
export interface ScrollToAcceptMessages {
  /** @default 'Accept' */
  accept: string;
  /** @default 'Decline' */
  decline: string;
  /** Why the accept button cannot be used yet. @default 'Read to the end of the text to accept it.' */
  notRead: string;
  /** Shown and announced once the end was reached. @default 'You have reached the end of the text.' */
  read: string;
  /** The button that goes to the end of the text, after which a screen reader can read backwards. @default 'Go to the end' */
  toEnd: string;
  /** @default 'Print' */
  print: string;
  /** @default 'Download' */
  download: string;
  /** Spoken before an error. @default 'Error:' */
  error: string;
}

/** Props of {@link ScrollToAccept}. */
export interface ScrollToAcceptProps {
  /** The heading; it names the scrolling region. */
  title: ReactNode;
  /** The text to read. */
  children: ReactNode;
  onAccept: () => void;
  /** Without it there is no decline button. */
  onDecline?: () => void;
  /** True while the acceptance is being sent: the button is pending. @default false */
  isPending?: boolean;
  /** Something else is missing, such as a signature. Said once the text has been read. */
  acceptDisabledReason?: string | undefined;
  /** The server's answer to an attempt, in words. */
  errorMessage?: ReactNode;
  /** Address of the text as a file. Without it there is no download. */
  downloadHref?: string;
  /** Name of the downloaded file. */
  downloadName?: string;
  /** Stands between the text and the buttons: the fields of a signature. */
  beforeActions?: ReactNode;
  /** Maximum height of the text, in CSS px. @default 645 */
  maxHeight?: number;
  /** Level of the heading. @default 1 */
  headingLevel?: 1 | 2 | 3;
  /** Words a person reads, other than the text. */
  messages?: Partial<ScrollToAcceptMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const defaultMessages: ScrollToAcceptMessages = {
  accept: 'Accept',
  decline: 'Decline',
  notRead: 'Read to the end of the text to accept it.',
  read: 'You have reached the end of the text.',
  toEnd: 'Go to the end',
  print: 'Print',
  download: 'Download',
  error: 'Error:',
};

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space['2']} ${space['4']};

  & > [data-part='title'] {
    margin: 0;
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.tight};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['1']};

  @media print {
    display: none;
  }
`;

/** Looks like the buttons beside it and is a link: it can be opened in a tab, copied and saved under another name. */
const Download = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space['1.5']};
  box-sizing: border-box;
  min-block-size: ${size.controlSmall};
  margin-inline-end: calc(-1 * ${space['2']});
  padding: ${space['1']} ${space['2']};
  border-radius: ${radius.m};
  color: ${color.accent};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  text-decoration: none;
  &:hover {
    background: ${color.accentSoft};
    color: ${color.accentHover};
  }
  &:focus-visible {
    ${focusRing}
  }
  @media (forced-colors: active) {
    text-decoration: underline;
  }
`;

/** The height of the box of terms (spec 1 §9). */
const DEFAULT_HEIGHT_PX = 645;

const Box = styled.section`
  box-sizing: border-box;
  /* Without the property no text would have an end to scroll to, and each would count as read. */
  max-block-size: min(var(--scroll-to-accept-height, ${DEFAULT_HEIGHT_PX}px), 75vh);
  overflow: auto;
  padding: ${space['4']} ${space['5']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  overscroll-behavior: contain;

  &:focus-visible {
    ${focusRing}
  }
  & > div {
    max-inline-size: 75ch;
    overflow-wrap: break-word;
  }
  @media print {
    max-block-size: none;
    overflow: visible;
    border: 0;
    padding: 0;
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space['2']} ${space['3']};

  & > output {
    flex: 1 1 14rem;
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  @media print {
    display: none;
  }
`;

const Failure = styled.p`
  ${errorText}
  margin: 0;

  &:empty {
    display: none;
  }
`;

/**
 * A long text that must be read before it is accepted. Its region is named, takes the focus and scrolls by keyboard;
 * "Go to the end" leads there without scrolling; the accept button can always be reached and says what is missing.
 */
export function ScrollToAccept({
  title,
  children,
  onAccept,
  onDecline,
  isPending = false,
  acceptDisabledReason,
  errorMessage,
  downloadHref,
  downloadName,
  beforeActions,
  maxHeight = DEFAULT_HEIGHT_PX,
  headingLevel = 1,
  messages,
  style,
  ...props
}: ScrollToAcceptProps) {
  const words = { ...defaultMessages, ...messages };
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const height = useProperty(box, '--scroll-to-accept-height', `${maxHeight}px`);
  const [isRead, checkEnd] = useReadToEnd(box, content);
  const [hasJumped, setHasJumped] = useState(false);
  // A screen reader has read the mark at the end to people who jumped there; the status must not repeat it.
  const isAlreadyRead = hasJumped && acceptDisabledReason === undefined;
  const goToEnd = () => {
    setHasJumped(true);
    end.current?.focus();
    checkEnd();
  };
  const Title = `h${headingLevel}` as const;

  return (
    <Root {...props} style={{ ...height, ...style }}>
      <Header>
        <Title ref={heading} id={titleId} data-part="title">
          {title}
        </Title>
        <Tools>
          {!isRead && (
            <Button variant="quiet" size="s" onPress={goToEnd}>
              {words.toEnd}
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            icon={<PrintIcon size="s" />}
            onPress={() => printElements(heading.current, content.current)}
          >
            {words.print}
          </Button>
          {downloadHref !== undefined && (
            <Download href={downloadHref} download={downloadName ?? ''}>
              <DownloadIcon size="s" />
              {words.download}
            </Download>
          )}
        </Tools>
      </Header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus to scroll by keyboard. */}
      <Box ref={box} aria-labelledby={titleId} tabIndex={0}>
        <div ref={content}>
          {children}
          <EndMark ref={end} tabIndex={-1}>
            {words.read}
          </EndMark>
        </div>
      </Box>
      {beforeActions}
      <Failure role="alert">
        {errorMessage ? <ErrorContent prefix={words.error}>{errorMessage}</ErrorContent> : null}
      </Failure>
      <Actions>
        <output aria-live={isAlreadyRead ? 'off' : undefined}>
          {isRead ? (acceptDisabledReason ?? words.read) : words.notRead}
        </output>
        {onDecline && (
          <Button onPress={onDecline} isDisabled={isPending}>
            {words.decline}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={isRead ? acceptDisabledReason : words.notRead}
          onPress={onAccept}
        >
          {words.accept}
        </Button>
      </Actions>
    </Root>
  );
}

const EndMark = styled.p`
  margin: ${space['4']} 0 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  text-align: center;

  &:focus {
    outline: none;
  }
  @media print {
    display: none;
  }
`;
