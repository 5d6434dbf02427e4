import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { readSchedule } from '../backup/backupJob.js';
import type { Database } from '../database/Database.js';

/** Milliseconds to wait for the database for the name of a folder. */
const DATABASE_TIMEOUT_MS = 1_500;

interface DiskOf {
  /** The beginning of the names of the metrics. */
  readonly name: string;
  /** The name of what the disk holds, for people. */
  readonly holds: string;
  /** The folder; undefined where there is none, or none is known. */
  readonly folder: () => Promise<string | undefined>;
}

/** Adds the free and the total bytes on the disk of a folder. They are told only where the folder is on this machine. */
export function addDiskMetrics(registry: Registry, { name, holds, folder }: DiskOf): void {
  const gauge = (what: string, help: string, bytesOf: (disk: Awaited<ReturnType<typeof statfs>>) => number) =>
    new Gauge({
      name: `${name}_${what}_bytes`,
      help,
      registers: [registry],
      async collect() {
        const place = await folder();
        const disk = place === undefined ? undefined : await statfs(place).catch(() => undefined);
        if (disk) this.set(bytesOf(disk));
        else this.remove();
      },
    });
  gauge(
    'free',
    `Bytes that are free on the disk of ${holds}.`,
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  );
  gauge('size', `Bytes of the disk of ${holds}.`, ({ blocks, bsize }) => Number(blocks) * Number(bsize));
}

/** Adds the disk of the folder in which backups are written by schedule. */
export function addBackupDisk(registry: Registry, database: Pick<Database, 'db'>): void {
  addDiskMetrics(registry, {
    name: 'slip_backup',
    holds: 'the folder of backups',
    folder: () =>
      Promise.race([
        readSchedule(database.db).then(
          (schedule) => (schedule?.nextAt ? schedule.folder : undefined),
          () => undefined,
        ),
        pause(DATABASE_TIMEOUT_MS, undefined, { ref: false }),
      ]),
  });
}
