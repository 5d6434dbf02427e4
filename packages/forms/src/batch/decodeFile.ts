import type { BatchFinding } from './BatchFinding.js';
import { fileFinding, lineFinding } from './findings.js';

/** The text of a file, unless it is none; and what is wrong with it. */
interface DecodedFile {
  readonly text?: string;
  readonly findings: readonly BatchFinding[];
}

const startsWith = (file: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => file[index] === byte);

const refused = (finding: BatchFinding): DecodedFile => ({ findings: [finding] });

const saveAsUtf8 =
  'Open it in Notepad, choose Save As, and the encoding UTF-8 (not "UTF-8 with BOM"). In Excel choose "CSV (Comma delimited)" first.';

/** The line of the first character that UTF-8 does not know. */
function lineOfBadByte(file: Uint8Array): number {
  const [before = ''] = new TextDecoder('utf-8').decode(file).split('\uFFFD', 1);
  return before.split('\n').length;
}

/** Reads the bytes of a file as UTF-8 text, or says in words what kind of file it is instead. */
export function decodeFile(file: Uint8Array): DecodedFile {
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04)) {
    return refused(
      fileFinding('R001', {
        message: 'This is a workbook or an archive, whatever its name says, not a CSV file.',
        fix: 'Open it in Excel, choose Save As, and "CSV (Comma delimited)".',
      }),
    );
  }
  if (startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff)) {
    return refused(
      fileFinding('R001', { message: 'The file is encoded as UTF-16, not as UTF-8.', fix: saveAsUtf8 }),
    );
  }
  if (file.includes(0)) {
    return refused(
      fileFinding('R001', {
        message: 'This is not a text: it has bytes of zero.',
        fix: 'Choose a file that was saved as CSV.',
      }),
    );
  }
  const hasMark = startsWith(file, 0xef, 0xbb, 0xbf);
  const findings = hasMark
    ? [fileFinding('R002', { message: 'The file begins with a byte order mark (BOM).', fix: saveAsUtf8 })]
    : [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return { text, findings };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const found = lineFinding('R001', lineOfBadByte(file), {
      message: 'This line has a letter that is not encoded as UTF-8.',
      fix: saveAsUtf8,
    });
    return { findings: [...findings, found] };
  }
}
