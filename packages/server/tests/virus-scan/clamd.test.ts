import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clamd, readScannerAddress } from '../../src/virus-scan/clamd.js';
import { eicar } from './eicar.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('an address of a scanner', () => {
  it.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd.office.example:3310', { host: 'clamd.office.example', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd', undefined],
    ['clamd:70000', undefined],
    ['http://clamd:3310/', undefined],
  ])('%s', (text, address) => {
    expect(readScannerAddress(text)).toEqual(address);
  });
});

describe('a scanner that is no good', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

  /** A scanner that does something with each connection. */
  function listen(at: (socket: Socket) => void): Promise<ReturnType<typeof clamd>> {
    return new Promise((resolve) => {
      server = createServer((socket) => {
        socket.on('error', () => undefined).resume();
        at(socket);
      }).listen(0, '127.0.0.1', () => {
        const place = server?.address();
        if (typeof place === 'object' && place !== null)
          resolve(clamd({ host: '127.0.0.1', port: place.port }));
      });
    });
  }

  it('hangs up', async () => {
    const scanner = await listen((socket) => socket.destroy());
    await expect(scanner.scan(bytesOf('a file'))).rejects.toThrow(
      /ended without an answer|broke off while the file was sent/,
    );
  });

  it('says that the file is too large for it, and hangs up before all of it came', async () => {
    const scanner = await listen((socket) =>
      socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
    );
    await expect(scanner.scan(new Uint8Array(8_000_000))).rejects.toThrow('INSTREAM size limit exceeded.');
  });

  it('talks without an end', async () => {
    const scanner = await listen((socket) => socket.write('x'.repeat(5000)));
    await expect(scanner.scan(bytesOf('a file'))).rejects.toThrow('the answer is none of clamd');
  });

  it('is away', async () => {
    await expect(clamd({ host: '127.0.0.1', port: 1 }).version()).rejects.toThrow('ECONNREFUSED');
  });
});

const program = '/usr/sbin/clamd';

// Where there is no ClamAV, the protocol is what the tests above make of it.
describe.skipIf(!existsSync(program))('clamd itself', () => {
  let folder: string;
  let end: () => void;
  let scanner: ReturnType<typeof clamd>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'slip-clamd-'));
    const socket = join(folder, 'clamd.ctl');
    // The signature of the test file alone, by its bytes: nothing is downloaded.
    writeFileSync(
      join(folder, 'test.ndb'),
      `Eicar-Test-Signature:0:0:${Buffer.from(eicar).toString('hex')}\n`,
    );
    writeFileSync(
      join(folder, 'clamd.conf'),
      `DatabaseDirectory ${folder}\nLocalSocket ${socket}\nForeground yes\nStreamMaxLength 5M\nOfficialDatabaseOnly no\n`,
    );
    const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    end = () => child.kill('SIGKILL');
    scanner = clamd({ path: socket });
    await vi.waitFor(() => scanner.version(), { timeout: 240_000 });
  }, 40_000);
  afterAll(() => {
    end();
    rmSync(folder, { recursive: true });
  });

  it('finds nothing in a clean file, also an empty one and a large one', async () => {
    expect(await scanner.scan(bytesOf('Insured,Premium\nBighorn,1.00\n'))).toBeUndefined();
    expect(await scanner.scan(new Uint8Array())).toBeUndefined();
    expect(await scanner.scan(new Uint8Array(4_000_000))).toBeUndefined();
  });

  it('finds the test file', async () => {
    expect(await scanner.scan(bytesOf(eicar))).toMatch(/^Eicar-Test-Signature/);
  });

  it('refuses what is larger than it takes', async () => {
    // It answers, and ends the connection at once: with a full buffer the answer may be lost, and what broke off is said instead.
    await expect(scanner.scan(new Uint8Array(6_000_000))).rejects.toThrow(
      /size limit exceeded|may be larger than it takes/,
    );
  });
});
