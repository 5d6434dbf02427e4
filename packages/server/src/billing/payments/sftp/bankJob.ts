import type { KeyRing } from '../../../authenticate/signingKeys.js';
import { type JobKind, timedJob } from '../../../background/JobKind.js';
import type { Executor } from '../../../database/executor.js';
import type { Log } from '../../../log.js';
import { type BankServer, BankServerProblem } from './bankServer.js';
import { type FetchingServices, fetchReturns } from './fetchReturns.js';
import { sendFiles } from './sendFiles.js';

/** The bank's server, and the keys that decrypt the files that go there. */
export interface BankConnection {
  readonly server: BankServer;
  readonly keys: (db: Executor) => Promise<KeyRing>;
}

/** Services of the job that visits the bank's server. */
export interface BankJobServices extends FetchingServices {
  readonly log: Log;
}

const FIVE_MINUTES = 5 * 60_000;

/** Sends the files that wait and fetches those that have come, once. @throws BankServerProblem after which the visit is tried again */
export async function visitBank(
  db: Executor,
  { server, keys }: BankConnection,
  services: BankJobServices,
): Promise<void> {
  const { log, now } = services;
  let problem: BankServerProblem | undefined;
  // Sending and fetching are independent: where one fails the other is done all the same, and the first problem is
  // thrown at the end.
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BankServerProblem)) throw error;
      problem ??= error;
    }
  };
  await tried(async () => {
    for (const name of await sendFiles(db, server, () => keys(db), now))
      log.info({ name }, 'an ACH file was sent to the bank');
  });
  await tried(async () => {
    for (const { name, outcome, words } of await fetchReturns(db, server, services)) {
      if (outcome === 'taken') log.info({ name, words }, 'a file of the bank was taken');
      else log.warn({ name, words }, 'a file of the bank cannot be read');
    }
  });
  if (problem) {
    log.warn({ words: problem.message }, 'the bank could not be visited');
    throw problem;
  }
}

/**
 * Visits the bank's server every five minutes; a failed visit is shown with the jobs in the office. Without a server the job exists and does
 * nothing, because its row may be left from a time when there was one.
 */
export const bankJob = (connection: BankConnection | undefined, services: BankJobServices): JobKind =>
  timedJob('exchange with the bank', FIVE_MINUTES, async ({ db }) => {
    if (connection) await visitBank(db, connection, services);
  });
