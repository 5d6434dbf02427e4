import type { Client } from 'pg';
import { readAddress } from './address/readAddress.js';
import { clientOf } from './connectPostgres.js';
import type { DatabaseAddress } from './Database.js';

/** Milliseconds after which a connection that broke is opened again. */
const RECONNECT_PAUSE_MS = 1_000;

/** Ends the listening. */
export type StopListening = () => Promise<void>;

/**
 * Hears the notices of a channel, over a connection of its own, which is opened again whenever it breaks. Notices in between are
 * lost, so that the caller must also look now and then without one.
 */
export function listenTo(
  {
    databaseUrl,
    variable,
    name,
    channel,
  }: Pick<DatabaseAddress, 'databaseUrl' | 'variable' | 'name'> & { readonly channel: string },
  onNotice: () => void,
): StopListening {
  const address = readAddress(databaseUrl, variable);
  let client: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function open(): Promise<void> {
    let opened: Client;
    try {
      opened = await clientOf(address, { application_name: name ?? 'slip', keepAlive: true });
    } catch {
      return openLater();
    }
    if (isOver) return;
    client = opened;
    // A connection that fails may report its end as well, or not: in both cases only one other is opened.
    let isReopened = false;
    const reopen = () => {
      if (!isReopened) openLater();
      isReopened = true;
    };
    opened.on('error', () => undefined);
    opened.on('notification', onNotice);
    opened.once('end', reopen);
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      onNotice();
    } catch {
      reopen();
      opened.end().catch(() => undefined);
    }
  }

  function openLater(): void {
    if (!isOver) timer = setTimeout(() => void open(), RECONNECT_PAUSE_MS);
  }

  void open();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end();
  };
}
