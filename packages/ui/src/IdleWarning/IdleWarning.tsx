import { type CSSProperties, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/index.js';
import { type CountdownClock, deviceClock } from '../countdown/useCountdown.js';
import { Dialog } from '../Dialog/index.js';
import { color, fontSize, fontWeight, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { defaultMessages, type IdleWarningMessages } from './idleWarningMessages.js';

/**
 * Whole seconds to a deadline, once no more than `within` are left; 0 when it has passed. `null` before that, without
 * a deadline, and on the server, which has no clock of its own.
 *
 * Reads the clock at every step and when the page comes to the front again, so that it is right after the device slept.
 * @param deadline milliseconds since the epoch
 * @param within seconds
 */
function useSecondsLeft(deadline: number | null, within: number, clock: CountdownClock): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const readClock = () => {
      cancel?.();
      const untilDeadline = (deadline ?? Number.POSITIVE_INFINITY) - clock.now();
      const untilWarning = untilDeadline - within * 1000;
      setLeft(untilWarning > 0 ? null : Math.max(0, Math.ceil(untilDeadline / 1000)));
      if (deadline !== null && untilDeadline > 0)
        cancel = clock.after(untilWarning > 0 ? untilWarning : untilDeadline % 1000 || 1000, readClock);
    };
    readClock();
    document.addEventListener('visibilitychange', readClock);
    return () => {
      cancel?.();
      document.removeEventListener('visibilitychange', readClock);
    };
  }, [deadline, within, clock]);

  return left;
}

/** Props of {@link IdleWarning}. */
export interface IdleWarningProps {
  /**
   * When the person is signed out unless they do something, in milliseconds since the epoch. Move it on every sign of
   * life and the warning closes; `null` where nobody is signed in.
   */
  deadline: number | null;
  /** How long before the deadline the warning opens, in seconds. @default 120 */
  warnSeconds?: number;
  /**
   * The person stays (by the button or by Escape): move the deadline. While a returned promise runs the button is
   * pending; when it is rejected the person can try again.
   */
  onStay: () => void | Promise<void>;
  /** Signs out at once. Without it there is no such button. */
  onSignOut?: () => void;
  /** The deadline has passed; called once. */
  onExpire?: () => void;
  /** Where the time comes from. For tests. */
  clock?: CountdownClock;
  messages?: Partial<IdleWarningMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

/** Seconds before the end that are announced. Every second would interrupt all other speech. */
const SPOKEN_AT = [10, 30, 60];

const TimeLeft = styled.p`
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  text-wrap: balance;
`;

const Consequence = styled.p`
  margin-block-start: ${space['2']};
  color: ${color.textMuted};
`;

const Failure = styled.p`
  margin-block-start: ${space['2']};
  color: ${color.danger};
  font-weight: ${fontWeight.medium};
`;

/**
 * The latest moment of `SPOKEN_AT` that has passed since the warning opened. If several passed while the device slept, the
 * others are not announced.
 */
function passedMoment(left: number, openedAt: number): number | undefined {
  return SPOKEN_AT.find((moment) => moment >= left && moment < openedAt);
}

/**
 * Warns before a person is signed out for inactivity, counts down, and lets them stay. It does not measure activity:
 * its owner moves the `deadline`.
 */
export function IdleWarning({
  deadline,
  warnSeconds = 120,
  onStay,
  onSignOut,
  onExpire,
  clock = deviceClock,
  messages,
  ...props
}: IdleWarningProps) {
  const words = { ...defaultMessages, ...messages };
  const textId = useId();
  const left = useSecondsLeft(deadline, warnSeconds, clock);
  const stayButton = useRef<HTMLButtonElement>(null);
  const [isStaying, setStaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  // Without `left`, its words are old: those of a failure have taken their place.
  const [spoken, setSpoken] = useState<{ moment: number; left?: number } | null>(null);
  const isOver = left === 0;
  // A screen reader reads the time left with the dialog when it opens; later times are read by the live region.
  if (left !== null && openedAt === null) {
    setOpenedAt(left);
    setSpoken(null);
    setFailed(false);
  }
  if (left === null && openedAt !== null) setOpenedAt(null);
  const moment = left === null || openedAt === null ? undefined : passedMoment(left, openedAt);
  if (left !== null && moment !== undefined && moment !== spoken?.moment) {
    setSpoken({ moment, left });
    setFailed(false);
  }

  const expire = useEffectEvent(() => onExpire?.());
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);

  const stay = async () => {
    if (isStaying || isOver) return;
    setStaying(true);
    setFailed(false);
    try {
      await onStay();
    } catch {
      setFailed(true);
      setSpoken((before) => before && { moment: before.moment });
    } finally {
      setStaying(false);
    }
  };

  function announcement(): string {
    if (isOver) return words.over;
    if (hasFailed) return words.failed;
    return spoken?.left === undefined ? '' : words.spoken(spoken.left);
  }

  return (
    <Dialog
      {...props}
      title={isOver ? words.late : words.title}
      role="alertdialog"
      size="s"
      isOpen={left !== null}
      isBusy={isOver}
      initialFocus={stayButton}
      aria-describedby={textId}
      onOpenChange={() => void stay()}
      footer={
        <>
          {onSignOut && (
            <Button disabledReason={isOver ? words.late : undefined} onPress={onSignOut}>
              {words.signOut}
            </Button>
          )}
          <Button
            ref={stayButton}
            variant="primary"
            isPending={isStaying}
            disabledReason={isOver ? words.late : undefined}
            onPress={() => void stay()}
          >
            {words.stay}
          </Button>
        </>
      }
    >
      <div id={textId}>
        <TimeLeft>{isOver ? words.over : words.left(left ?? warnSeconds)}</TimeLeft>
        {!isOver && <Consequence>{words.consequence}</Consequence>}
      </div>
      {hasFailed && !isOver && <Failure>{words.failed}</Failure>}
      {/* Assertive: people who do not see the numbers have as little time as the others. */}
      <VisuallyHidden role="alert">{announcement()}</VisuallyHidden>
    </Dialog>
  );
}
