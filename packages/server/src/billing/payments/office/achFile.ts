import type { DownloadedFile, Input, office } from '@slip/api/contract';
import { parseCalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { openNumber } from '../banks/storedBanks.js';
import type { PaymentServices } from '../PaymentServices.js';
import { achFiles } from '../tables.js';
import { achFileName } from './exportAchFile.js';

/** The ACH file of a day as it was written, each time the same bytes. @throws HttpError (404) for a day without one. */
export async function achFile(
  { keys }: PaymentServices,
  { query }: Input<typeof office.achFile>,
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const day = parseCalendarDate(query.day);
  if (day === undefined) throw nothingFound();
  const [made] = await context.db.select().from(achFiles).where(eq(achFiles.day, day));
  if (!made) throw nothingFound();
  const content = openNumber(keys, made.sealedContent);
  // All numbers of bank accounts of a day are in it: who read them is kept.
  await context.audit({ action: 'read', entity: 'ach_files', entityId: made.id, after: { day } });
  return { name: achFileName(day), blob: new Blob([content], { type: 'text/plain' }) };
}
