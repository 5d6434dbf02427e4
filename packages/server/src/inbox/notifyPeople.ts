import type { CallContext } from '../http/handler.js';
import { inboxLetter } from '../mail/letters.js';
import type { PostOffice } from '../mail/PostOffice.js';
import { type Addressee, idsOf } from './addressees.js';
import { writeMessage } from './writeMessage.js';

/** Services for telling people something. */
export interface TellingServices {
  readonly mail: PostOffice;
  /** Where people reach the product. */
  readonly address: () => string;
}

/** In the transaction of the change it is about. */
export type Telling = Pick<CallContext<null>, 'db' | 'now' | 'office'>;

/** The message to people, and the path of the portal where more of it is read. */
export interface Told {
  readonly subject: string;
  readonly message: string;
  readonly link: string;
}

/**
 * Tells people something in the inbox, and by mail those who did not turn that off (spec 2 §3 slipUserNotification). Nothing
 * else mails what stands in the inbox. The mail leaves once the change is stored.
 */
export async function notifyPeople(
  { mail, address }: TellingServices,
  { db, now, office }: Telling,
  to: readonly Addressee[],
  { subject, message, link }: Told,
): Promise<void> {
  const inInbox = to.filter((each) => each.inInbox !== false);
  await writeMessage(db, { to: idsOf(inInbox), message, link }, now);
  const letter = inboxLetter(office, { subject, message, link: address() + link });
  const mailed = to.flatMap(({ email, isNotified }) => (isNotified ? [email] : []));
  for (const recipient of new Set(mailed)) {
    await mail.post(db, { channel: 'email', recipient, ...letter }, now);
  }
}
