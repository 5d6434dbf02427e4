import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PoolCounts } from '../database/Database.js';

/** A registry with what every process tells of itself: memory, processor, the delay of its loop, its garbage. */
export function processMetrics(process: 'server' | 'worker'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Adds the connections of a pool. */
export function addPoolMetrics(registry: Registry, counts: () => PoolCounts): void {
  const connections: Gauge = new Gauge({
    name: 'slip_database_connections',
    help: 'Connections of this process to the database: total, idle, and waiting (who waits for one).',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(counts())) connections.set({ state }, count);
    },
  });
}

/** Adds the room on the disk of a folder. */
export function addDiskMetrics(registry: Registry, folder: string): void {
  const gauge = (name: string, help: string, of: (room: Awaited<ReturnType<typeof statfs>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const room = await statfs(folder).catch(() => undefined);
        if (room) this.set(of(room));
        else this.remove();
      },
    });
  gauge(
    'slip_data_free_bytes',
    'Bytes that are free on the disk of SLIP_DATA.',
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  );
  gauge(
    'slip_data_size_bytes',
    'Bytes of the disk of SLIP_DATA.',
    ({ blocks, bsize }) => Number(blocks) * Number(bsize),
  );
}
