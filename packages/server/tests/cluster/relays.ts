import type { Told } from './Cables.js';
import { Relay } from './Relay.js';

// The process that Cables forks.
const relays = new Map<string, readonly Relay[]>();
const at = (addresses: readonly string[]) => addresses.flatMap((address) => relays.get(address) ?? []);

async function follow(message: unknown): Promise<void> {
  const { open = [], cut = [], join = [] }: Told = Object(message);
  for (const { from, to, ports } of open)
    relays.set(from, await Promise.all(ports.map((port) => Relay.open(from, to, port))));
  for (const relay of at(cut)) relay.cut();
  for (const relay of at(join)) relay.join();
  if (open.length > 0) process.send?.('open');
}

process.on('message', (message) => void follow(message));
process.once('disconnect', () => process.exit());
