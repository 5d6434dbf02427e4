import type { Input, Output, office } from '@slip/api/contract';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { openFile } from '../banks/storedBanks.js';
import { achFileName, businessDay } from '../office/exportAchFile.js';
import type { PaymentServices } from '../PaymentServices.js';
import { achFiles } from '../tables.js';
import { achDeliveries, bankPickups } from './tables.js';

/**
 * Has the ACH file of a day sent by the worker, once.
 * @throws HttpError 409 for a day whose file was not made yet, or was made by the office's former system
 */
export async function sendAchFile(
  { keys }: Pick<PaymentServices, 'keys'>,
  { body: { day: asked, again = false } }: Input<typeof office.sendAchFile>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.sendAchFile>> {
  const { db, now, caller } = context;
  const day = businessDay(asked);
  const name = achFileName(day);
  const [file] = await db
    .select({ id: achFiles.id, sealedContent: achFiles.sealedContent })
    .from(achFiles)
    .where(eq(achFiles.day, day))
    .for('update');
  if (!file) throw new HttpError(409, `There is no ${name} yet: export the day first.`);
  openFile(keys, file.sealedContent, name);
  const [delivery] = await db
    .select()
    .from(achDeliveries)
    .where(eq(achDeliveries.fileId, file.id))
    .for('update');
  if (delivery?.sentAt) return { name, isAsked: false };
  if (delivery) {
    // Only a file that may have arrived is sent again, and only when that is asked for.
    if (!again || delivery.namedAt === null || delivery.problem === null) return { name, isAsked: false };
    await db
      .update(achDeliveries)
      .set({ namedAt: null, problem: null })
      .where(eq(achDeliveries.fileId, file.id));
  } else {
    await db.insert(achDeliveries).values({ fileId: file.id, askedAt: now, askedBy: caller.personId });
  }
  await context.audit({
    action: 'create',
    entity: 'ach_deliveries',
    entityId: file.id,
    after: { day, again },
  });
  return { name, isAsked: true };
}

/**
 * Notes that the bank has a file that may have arrived: it is not sent again.
 * @throws HttpError 409 for a file that cannot have arrived: nobody asked to send it, or it never got its name there
 */
export async function noteAchArrived(
  { body: { day: asked } }: Input<typeof office.noteAchArrived>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.noteAchArrived>> {
  const { db } = context;
  const day = businessDay(asked);
  const name = achFileName(day);
  const [row] = await db
    .select({ delivery: achDeliveries })
    .from(achDeliveries)
    .innerJoin(achFiles, eq(achFiles.id, achDeliveries.fileId))
    .where(eq(achFiles.day, day))
    .for('update', { of: achDeliveries });
  const delivery = row?.delivery;
  if (delivery?.sentAt) return { name };
  // Without a problem, a worker may still be sending it.
  if (!delivery?.namedAt || delivery.problem === null) {
    throw new HttpError(
      409,
      `${name} is not one that may have arrived: it is sent when it was asked for, and nobody has to ask the bank.`,
    );
  }
  const sent = { sentAt: delivery.namedAt, problem: null };
  await db.update(achDeliveries).set(sent).where(eq(achDeliveries.fileId, delivery.fileId));
  await context.audit({
    action: 'update',
    entity: 'ach_deliveries',
    entityId: delivery.fileId,
    after: { day, arrived: true },
  });
  return { name };
}

const LISTED_TRANSFERS = 100;

/** The newest files that went to the bank's server or came from there. */
export async function listTransfers(db: Executor): Promise<Output<typeof office.bankTransfers>> {
  const sent = await db
    .select({ delivery: achDeliveries, day: achFiles.day })
    .from(achDeliveries)
    .innerJoin(achFiles, eq(achFiles.id, achDeliveries.fileId))
    .orderBy(desc(achDeliveries.askedAt), desc(achDeliveries.fileId))
    .limit(LISTED_TRANSFERS);
  const fetched = await db.select().from(bankPickups).orderBy(desc(bankPickups.id)).limit(LISTED_TRANSFERS);
  const rows: Output<typeof office.bankTransfers> = [
    ...sent.map(({ delivery: { askedAt, sentAt, problem }, day }) => ({
      direction: 'sent' as const,
      name: achFileName(day),
      day,
      at: (sentAt ?? askedAt).toISOString(),
      state: sentAt ? ('done' as const) : problem === null ? ('waiting' as const) : ('failed' as const),
      words: problem ?? '',
    })),
    ...fetched.map(({ name, fetchedAt, outcome, words }) => ({
      direction: 'fetched' as const,
      name,
      day: null,
      at: fetchedAt.toISOString(),
      state: outcome === 'taken' ? ('done' as const) : ('failed' as const),
      words,
    })),
  ];
  return rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, LISTED_TRANSFERS);
}
