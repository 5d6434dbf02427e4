const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** A moment as the NDA shows it in the reader's own time: 'Tue, 01/02/2024 03:04:05 PM' (spec 1 §2). */
export function formatSignedAt(moment: string): string {
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('month')}/${part('day')}/${part('year')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`;
  return `${part('weekday')}, ${date} ${time}`;
}
