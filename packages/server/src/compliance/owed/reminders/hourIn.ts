/** The hour of the day, 0 to 23, at a moment in a time zone. */
export function hourIn(timeZone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    .formatToParts(at)
    .find(({ type }) => type === 'hour');
  return Number(hour?.value);
}
