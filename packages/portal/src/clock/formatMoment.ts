const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment on the wire as its reader's clock has it: `Jan 15, 2026, 10:04 AM`. */
export function formatMoment(wire: string): string {
  return moment.format(new Date(wire));
}
