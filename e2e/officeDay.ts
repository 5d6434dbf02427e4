const timeZone = 'America/Denver';
const dayMs = 86_400_000;

/** The office's today plus a number of days, as people write it: MM/DD/YYYY. */
export function officeDay(fromToday = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const [year = '', month = '', day = ''] = new Date(Date.parse(`${today}T00:00:00Z`) + fromToday * dayMs)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

function midnight(day: string): number {
  const [month = 0, date = 0, year = 0] = day.split('/').map(Number);
  return Date.UTC(year, month - 1, date);
}

/** How many days after the office's today a day is, which is written MM/DD/YYYY. */
export const daysUntil = (day: string): number => Math.round((midnight(day) - midnight(officeDay())) / dayMs);
