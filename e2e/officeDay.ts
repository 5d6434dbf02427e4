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
