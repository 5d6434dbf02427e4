import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { NounHandlers } from '../http/handler.js';
import { agreementSignatures } from './tables.js';

/** What somebody has signed, the newest first. Only the person's own: a signature tells where they were, and when. */
export const agreementRecords: NounHandlers<'user'>['agreementRecords'] = async (_, { db, caller }) => {
  const { id, personId, signedAt, text: _text, ...shown } = getTableColumns(agreementSignatures);
  const rows = await db
    .select({ ...shown, signedAt })
    .from(agreementSignatures)
    .where(eq(personId, caller.personId))
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }));
};
