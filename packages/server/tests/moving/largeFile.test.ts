import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { MoveFinding } from '../../src/moving/Findings.js';
import { readMoveFile } from '../../src/moving/readMoveFile.js';
import { openFolder } from './MoveFixture.js';

/** Size of the files, in bytes: `SLIP_MOVE_BYTES=2147483648` for the long run. */
const BYTES = Number(process.env['SLIP_MOVE_BYTES'] ?? 1_000_000);
/** Two gigabytes take six minutes, in milliseconds. */
const HOUR = 3_600_000;
/** Bytes by which the process may grow while a file is read, whatever its size: what is not collected yet is most of it. */
const KEPT = 600_000_000;
const header = { known: ['Key', 'Name'], required: ['Key'] } as const;
const piece = Array.from({ length: 10_000 }, (_, place) => `K-${place},Bighorn Outfitters é LLC\n`).join('');

const folder = openFolder();
afterAll(() => folder.remove());

/** Writes a large file of pieces. @returns where it is, and how many pieces it has */
async function large(name: string, beginning: string) {
  const path = join(folder.at('.'), name);
  const file = await open(path, 'w');
  const bytes = Buffer.from(piece, 'latin1');
  const pieces = Math.ceil(BYTES / bytes.length);
  await file.write(beginning);
  for (let written = 0; written < pieces; written += 1) await file.write(bytes);
  await file.close();
  return { path, pieces };
}

async function read(path: string) {
  const findings: MoveFinding[] = [];
  const before = process.memoryUsage().rss;
  let lines = 0;
  let kept = 0;
  let name: string | undefined;
  for await (const { cells } of readMoveFile(path, 'names', header, (each) => findings.push(each))) {
    lines += 1;
    name ??= cells[1];
    if (lines % 100_000 === 0) kept = Math.max(kept, process.memoryUsage().rss - before);
  }
  return { lines, kept, name, said: findings.map(({ line, message }) => `${line} ${message}`) };
}

it(
  'reads a file of any size to its end, in Latin-1 too, and keeps little of it',
  async () => {
    const { path, pieces } = await large('long.csv', 'Key,Name\n');
    const { lines, kept, name, said } = await read(path);
    expect({ lines, name, said }).toEqual({
      lines: pieces * 10_000,
      name: 'Bighorn Outfitters é LLC',
      said: [],
    });
    expect(kept).toBeLessThan(KEPT);
  },
  HOUR,
);

it(
  'says where a quotation mark is not closed, however much stands after it',
  async () => {
    const { path } = await large('open.csv', 'Key,Name\nK-1,Ada\nK-2,"Bo\n');
    const { lines, kept, said } = await read(path);
    expect({ lines, said }).toEqual({ lines: 1, said: ['3 The file cannot be read from here on.'] });
    expect(kept).toBeLessThan(KEPT);
  },
  HOUR,
);
