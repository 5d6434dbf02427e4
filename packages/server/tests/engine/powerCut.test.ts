import { spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { expect, it, vi } from 'vitest';
import { readPostmaster } from '../../src/database/engine/leftBehind.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { openFixtures } from '../kill/DemoFixtures.js';
import { keysOnFile, PatientFilers } from '../kill/PatientFilers.js';
import { startServerProcess } from '../kill/serverProcess.js';
import { whatIsBroken } from '../kill/whatIsBroken.js';
import { cannotMount, mountOn, run } from './mounts.js';

const MEGABYTES = 512;

/**
 * Ends a file system of ext4 as a power cut does: nothing of what it has not written yet is written any more (EXT4_IOC_SHUTDOWN without
 * a flush of its journal).
 */
const cutPower = (place: string) =>
  run(
    'perl',
    '-e',
    'open(my $d, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($d, 0x8004587d, $how) or die $!',
    place,
  );

const hasPerl = spawnSync('perl', ['-e', '1']).status === 0 && spawnSync('mkfs.ext4', ['-V']).status === 0;
const cannotCut = cannotMount ?? (hasPerl ? undefined : 'there is no perl or no mkfs.ext4');

it.skipIf(cannotCut !== undefined)(
  `a power cut while eight people file loses nothing that was confirmed (${cannotCut ?? 'on a disk of its own'})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slip-power-'));
    const image = join(folder, 'disk.img');
    writeFileSync(image, '');
    truncateSync(image, MEGABYTES * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', image);
    const place = join(folder, 'disk');
    const mount = () => mountOn(place, '-o', 'loop', image);
    let disk = mount();
    const dataDir = join(place, 'data');
    let server = await startServerProcess({ SLIP_DATA: dataDir });
    try {
      const today = todayIn(sampleOffice.timeZone, new Date());
      const fixtures = await openFixtures(server.url, today, { agents: 5, insurers: 3 });
      const events = new EventEmitter<{ interrupted: []; ready: [url: string] }>();
      let url = Promise.resolve(server.url);
      let isCut = false;
      const isPassing = () => {
        events.emit('interrupted');
        return isCut;
      };
      const filers = new PatientFilers(fixtures, { url: () => url, isPassing });
      await filers.filedMore(60);

      const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      isCut = true;
      // People are filing when it happens: somebody's call fails before anything is started again.
      const interrupted = once(events, 'interrupted');
      cutPower(place);
      await interrupted;
      url = once(events, 'ready').then(([address]) => String(address));
      await server.kill();
      const unmounted = () => {
        // It may have ended by itself.
        spawnSync('kill', ['-QUIT', String(postmaster)]);
        disk.unmount();
      };
      await vi.waitFor(unmounted, { timeout: 240_000, interval: 50 });

      disk = mount();
      server = await startServerProcess({ SLIP_DATA: dataDir });
      isCut = false;
      events.emit('ready', server.url);
      await filers.filedMore(20);
      await filers.end();
      for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
      await server.kill();
      const database = await openDatabase({ dataDir });
      expect(await keysOnFile(database.db)).toEqual(filers.keys());
      expect(await whatIsBroken(database.db, {})).toEqual({});
      await database.close();
    } finally {
      await server.kill();
      spawnSync('umount', ['-l', place]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
