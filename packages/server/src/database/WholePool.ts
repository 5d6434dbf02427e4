import { Pool, type PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** What breaks fails the queries that are under way; whoever asked them hears of it. */
const heard = () => undefined;

/**
 * A pool that no broken connection harms. The library ends the process when a connection breaks that somebody holds, and never gets
 * back the one on which a transaction could not begin, so that ten of them would be all there are.
 */
export class WholePool extends Pool {
  constructor(...settings: ConstructorParameters<typeof Pool>) {
    super(...settings);
    this.on('error', heard);
    this.on('connect', (client) => client.on('error', heard));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    // The library's own queries give theirs back in any case.
    return callback ? super.connect(callback) : super.connect().then(givenBackAtItsEnd);
  }
}

/** A client that goes back to its pool when its connection ends, and when it is given back, whichever comes first. */
function givenBackAtItsEnd(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isBack = false;
  const giveBack = (destroy?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.off('end', ended);
    release(destroy);
  };
  const ended = () => giveBack(true);
  client.once('end', ended);
  client.release = giveBack;
  return client;
}
