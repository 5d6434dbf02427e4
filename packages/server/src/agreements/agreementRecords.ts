import { desc, eq, getTableColumns } from 'drizzle-orm';
import { agreementSignatures } from '../accounts/people/tables.js';
import type { GroupHandlers } from '../http/handler.js';

/** The texts that somebody has signed, the newest first. Only the person's own: a signature tells where they were, and when. */
export const agreementRecords: GroupHandlers<'user'>['agreementRecords'] = async (_, { db, caller }) => {
  const { id, personId, signedAt, text: _text, ...shown } = getTableColumns(agreementSignatures);
  const rows = await db
    .select({ ...shown, signedAt })
    .from(agreementSignatures)
    .where(eq(personId, caller.personId))
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }));
};
