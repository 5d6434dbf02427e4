import type { Problem } from '../rules/schema/problem.js';
import type { BatchFinding } from './findings.js';
import { fileFinding } from './findings.js';

/** The next piece of a file as text: whole lines; the last line of a file may have no line end. */
export interface DecodedPiece {
  readonly text: string;
  readonly findings: readonly BatchFinding[];
  /** The reason that the line after the text cannot be decoded; the rest of the file is not read. */
  readonly unreadable?: Problem;
}

/** Reads the bytes of a file, piece by piece. */
export interface FileDecoder {
  readonly feed: (piece: Uint8Array) => DecodedPiece;
  readonly finish: () => DecodedPiece;
  /** True if the file is not a text in UTF-8. */
  readonly isRefused: () => boolean;
}

const LF = 0x0a;
const CR = 0x0d;
const TAG_END = 0x3e;
/** The number of bytes that tell the kind of a file. */
const SIGNATURE_BYTES = 4;

/** The format that a file is meant to have. */
type TextFormat = 'CSV' | 'XML';

const inNotepad = 'Open it in Notepad, choose Save As, and the encoding UTF-8 (not "UTF-8 with BOM").';
/** How a file gets the right encoding. */
const saveAsUtf8: Readonly<Record<TextFormat, string>> = {
  CSV: `${inNotepad} In Excel choose "CSV (Comma delimited)" first.`,
  XML: inNotepad,
};
/** How a workbook becomes a file of the format. */
const outOfWorkbook: Readonly<Record<TextFormat, string>> = {
  CSV: 'Open it in Excel, choose Save As, and "CSV (Comma delimited)".',
  XML: 'Take the XML file out of the archive.',
};

const nothing: DecodedPiece = { text: '', findings: [] };

const startsWith = (file: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => file[index] === byte);

/** The byte order mark of UTF-8. */
const hasMark = (file: Uint8Array) => startsWith(file, 0xef, 0xbb, 0xbf);

/** The problem that the first bytes of a file show, when it is no text in UTF-8. */
function wrongKind(file: Uint8Array, format: TextFormat): Problem | undefined {
  // The beginning of a ZIP archive: a workbook (.xlsx) is one, too.
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04)) {
    return {
      message: `This is a workbook or an archive, whatever its name says, not ${format === 'CSV' ? 'a CSV' : 'an XML'} file.`,
      fix: outOfWorkbook[format],
    };
  }
  // The two byte order marks of UTF-16.
  if (startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff)) {
    return { message: 'The file is encoded as UTF-16, not as UTF-8.', fix: saveAsUtf8[format] };
  }
  return undefined;
}

/**
 * The length of the whole lines at the beginning of a piece; a CR at its end may be half of a line's end. XML may have no lines: it
 * is read up to the end of its last tag.
 */
function wholeLines(piece: Uint8Array, format: TextFormat): number {
  const lines = Math.max(piece.lastIndexOf(LF), piece.lastIndexOf(CR, -2)) + 1;
  return format === 'XML' ? Math.max(lines, piece.lastIndexOf(TAG_END) + 1) : lines;
}

function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The lines before the one with the first character that UTF-8 does not know. */
function linesBeforeBadByte(bytes: Uint8Array): string {
  const [before = ''] = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1);
  return before.slice(0, Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
}

/** Reads the bytes of a file as UTF-8 text, or says in words what kind of file it is instead. */
export function fileDecoder(format: TextFormat = 'CSV'): FileDecoder {
  let isBegun = false;
  let isRefused = false;
  let undecoded: Uint8Array[] = [];

  function decoded(bytes: Uint8Array, findings: readonly BatchFinding[]): DecodedPiece {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), findings };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isRefused = true;
      const unreadable = {
        message: 'This line has a letter that is not encoded as UTF-8.',
        fix: saveAsUtf8[format],
      };
      return { text: linesBeforeBadByte(bytes), findings, unreadable };
    }
  }

  function read(bytes: Uint8Array): DecodedPiece {
    const wrong = isBegun ? undefined : wrongKind(bytes, format);
    const binary = bytes.includes(0)
      ? {
          message: 'This is not a text: it has bytes of zero.',
          fix: `Choose a file that was saved as ${format}.`,
        }
      : undefined;
    const problem = wrong ?? binary;
    if (problem) {
      isRefused = true;
      return { text: '', findings: [fileFinding('R001', problem)] };
    }
    const isMarked = !isBegun && hasMark(bytes);
    isBegun = true;
    if (!isMarked) return decoded(bytes, []);
    const mark = { message: 'The file begins with a byte order mark (BOM).', fix: saveAsUtf8[format] };
    return decoded(bytes.subarray(3), [fileFinding('R002', mark)]);
  }

  return {
    isRefused: () => isRefused,
    feed(piece) {
      const whole = wholeLines(piece, format);
      const length = undecoded.reduce((sum, each) => sum + each.length, whole);
      if (isRefused || whole === 0 || (!isBegun && length < SIGNATURE_BYTES)) {
        if (!isRefused) undecoded.push(piece);
        return nothing;
      }
      const bytes = joinPieces([...undecoded, piece.subarray(0, whole)]);
      undecoded = [piece.subarray(whole)];
      return read(bytes);
    },
    finish() {
      const rest = joinPieces(undecoded);
      undecoded = [];
      return isRefused || rest.length === 0 ? nothing : read(rest);
    },
  };
}
