import { formatUsDate, todayIn } from '@slip/forms/rules';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { writeLetter } from '../../mail/letters.js';
import { addAsk, linkEnd, readAsks } from '../../registration/asks.js';
import { DAYS_TO_ANSWER } from '../../registration/expiry.js';
import { lockPendingRequest } from './registrationDecisions.js';

/** Asks the sender of a registration for more: it leaves the queue until they have sent it again. */
export const askRegistration =
  ({ mail, address }: Pick<SignInServices, 'mail' | 'address'>): GroupHandlers<'office'>['askRegistration'] =>
  async ({ body }, context) => {
    const { db, now, office, caller } = context;
    const { id, email, askedAt } = await lockPendingRequest(context, body);
    if (askedAt !== null && !body.isAgain) {
      const [asked] = await readAsks(db, id);
      const day = formatUsDate(todayIn(office.timeZone, askedAt));
      throw new HttpError(
        409,
        `The sender of registration ${id} was asked already, by ${asked?.askedBy ?? 'the office'} on ${day}: ${asked?.ask.words ?? ''}`,
      );
    }
    const words = body.words.trim();
    const link = await addAsk(db, {
      requestId: id,
      words,
      askedBy: caller.personId,
      now,
      address: address(),
    });
    await context.audit({
      action: 'update',
      entity: 'registration_requests',
      entityId: id,
      after: { asked: words },
    });
    const letter = await writeLetter(db, office, 'asked', { words, link, days: String(DAYS_TO_ANSWER) });
    await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
    return { success: true, mailedTo: email, endsAt: linkEnd(now).toISOString() };
  };
