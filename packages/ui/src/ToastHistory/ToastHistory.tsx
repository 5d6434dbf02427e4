import type { CSSProperties, Ref } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Badge } from '../Badge/index.js';
import { isolated } from '../bidi/isolated.js';
import { Heading } from '../Heading/index.js';
import { BellIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { type Toast, useToastSnapshot, useToasts } from '../Toaster/index.js';
import { color, fontSize, fontWeight, radius, shadow, space, tabularFigures } from '../tokens/index.js';

const Wrap = styled.div`
  position: relative;
  display: inline-flex;

  & > [data-part='unread'] {
    position: absolute;
    inset-block-start: ${space['1.5']};
    inset-inline-end: ${space['1.5']};
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 2px solid ${color.surface};
    border-radius: ${radius.full};
    background: ${color.accent};
    background-clip: padding-box;
    box-sizing: content-box;
    pointer-events: none;
    forced-color-adjust: none;
  }
`;

const Sheet = styled(Popover)`
  box-sizing: border-box;
  inline-size: min(24rem, calc(100vw - ${space['4']}));
  overflow: auto;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.m};
  outline: none;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Body = styled(Dialog)`
  outline: none;

  & > h2 {
    padding: ${space['3']} ${space['4']};
    border-block-end: 1px solid ${color.border};
  }
  & > p {
    padding: ${space['6']} ${space['4']};
    color: ${color.textMuted};
    text-align: center;
  }
  & > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Entry = styled.li`
  --entry-ink: ${color.info};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space['2']} ${space['3']};
  padding: ${space['3']} ${space['4']};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &[data-tone='success'] {
    --entry-ink: ${color.success};
  }
  &[data-tone='warning'] {
    --entry-ink: ${color.warning};
  }
  &[data-tone='danger'] {
    --entry-ink: ${color.danger};
  }
  & > svg {
    color: var(--entry-ink);
  }
  & [data-part='title'] {
    font-weight: ${fontWeight.semibold};
  }
  & > time {
    color: ${color.textSubtle};
    font-size: ${fontSize.xs};
    ${tabularFigures}
  }
`;

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon } as const;

/** Words of the list of past notifications. */
export interface ToastHistoryMessages {
  /** Name of the button; `unread` is the number of unread notifications. @default 'Notifications, {unread} unread' */
  open: (unread: number) => string;
  /** Title of the list. @default 'Notifications' */
  title: string;
  /** Shown while the list is empty. @default 'Nothing yet. Messages you may have missed will be kept here.' */
  empty: string;
}

const defaultMessages: ToastHistoryMessages = {
  open: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  title: 'Notifications',
  empty: 'Nothing yet. Messages you may have missed will be kept here.',
};

export interface ToastHistoryProps {
  /** Writes the time of day, given milliseconds since 1970. By default in the language of the browser. */
  formatTime?: (raisedAt: number) => string;
  messages?: Partial<ToastHistoryMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

function localTime(raisedAt: number): string {
  return new Date(raisedAt).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

function Entries({
  toasts,
  formatTime,
}: {
  toasts: readonly Toast[];
  formatTime: (raisedAt: number) => string;
}) {
  return (
    <ol data-part="list">
      {toasts.map(({ id, tone, title, text, count, raisedAt }) => {
        const ToneIcon = icons[tone];
        return (
          <Entry key={id} data-tone={tone}>
            <ToneIcon size="s" />
            <div>
              {title !== undefined && <p data-part="title">{isolated(title)}</p>}
              <p data-part="words">
                {isolated(text)} {count > 1 && <Badge>×{count}</Badge>}
              </p>
            </div>
            <time dateTime={new Date(raisedAt).toISOString()}>{formatTime(raisedAt)}</time>
          </Entry>
        );
      })}
    </ol>
  );
}

/** A bell in the header, with a dot while there are unread notifications. It opens the list of past notifications, newest first. */
export function ToastHistory({ formatTime = localTime, messages, ...props }: ToastHistoryProps) {
  const words = { ...defaultMessages, ...messages };
  const { history, unread } = useToastSnapshot();
  const { markRead } = useToasts();
  return (
    <Wrap {...props}>
      <DialogTrigger onOpenChange={markRead}>
        <IconButton label={words.open(unread)}>
          <BellIcon />
        </IconButton>
        <Sheet placement="bottom end" offset={6}>
          <Body aria-label={words.title}>
            <Heading level={2} size="m">
              {words.title}
            </Heading>
            {history.length === 0 ? (
              <p data-part="empty">{words.empty}</p>
            ) : (
              <Entries toasts={history} formatTime={formatTime} />
            )}
          </Body>
        </Sheet>
      </DialogTrigger>
      {unread > 0 && <span data-part="unread" aria-hidden="true" />}
    </Wrap>
  );
}
