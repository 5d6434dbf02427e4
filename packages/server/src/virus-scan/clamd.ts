import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Looks for viruses in what people upload. */
export interface VirusScanner {
  /** Its address, for people to read. */
  readonly place: string;
  /**
   * @returns the name of the virus that was found; undefined for a clean file.
   * @throws Error when there is no answer, or one that tells neither.
   */
  scan(bytes: Uint8Array): Promise<string | undefined>;
  /** Its version, and that of its signatures. @throws Error when it does not answer */
  version(): Promise<string>;
}

/** How many milliseconds a scan may take, since the archives of large files are unpacked. */
const TIME_LIMIT_MS = 30_000;
/** How many bytes are sent at a time. */
const PIECE_BYTES = 64 * 1024;
/** The reason when the scanner ends the connection in the middle of a file: its answer, if it gave one, is lost with the connection. */
const BROKEN_OFF = 'it broke off while the file was sent, which may be larger than it takes';
/** How many characters of an answer are read: it is one line. */
const MAX_ANSWER_LENGTH = 1000;

/** A scanner's address: `clamd.office.example:3310`, or the path of its socket on this machine. */
type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Reads an address of a scanner; undefined when it is none. */
export function readScannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([a-z\d.:-]+?)\]?:(\d{1,5})$/i.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}

/** A length as the protocol writes it: four bytes, the highest first. */
function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

/** Sends the command of a connection, and the bytes that belong to it. */
async function send(socket: Socket, command: string, bytes: Uint8Array | undefined): Promise<void> {
  const write = (piece: Uint8Array | string) =>
    socket.write(piece) ? undefined : new Promise((resolve) => socket.once('drain', resolve));
  // By the protocol of clamd, a command with a `z` before it ends with a zero byte, and so does its answer.
  await write(`z${command}\0`);
  if (bytes === undefined) return;
  for (let at = 0; at < bytes.length && socket.writable; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    await write(lengthOf(piece.length));
    await write(piece);
    // An answer that has come is read before more is sent: a scanner that ends the connection would break the next piece.
    await setImmediate();
  }
  // A length of 0 ends the file.
  await write(lengthOf(0));
}

/** One question to clamd, over a connection of its own. */
function ask(address: ScannerAddress, command: string, bytes?: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    // A limit for the whole answer: a scanner that sends a byte now and then must not hold a call for ever.
    const limit = setTimeout(
      () => socket.destroy(new Error(`no answer within ${TIME_LIMIT_MS / 1000} s`)),
      TIME_LIMIT_MS,
    );
    const end = (error?: Error) => {
      clearTimeout(limit);
      socket.destroy();
      // A file that is too large for the scanner is answered before all of it was sent, and then the connection breaks.
      const [line] = answer.split('\0');
      if (line !== undefined && answer.includes('\0')) resolve(line.trim());
      else reject(error ?? new Error('the connection ended without an answer'));
    };
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      answer += piece;
      if (answer.includes('\0')) end();
      else if (answer.length > MAX_ANSWER_LENGTH) end(new Error('the answer is none of clamd'));
    });
    socket.on('error', (error) => {
      const isBroken =
        bytes !== undefined && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
      end(isBroken ? new Error(BROKEN_OFF, { cause: error }) : error);
    });
    socket.on('close', () => end());
    socket.on('connect', () => void send(socket, command, bytes).catch(end));
  });
}

/** The scanner of ClamAV, which a file is streamed to (`INSTREAM` of its protocol); nothing is stored there. */
export function clamd(address: ScannerAddress): VirusScanner {
  return {
    place: 'path' in address ? address.path : `${address.host}:${address.port}`,
    async scan(bytes) {
      const answer = await ask(address, 'INSTREAM', bytes);
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found !== undefined) return found;
      if (answer === 'stream: OK') return undefined;
      throw new Error(answer.replace(/\s*ERROR$/, ''));
    },
    version: () => ask(address, 'VERSION'),
  };
}
