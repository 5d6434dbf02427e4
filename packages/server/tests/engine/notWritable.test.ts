import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '../../src/database/engine/startEngine.js';
import { StartProblem } from '../../src/StartProblem.js';
import { cannotMount, mountMemory, run } from './mounts.js';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-place-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Root may write everywhere: what others may not is tried as nobody. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const mayRead = spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', program], asNobody);
const cannotBeNobody = mayRead.status === 0 ? undefined : 'nobody but root may enter the folder of Slip';

/** The message that the product gives instead of starting. */
function complaint(dataDir: string): string {
  const { status, stderr } = spawnSync(process.execPath, [program], {
    ...asNobody,
    env: { PATH: process.env['PATH'], PORT: '0', SLIP_DATA: dataDir, SLIP_DEMO: '0' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr.trim();
}

describe.skipIf(cannotBeNobody !== undefined)(
  `a data folder of somebody else is told in a sentence${cannotBeNobody === undefined ? '' : ` (${cannotBeNobody})`}:`,
  () => {
    it('one that may not be written', () => {
      const place = join(folder, 'data');
      mkdirSync(place, { mode: 0o555 });
      expect(complaint(place)).toMatch(
        /^No database can be made in .*\/data \(EACCES: permission denied, mkdir .*\): make room there, or set SLIP_DATA to a folder you may write to\.$/,
      );
      expect(complaint(join(place, 'deeper'))).toMatch(
        /^The data folder .*\/deeper cannot be made \(EACCES: .*\): set SLIP_DATA to a folder you may write to\.$/,
      );
    });

    it('one whose database may not be read', () => {
      mkdirSync(join(folder, 'postgres'));
      writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
      chmodSync(join(folder, 'postgres'), 0o000);
      expect(complaint(folder)).toMatch(
        /^The data folder .*\/postgres cannot be read \(EACCES: .*\): set SLIP_DATA to a folder you may write to\.$/,
      );
      chmodSync(join(folder, 'postgres'), 0o700);
    });
  },
);

describe.skipIf(!isRoot || cannotBeNobody !== undefined)('as root', () => {
  it('a database of another user, which that user left open to read, is told in a sentence', async () => {
    const engine = await startEngine(folder, { durable: false });
    await engine.stop();
    run('chmod', '-R', 'a+rX', folder);
    run('chown', '-R', '0:0', folder);
    chownSync(folder, NOBODY, NOBODY);
    rmSync(join(folder, 'postgres.log'));
    expect(complaint(folder)).toMatch(
      /^The database in .*\/postgres cannot be started \(data directory ".*" has wrong ownership\): its log is .*postgres\.log\.$/,
    );
  });
});

describe.skipIf(cannotMount !== undefined)(
  `a disk that is read-only (${cannotMount ?? 'of its own'})`,
  () => {
    it('is told in a sentence, with a database and without one', async () => {
      const disk = mountMemory(join(folder, 'disk'), 100);
      const problem = async () => {
        const error: unknown = await startEngine(disk.folder, { durable: false }).catch(
          (reason: unknown) => reason,
        );
        return error instanceof StartProblem ? error.message : `no StartProblem: ${String(error)}`;
      };
      const remount = (how: 'ro' | 'rw') => run('mount', '-o', `remount,${how}`, disk.folder);
      try {
        remount('ro');
        expect(await problem()).toMatch(
          /^No database can be made in .*\/disk \(EROFS: read-only file system, .*SLIP_DATA/,
        );
        remount('rw');
        await (await startEngine(disk.folder, { durable: false })).stop();
        remount('ro');
        expect(await problem()).toMatch(
          /^The database in .* cannot be started \(EROFS: read-only file system, .*postgres\.log\.$/,
        );
      } finally {
        disk.unmount();
      }
    });
  },
);
