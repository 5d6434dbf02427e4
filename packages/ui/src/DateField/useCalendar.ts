import { type ComponentType, useState } from 'react';

/**
 * The calendar of a field: loaded when it is first needed, and kept. It is the larger half of a date field, and only
 * people who open it need it.
 * @param isLocked the field cannot be changed, so its calendar cannot be open.
 */
export function useCalendar<Props>(load: () => Promise<ComponentType<Props>>, isLocked: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<Props> | null>(null);

  if (isOpen && isLocked) setOpen(false);

  const open = async () => {
    setOpen(true);
    try {
      const loaded = await load();
      setCalendar(() => loaded);
      setFailed(false);
    } catch {
      // Offline, or the server has a newer version: the field itself still works.
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
    /** The field was left, or Escape pressed: a calendar that has not come yet does not open any more. */
    leave: () => {
      if (!Calendar) setOpen(false);
    },
    /** Starts loading it; a failure is shown when it is opened. */
    prepare: () => void load().catch(() => undefined),
  };
}
