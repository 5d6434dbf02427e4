import { and, asc, eq, isNull } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { LINK_LIFETIMES_MS, newLink } from '../authenticate/recovery/passwordLinks.js';
import { type Executor, inTransaction } from '../database/executor.js';
import { writeLetter } from '../mail/letters.js';
import type { PostOffice } from '../mail/PostOffice.js';
import type { Office } from '../operator/Office.js';
import { movedKeys } from './tables.js';

/** The services and facts for letters to imported people. */
export interface InvitationContext {
  readonly mail: PostOffice;
  readonly office: Office;
  readonly address: string;
  readonly now: Date;
}

/** The number of letters that are posted in one transaction. */
const LETTERS_AT_ONCE = 200;

/** Posts the letter by which an imported person sets a password, once for each person. @returns how many were posted */
export async function inviteMoved(
  db: Executor,
  { mail, office, address, now }: InvitationContext,
): Promise<number> {
  for (let posted = 0; ; ) {
    const count = await inTransaction(db, async (transaction) => {
      const waiting = await transaction
        .select({ key: movedKeys.key, id: people.id, userName: people.userName, email: people.email })
        .from(movedKeys)
        .innerJoin(people, eq(people.id, movedKeys.id))
        .where(
          and(
            eq(movedKeys.file, 'people'),
            isNull(movedKeys.invitedAt),
            isNull(people.lockedAt),
            isNull(people.deletedAt),
          ),
        )
        .orderBy(asc(people.id))
        .limit(LETTERS_AT_ONCE)
        .for('update', { of: movedKeys });
      for (const { key, id: personId, userName, email } of waiting) {
        const lifetime = LINK_LIFETIMES_MS.approved;
        const link = await newLink(transaction, { email, personId, userName, lifetime, now, address });
        const letter = await writeLetter(transaction, office, 'moved', { link, userName });
        await mail.post(transaction, { channel: 'email', recipient: email, ...letter }, now);
        await transaction
          .update(movedKeys)
          .set({ invitedAt: now })
          .where(and(eq(movedKeys.file, 'people'), eq(movedKeys.key, key)));
      }
      return waiting.length;
    });
    posted += count;
    if (count < LETTERS_AT_ONCE) return posted;
  }
}
