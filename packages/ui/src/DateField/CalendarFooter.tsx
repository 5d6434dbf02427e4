import { CalendarNote, Footer, TodayButton } from './calendarStyles.js';
import type { DateLimits } from './dateFieldMessages.js';
import type { DateString } from './dateText.js';

export interface CalendarFooterProps {
  /** The day, month or quarter that the button goes to, as a text that sorts by time. */
  current: DateString;
  /** The label of the button; without it there is no button. */
  label?: string;
  limits: DateLimits;
  /** The next step, in words. */
  hint?: string | undefined;
  onPick?: (date: DateString) => void;
}

/** Under a calendar: the way back to the current day, and why some days cannot be chosen. */
export function CalendarFooter({ current, label, limits, hint, onPick }: CalendarFooterProps) {
  const { min, max, minReason, maxReason } = limits;
  const isOutside = (min !== undefined && current < min) || (max !== undefined && current > max);
  // Both limits may have the same reason.
  const notes = [...new Set([hint, minReason, maxReason])].filter(Boolean);
  if (label === undefined && notes.length === 0) return null;
  return (
    <Footer>
      {label !== undefined && (
        <TodayButton isDisabled={isOutside} onPress={() => onPick?.(current)}>
          {label}
        </TodayButton>
      )}
      {notes.map((note) => (
        <CalendarNote key={note}>{note}</CalendarNote>
      ))}
    </Footer>
  );
}
