import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { isolated } from '../bidi/isolated.js';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { ToasterMessages } from './toasterMessages.js';
import type { Toast } from './toastQueue.js';
import { Sheet } from './toastStyles.js';

interface AutoHide {
  /** Milliseconds on the screen; `undefined` for ever. */
  duration: number | undefined;
  /** True while the time is paused. */
  isPaused: boolean;
  /** The time starts again when this changes. */
  version: number;
  onHide: () => void;
}

/** Hides a notification after its duration; the time is paused while the person reads. */
function useAutoHide({ duration, isPaused, version, onHide }: AutoHide): void {
  const timeLeft = useRef({ version, remaining: duration ?? 0 });
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (duration === undefined || isPaused) return undefined;
    if (timeLeft.current.version !== version) timeLeft.current = { version, remaining: duration };
    const { current } = timeLeft;
    const startedAt = performance.now();
    const timer = setTimeout(() => hide(), current.remaining);
    return () => {
      clearTimeout(timer);
      current.remaining -= performance.now() - startedAt;
    };
  }, [duration, isPaused, version]);
}

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon } as const;

export interface ToastSheetProps {
  toast: Toast;
  isPaused: boolean;
  messages: ToasterMessages;
  /** The time ran out. */
  onHide: () => void;
  /** The person closed it. */
  onClose: () => void;
}

/** One notification on the screen. It is announced by the live regions of the Toaster, not by itself. */
export function ToastSheet({ toast, isPaused, messages, onHide, onClose }: ToastSheetProps) {
  const ToneIcon = icons[toast.tone];
  const { action } = toast;
  useAutoHide({ duration: toast.duration, isPaused, version: toast.count, onHide });

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <Sheet data-tone={toast.tone} data-toast={toast.id} onKeyDown={closeOnEscape}>
      <ToneIcon />
      <div data-part="words">
        {toast.title !== undefined && <p data-part="title">{isolated(toast.title)}</p>}
        <p data-part="message">
          {isolated(toast.text)}
          {toast.count > 1 && (
            <Badge data-part="count">
              <span aria-hidden="true">×{toast.count}</span>
              <VisuallyHidden>{messages.repeated(toast.count)}</VisuallyHidden>
            </Badge>
          )}
        </p>
        {action !== undefined && (
          <div data-part="action">
            <Button
              size="s"
              onPress={() => {
                // First closed: what the action shows at once may be the same notification.
                onClose();
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton size="s" label={messages.close} onPress={onClose}>
        <CloseIcon size="s" />
      </IconButton>
    </Sheet>
  );
}
