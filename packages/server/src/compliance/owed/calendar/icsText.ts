import type { CalendarDate } from '@slip/forms/rules';

/** The most bytes of a line, without its end (3.1). */
const LINE_BYTES = 75;

/** An event that lasts a whole day. */
export interface CalendarEvent {
  /** Stays the same for the same thing, each time the file is made. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description: string;
  /** The page that says more. */
  readonly url: string;
}

interface CalendarFile {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly madeAt: Date;
}

/** A text as a value: backslashes, semicolons, commas and line ends are escaped (3.3.11), other control characters left out. */
function textValue(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\p{Cc}]/gu, '');
}

const dayValue = (day: CalendarDate) => day.replaceAll('-', '');
const momentValue = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A line in pieces of 75 bytes at most, each next one begun with a space (3.1). No character is cut in two. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += length;
  }
  return [...pieces, piece].join('\r\n');
}

function eventLines({ uid, day, summary, description, url }: CalendarEvent, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${momentValue(madeAt)}`,
    // Without an end or a duration it lasts that one day (3.6.1).
    `DTSTART;VALUE=DATE:${dayValue(day)}`,
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    `URL:${url}`,
    // It takes no time: nobody is busy because of it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The text of a calendar file (RFC 5545, whose sections stand in brackets): all-day events, lines ended by CRLF. */
export function icsText({ name, events, madeAt }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Slip//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    // Programs from before RFC 7986 read the name and the refresh interval from these.
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
