import { crc32 } from 'node:zlib';
import type { CalendarDate } from '@slip/forms/rules';

/** A file of an archive. */
export interface ArchivedFile {
  /** Its name in the archive; no other file has it. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** The counts in an archive have two bytes: more files would need another format. */
export const MAX_ARCHIVED = 65_535;

const encoder = new TextEncoder();

/**
 * The fields that stand before each file, and again in the list at the end, each at its place in the format: version,
 * flags, method (0 is stored), time, day, checksum, packed size, size, length of the name.
 */
function headerOf({ name, content }: ArchivedFile, day: CalendarDate): Buffer {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // Names are UTF-8; files are stored as they are, since a PDF does not get smaller.
  fields.writeUInt16LE(0x0800, 2);
  // A day as MS-DOS wrote it: seven bits of years since 1980, four of the month, five of the day.
  fields.writeUInt16LE(((year - 1980) << 9) | (month << 5) | date, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(encoder.encode(name).length, 22);
  return fields;
}

const signed = (signature: number, ...parts: readonly Uint8Array[]): Buffer => {
  const beginning = Buffer.alloc(4);
  beginning.writeUInt32LE(signature, 0);
  return Buffer.concat([beginning, ...parts]);
};

/**
 * Files as one ZIP archive, made while it is sent: only one file is in memory at a time.
 *
 * @param files 65,535 at most, of 4 GB together.
 * @param day the day that all of them carry.
 */
export async function* zipFile(
  files: AsyncIterable<ArchivedFile>,
  day: CalendarDate,
): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const header = headerOf(file, day);
    const name = encoder.encode(file.name);
    // The three numbers given to `signed` mark a file, its entry in the list, and the end of the archive.
    const before = signed(0x04034b50, header, name);
    // All other fields of an entry (comment, disk, attributes) are 0.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    // The version of the format, 2.0, for programs that write and for programs that read.
    listed.push(signed(0x02014b50, header.subarray(0, 2), header, place, name));
    offset += before.length + file.content.length;
    yield before;
    yield file.content;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed.length, 4);
  end.writeUInt16LE(listed.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield list;
  yield signed(0x06054b50, end);
}
