import { type CSSProperties, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { Button } from '../Button/index.js';
import { type CountdownClock, deviceClock, useCountdown } from '../countdown/useCountdown.js';
import { color, fontSize, lineHeight, space } from '../tokens/index.js';

/** Words of a {@link ResendCode}. */
export interface ResendCodeMessages {
  /** The button. @default 'Resend code' */
  resend: string;
  /** Shown beside the button while it waits. @default 'You can resend the code in 27 seconds.' */
  wait: (seconds: number) => string;
  /** Why the button does nothing yet. @default 'Wait until the countdown is over.' */
  reason: string;
  /** Announced when a code was sent. @default 'A new code was sent. Wait 30 seconds before you resend it.' */
  sent: (seconds: number) => string;
  /** Shown and announced once the wait is over. @default 'You can resend the code now.' */
  ready: string;
  /** Shown and announced when `onResend` failed. @default 'The code could not be sent. Try again.' */
  failed: string;
}

/** Props of {@link ResendCode}. */
export interface ResendCodeProps {
  /** Sends the code again. The wait starts when the promise is fulfilled; when it is rejected the button stays usable. */
  onResend: () => void | Promise<void>;
  /**
   * When the last code was sent, in milliseconds since the epoch: pass it where the wait must survive a reload. `null`
   * when none was sent. By default the moment at which this is first shown.
   */
  sentAt?: number | null;
  /** How long to wait, in seconds. @default 30 */
  seconds?: number;
  /** Where the time comes from. For tests. */
  clock?: CountdownClock;
  messages?: Partial<ResendCodeMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

function inSeconds(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

const defaultMessages: ResendCodeMessages = {
  resend: 'Resend code',
  wait: (seconds) => `You can resend the code in ${inSeconds(seconds)}.`,
  reason: 'Wait until the countdown is over.',
  sent: (seconds) => `A new code was sent. Wait ${inSeconds(seconds)} before you resend it.`,
  ready: 'You can resend the code now.',
  failed: 'The code could not be sent. Try again.',
};

/** Seconds before the end at which the countdown is announced. Every second would interrupt all other speech. */
const SPOKEN_STEP = 10;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  min-inline-size: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  font-variant-numeric: tabular-nums;

  /* The bubble with the reason would cover the countdown, which says the same; screen readers still read the reason. */
  & button > [id][aria-hidden='true'] {
    display: none;
  }
`;

type Phase = 'counting' | 'sending' | 'failed';

/**
 * Sends a code again, after a wait that is shown by the second and announced at its start, at ten seconds and at its
 * end. The button keeps the focus all the while.
 */
export function ResendCode({
  onResend,
  sentAt,
  seconds = 30,
  clock = deviceClock,
  messages,
  ...props
}: ResendCodeProps) {
  const words = { ...defaultMessages, ...messages };
  const [resentAt, setResentAt] = useState<number | null>(null);
  // Nothing is announced before a wait has run here: a page that is opened after the wait is silent.
  const [hasWaited, setHasWaited] = useState(false);
  const [phase, setPhase] = useState<Phase>('counting');
  const waitStart = resentAt === null ? sentAt : Math.max(resentAt, sentAt ?? 0);
  const counted = useCountdown(waitStart, seconds, clock);
  const secondsLeft = counted ?? (waitStart === null ? 0 : seconds);
  const isWaiting = phase === 'counting' && secondsLeft > 0;
  if (counted !== null && isWaiting && !hasWaited) setHasWaited(true);

  const resend = async () => {
    setPhase('sending');
    try {
      await onResend();
      setResentAt(clock.now());
      setPhase('counting');
    } catch {
      setPhase('failed');
    }
  };

  /** Words for the live region; empty until something changes. */
  function announcement(): string {
    if (phase === 'failed') return words.failed;
    if (phase === 'sending' || !hasWaited) return '';
    if (secondsLeft === 0) return words.ready;
    if (secondsLeft <= SPOKEN_STEP && seconds > SPOKEN_STEP) return words.wait(SPOKEN_STEP);
    return resentAt === null ? '' : words.sent(seconds);
  }

  return (
    <Root {...props}>
      <Button
        size="s"
        isPending={phase === 'sending'}
        disabledReason={isWaiting ? words.reason : undefined}
        onPress={() => void resend()}
      >
        {words.resend}
      </Button>
      <span>
        {phase === 'failed' && words.failed}
        {isWaiting && words.wait(secondsLeft)}
      </span>
      <SpokenStatus>{announcement()}</SpokenStatus>
    </Root>
  );
}
