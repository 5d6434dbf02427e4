import { AsyncResource } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** Ignores the error of a broken connection: its running queries fail, and their callers get the error. */
const ignored = () => undefined;

/**
 * A pool that no broken connection harms. The library ends the process when a connection breaks that is in use, and never gets back
 * a connection on which a transaction could not begin: after ten of these none would be left.
 */
export class WholePool extends Pool {
  constructor(...settings: ConstructorParameters<typeof Pool>) {
    super(...settings);
    this.on('error', ignored);
    this.on('connect', (client) => client.on('error', ignored));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    // A callback comes from the library's own queries, which always give the connection back. It is called by the code that gives a
    // connection back, and must nevertheless run in the context of its own call.
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect().then(releasedAtItsEnd);
  }
}

/** A client that goes back to its pool when its connection ends, and when it is given back, whichever comes first. */
function releasedAtItsEnd(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (destroy?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', ended);
    release(destroy);
  };
  const ended = () => releaseOnce(true);
  client.once('end', ended);
  client.release = releaseOnce;
  return client;
}
