const startsWith = (file: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => file[index] === byte);

/** The number of bytes that are examined to find the encoding of a file. */
const SAMPLE_BYTES = 1000;

/**
 * The encoding that the first bytes of a file show. UTF-16 has a byte order mark, or zeros, as every second byte of
 * Western text is 0 in it. Any other file is read as UTF-8, and as Windows-1252 if that fails.
 */
export function csvEncoding(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be';
  // How many zeros stand at even and at odd places: the high byte of a letter is first in big endian, second in little
  // endian.
  const zeros = [0, 0];
  for (const [index, byte] of file.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return 'utf-8';
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/**
 * True if a file is a workbook of a spreadsheet, or another archive, whatever its name says: it begins as a ZIP
 * archive does (.xlsx), or as the older format of workbooks (.xls).
 */
export const isWorkbook = (file: Uint8Array): boolean =>
  startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0);

/** The characters of the bytes 80 to 9F in Windows-1252; five bytes have none. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * A text that was decoded as Windows-1252. The decoder of Node 20 reads it as Latin-1, where ’ and € are control
 * characters.
 */
export const asWindows1252 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character);

/** The text of a CSV file as spreadsheets write it: in UTF-8 or UTF-16, with or without a mark, or else in Windows-1252. */
export function decodeCsv(file: Uint8Array): string {
  const encoding = csvEncoding(file);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return asWindows1252(new TextDecoder('windows-1252').decode(file));
  }
}
