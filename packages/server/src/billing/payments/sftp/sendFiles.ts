import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type SftpClient from 'ssh2-sftp-client';
import { type KeyRing } from '../../../authenticate/signingKeys.js';
import { type Executor, inTransaction } from '../../../database/executor.js';
import { storableText } from '../../../database/storableText.js';
import { openNumber } from '../banks/storedBanks.js';
import { achFileName } from '../office/exportAchFile.js';
import { achFiles } from '../tables.js';
import { type BankServer, BankServerProblem, fetchFile, withBankServer } from './bankServer.js';
import { achDeliveries } from './tables.js';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const readWaiting = (db: Executor) =>
  db
    .select({ delivery: achDeliveries, file: achFiles })
    .from(achDeliveries)
    .innerJoin(achFiles, eq(achFiles.id, achDeliveries.fileId))
    .where(isNull(achDeliveries.sentAt))
    .orderBy(asc(achFiles.day));

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

const noteDelivery = (db: Executor, fileId: number, values: Partial<typeof achDeliveries.$inferInsert>) =>
  inTransaction(db, async (transaction) => {
    await transaction
      .update(achDeliveries)
      .set(values)
      .where(and(eq(achDeliveries.fileId, fileId), isNull(achDeliveries.sentAt)));
  });

/** True if the complete file is at the server. @throws BankServerProblem if another file has its name */
async function isThere(client: SftpClient, path: string, sha256: string): Promise<boolean> {
  if ((await client.exists(path)) === false) return false;
  if (hashOf(await fetchFile(client, path)) === sha256) return true;
  throw new BankServerProblem(
    `Another file of the name ${path} is at the bank's server: ask the bank to remove it.`,
  );
}

/**
 * Sends one file: first under a temporary name, then it is read back, and only a complete file gets its own name, by which the bank takes it.
 * Banks remove the files they have taken: one that is gone after it got its name may have been taken, and is not sent a second time.
 *
 * @param noteNamed stores that the file is about to get its name.
 */
async function sendOne(
  client: SftpClient,
  { outFolder }: BankServer,
  content: Buffer,
  { delivery, file: { day, sha256 } }: Waiting,
  noteNamed: () => Promise<void>,
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
  await noteNamed();
  await client.rename(part, path);
}

/**
 * Sends the files that the office asked to send, each once.
 * @returns the names of the files that were sent.
 * @throws BankServerProblem after the other files were sent; its message is stored with the file, too
 */
export async function sendFiles(
  db: Executor,
  server: BankServer,
  keys: () => Promise<KeyRing>,
  now: () => Date,
): Promise<readonly string[]> {
  const files = await readWaiting(db);
  if (files.length === 0) return [];
  const ring = await keys();
  const sent: string[] = [];
  let problem: BankServerProblem | undefined;
  for (const each of files) {
    const { fileId } = each.delivery;
    try {
      const content = Buffer.from(openNumber(ring, each.file.sealedContent));
      await withBankServer(server, async (client) =>
        sendOne(client, server, content, each, () => noteDelivery(db, fileId, { namedAt: now() })),
      );
      const at = now();
      await noteDelivery(db, fileId, { sentAt: at, namedAt: at, problem: null });
      sent.push(achFileName(each.file.day));
    } catch (error) {
      if (!(error instanceof BankServerProblem)) throw error;
      problem ??= error;
      await noteDelivery(db, fileId, { problem: storableText(error.message) });
    }
  }
  if (problem) throw problem;
  return sent;
}
