import type { CalendarDate } from '@slip/forms/rules';

/** True if an account has ended: its last day is the one on which its people were deleted. */
export const isEnded = (
  { activeTo }: { readonly activeTo: CalendarDate | null },
  today: CalendarDate,
): boolean => activeTo !== null && activeTo <= today;
