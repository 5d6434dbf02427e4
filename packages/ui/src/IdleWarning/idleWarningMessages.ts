/** Words of an {@link IdleWarning}. */
export interface IdleWarningMessages {
  /** Names the dialog. @default 'Are you still there?' */
  title: string;
  /** Counts down on the screen. @default 'For your security you will be signed out in 1 minute 59 seconds.' */
  left: (seconds: number) => string;
  /** Under the countdown: what the person would lose. @default 'What you typed and did not save would be lost.' */
  consequence: string;
  /** Announced at a few moments. @default 'You will be signed out in 30 seconds.' */
  spoken: (seconds: number) => string;
  /** The button that has the focus. @default 'Stay signed in' */
  stay: string;
  /** @default 'Sign out now' */
  signOut: string;
  /** Shown and announced when staying failed. @default 'That did not work. Try again.' */
  failed: string;
  /** Names the dialog when the time is over; also the reason why its buttons are disabled. @default 'Your time is over' */
  late: string;
  /** Shown and announced when the time is over. @default 'You are being signed out.' */
  over: string;
}

/** 119 → '1 minute 59 seconds'. */
export function timeInWords(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 60), unit: 'minute' },
    { count: seconds % 60, unit: 'second' },
  ];
  return parts
    .filter(({ count }, index) => count > 0 || (index === 1 && seconds === 0))
    .map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

export const defaultMessages: IdleWarningMessages = {
  title: 'Are you still there?',
  left: (seconds) => `For your security you will be signed out in ${timeInWords(seconds)}.`,
  consequence: 'What you typed and did not save would be lost.',
  spoken: (seconds) => `You will be signed out in ${timeInWords(seconds)}.`,
  stay: 'Stay signed in',
  signOut: 'Sign out now',
  failed: 'That did not work. Try again.',
  late: 'Your time is over',
  over: 'You are being signed out.',
};
