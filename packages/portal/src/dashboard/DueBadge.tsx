import { type CalendarDate, daysAway, daysBetween } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { useState } from 'react';
import { useOfficeDay } from '../clock/clock.js';

/** A deadline within this many days is highlighted. */
const NEAR_DAYS = 7;

/** How far away the day is on which something is due, or how late it is. */
export function DueBadge({ day }: { readonly day: CalendarDate }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  if (day < today) return <Badge tone="danger">Late, {daysAway(day, today)}</Badge>;
  const isNear = daysBetween(today, day) <= NEAR_DAYS;
  return <Badge tone={isNear ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>;
}
