import { type ComponentType, useState } from 'react';
import type { CalendarPopoverProps } from './CalendarPopover.js';

// The calendar is the larger half and is only needed by those who open it.
const load = () => import('./CalendarPopover.js');

/** The calendar of a date field: loaded when it is first wanted, and kept from then on. */
export function useCalendar() {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarPopoverProps> | null>(null);

  const open = async () => {
    setOpen(true);
    try {
      const { CalendarPopover } = await load();
      setCalendar(() => CalendarPopover);
      setFailed(false);
    } catch {
      // Offline, or the server has a newer version: the field itself goes on working.
      setFailed(true);
      setOpen(false);
    }
  };

  return {
    Calendar,
    isOpen,
    hasFailed,
    open: () => void open(),
    setOpen,
    /** Begins to load it; a failure shows when it is opened. */
    prepare: () => void load().catch(() => undefined),
  };
}
