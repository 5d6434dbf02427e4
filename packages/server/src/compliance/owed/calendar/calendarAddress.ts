import { compliance } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../../authenticate/secrets.js';
import type { GroupHandlers } from '../../../http/handler.js';
import { calendarAddresses } from '../tables.js';

type AddressHandlers = Pick<
  GroupHandlers<'user'>,
  'calendarAddress' | 'renewCalendarAddress' | 'endCalendarAddress'
>;

const ENTITY = 'calendar_addresses';

/** The address at which calendar programs read what the caller owes. Its secret is shown once; only a hash is kept. */
export const calendarAddressHandlers: AddressHandlers = {
  calendarAddress: async (_, { db, caller }) => {
    const [found] = await db
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.personId, caller.personId));
    return {
      madeAt: found?.madeAt.toISOString() ?? null,
      lastReadAt: found?.lastReadAt?.toISOString() ?? null,
    };
  },

  renewCalendarAddress: async (_, context) => {
    const { db, caller, now } = context;
    const secret = newToken();
    const row = { hash: hashToken(secret), madeAt: now, lastReadAt: null };
    await db
      .insert(calendarAddresses)
      .values({ personId: caller.personId, ...row })
      .onConflictDoUpdate({ target: calendarAddresses.personId, set: row });
    await context.audit({ action: 'create', entity: ENTITY, entityId: caller.personId });
    return { path: compliance.calendarFeed.path.replace('{secret}', secret) };
  },

  endCalendarAddress: async (_, context) => {
    const { db, caller } = context;
    const ended = await db
      .delete(calendarAddresses)
      .where(eq(calendarAddresses.personId, caller.personId))
      .returning({ personId: calendarAddresses.personId });
    if (ended.length > 0) {
      await context.audit({ action: 'delete', entity: ENTITY, entityId: caller.personId });
    }
    return { success: true };
  },
};
