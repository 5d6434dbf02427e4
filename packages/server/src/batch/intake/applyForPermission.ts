import type { batchsubmission, Input } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { officeStaff } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { type BatchApplication, batchAccess } from '../tables.js';

/**
 * Applies for batch filing, and tells the office. Until the office permits batch filing, a new application replaces the earlier one.
 *
 * @throws HttpError 409 when the account may file batches already.
 */
export async function applyForPermission(
  { body }: Input<typeof batchsubmission.applyForBatchSubmissionPermission>,
  context: CallContext<Caller>,
): Promise<true> {
  const { db, caller, now } = context;
  const { accountId, personId } = caller;
  const application: BatchApplication = {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: body.phone,
    associatedEntity: body.associated_entity,
  };
  const applied = { application, appliedAt: now, appliedBy: personId };
  // The row is made and locked before it is read: of two applications at once, the second sees the first.
  await db.insert(batchAccess).values({ accountId }).onConflictDoNothing();
  const [before] = await db
    .select()
    .from(batchAccess)
    .where(eq(batchAccess.accountId, accountId))
    .for('update');
  if (before?.permittedAt) throw new HttpError(409, messages.batch.permittedAlready);
  await db.update(batchAccess).set(applied).where(eq(batchAccess.accountId, accountId));
  await context.audit({
    action: before?.application ? 'update' : 'create',
    entity: 'batch_access',
    entityId: accountId,
    before: before?.application,
    after: application,
  });
  if (!before?.application) {
    const message = `${caller.firstName} ${caller.lastName} has applied for batch filing, for ${application.associatedEntity}. The duty batch-filers lists who waits.`;
    await writeMessage(db, { to: await officeStaff(db, 'batch'), message }, now);
  }
  return true;
}
