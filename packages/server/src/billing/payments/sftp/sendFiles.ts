import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type SftpClient from 'ssh2-sftp-client';
import { type KeyRing } from '../../../authenticate/signingKeys.js';
import { type Executor, inTransaction } from '../../../database/executor.js';
import { openNumber } from '../banks/storedBanks.js';
import { achFileName } from '../office/exportAchFile.js';
import { achFiles } from '../tables.js';
import { type BankServer, BankServerProblem, fetchFile, withBankServer } from './bankServer.js';
import { achDeliveries } from './tables.js';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const waiting = (db: Executor) =>
  db
    .select({ delivery: achDeliveries, file: achFiles })
    .from(achDeliveries)
    .innerJoin(achFiles, eq(achFiles.id, achDeliveries.fileId))
    .where(isNull(achDeliveries.sentAt))
    .orderBy(asc(achFiles.day));

type Waiting = Awaited<ReturnType<typeof waiting>>[number];

const note = (db: Executor, fileId: number, values: Partial<typeof achDeliveries.$inferInsert>) =>
  inTransaction(db, async (transaction) => {
    await transaction
      .update(achDeliveries)
      .set(values)
      .where(and(eq(achDeliveries.fileId, fileId), isNull(achDeliveries.sentAt)));
  });

/** True if a file is there whole. @throws BankServerProblem for another one of its name */
async function isThere(client: SftpClient, path: string, sha256: string): Promise<boolean> {
  if ((await client.exists(path)) === false) return false;
  if (hashOf(await fetchFile(client, path)) === sha256) return true;
  throw new BankServerProblem(
    `Another file of the name ${path} is at the bank's server: ask the bank to remove it.`,
  );
}

/**
 * Sends one file: under another name first, read back, and only when all of it is there under its own, by which the bank takes it. Banks
 * remove what they have taken, so that a file that is gone after it got its name was taken: it is not sent a second time.
 */
async function sendOne(
  client: SftpClient,
  { outFolder }: BankServer,
  content: Buffer,
  { delivery, file: { day, sha256 } }: Waiting,
  named: () => Promise<void>,
): Promise<void> {
  const path = `${outFolder}/${achFileName(day)}`;
  const part = `${path}.part`;
  if (await isThere(client, path, sha256)) return;
  if (delivery.namedAt !== null && (await client.exists(part)) === false) {
    throw new BankServerProblem(
      `The connection broke off when ${achFileName(day)} had just got its name, and it is not there any more: the bank may have taken it. Ask the bank; then say that it has, or ask to send it again if it has not.`,
    );
  }
  await client.put(content, part);
  if (hashOf(await fetchFile(client, part)) !== sha256) {
    throw new BankServerProblem(`Only a part of ${achFileName(day)} arrived: it is sent again.`);
  }
  await named();
  await client.rename(part, path);
}

/**
 * Sends what somebody asked to be sent, each file once.
 * @returns the names of those that were sent.
 * @throws BankServerProblem after the others were sent; the words stand with the file, too
 */
export async function sendFiles(
  db: Executor,
  server: BankServer,
  keys: () => Promise<KeyRing>,
  now: () => Date,
): Promise<readonly string[]> {
  const files = await waiting(db);
  if (files.length === 0) return [];
  const ring = await keys();
  const sent: string[] = [];
  let problem: BankServerProblem | undefined;
  for (const each of files) {
    const { fileId } = each.delivery;
    try {
      const content = Buffer.from(openNumber(ring, each.file.sealedContent));
      await withBankServer(server, async (client) =>
        sendOne(client, server, content, each, () => note(db, fileId, { namedAt: now() })),
      );
      const at = now();
      await note(db, fileId, { sentAt: at, namedAt: at, problem: null });
      sent.push(achFileName(each.file.day));
    } catch (error) {
      if (!(error instanceof BankServerProblem)) throw error;
      problem ??= error;
      await note(db, fileId, { problem: error.message });
    }
  }
  if (problem) throw problem;
  return sent;
}
