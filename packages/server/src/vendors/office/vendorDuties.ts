import type { VendorState } from '@slip/api/contract';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { programs, vendors } from '../../authenticate/programs/tables.js';
import { folded } from '../../database/foldedText.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { REGISTRATION_LOCK } from '../registration.js';
import { VENDOR_ENTITY } from '../vendorClient.js';
import { webhookOf } from '../vendorWebhook.js';

type VendorDuties = Pick<
  GroupHandlers<'office'>,
  'vendors' | 'approveVendor' | 'refuseVendor' | 'suspendVendor'
>;

/** A decision on a vendor. */
interface Decision {
  readonly to: VendorState;
  /** The states in which the decision is possible. */
  readonly from: readonly VendorState[];
  /** The end of the error message when the vendor has another state. */
  readonly otherwise: string;
  readonly reason: string;
  /** The letter to its contact. */
  readonly tells: (name: string) => { readonly subject: string; readonly message: string };
}

/** The list of vendors, and the decisions on them. */
export function vendorDuties(services: NotifyingServices): VendorDuties {
  async function decide(vendorId: number, decision: Decision, context: CallContext<Caller>) {
    const { db, caller, now, office } = context;
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw nothingFound();
    const { name, state, reason } = vendor;
    if (!decision.from.includes(state)) throw new HttpError(409, `${name} ${decision.otherwise}`);
    const after = { state: decision.to, reason: decision.reason };
    await db
      .update(vendors)
      .set({ ...after, decidedAt: now, decidedBy: caller.personId })
      .where(eq(vendors.id, vendorId));
    await context.audit({
      action: 'update',
      entity: VENDOR_ENTITY,
      entityId: vendorId,
      before: { state, reason },
      after,
    });
    const letter = inboxLetter(office, { ...decision.tells(name), link: services.address() });
    await services.mail.post(db, { channel: 'email', recipient: vendor.email, ...letter }, now);
    return { name };
  }

  return {
    vendors: async (_, { db }) => {
      const connections = db
        .select({ vendorId: programs.vendorId, connections: count().as('connections') })
        .from(programs)
        .where(isNull(programs.revokedAt))
        .groupBy(programs.vendorId)
        .as('connected');
      const rows = await db
        .select({ vendor: vendors, decidedBy: people.userName, connections: connections.connections })
        .from(vendors)
        .leftJoin(people, eq(people.id, vendors.decidedBy))
        .leftJoin(connections, eq(connections.vendorId, vendors.id))
        .orderBy(sql`${vendors.state} <> 'asked'`, asc(vendors.name), asc(vendors.id));
      return rows.map(({ vendor, decidedBy, connections: connected }) => ({
        vendor: vendor.id,
        name: vendor.name,
        state: vendor.state,
        website: vendor.website,
        email: vendor.email,
        clientId: vendor.clientId,
        redirectUris: vendor.redirectUris,
        scopes: vendor.scopes,
        webhook: webhookOf(vendor),
        askedAt: vendor.askedAt.toISOString(),
        decidedAt: vendor.decidedAt?.toISOString() ?? null,
        decidedBy,
        reason: vendor.reason,
        connections: connected ?? 0,
      }));
    },

    approveVendor: async ({ body: { vendor } }, context) => {
      await takeLock(context.db, REGISTRATION_LOCK);
      const [same] = await context.db
        .select({ name: vendors.name })
        .from(vendors)
        .where(
          and(
            eq(
              folded(vendors.name),
              context.db
                .select({ name: folded(vendors.name) })
                .from(vendors)
                .where(eq(vendors.id, vendor)),
            ),
            sql`${vendors.id} <> ${vendor}`,
            inArray(vendors.state, ['approved', 'suspended']),
          ),
        );
      if (same) {
        throw new HttpError(
          409,
          `Another vendor has the name ${same.name} already: refuse this one, so that it registers under another.`,
        );
      }
      return decide(
        vendor,
        {
          to: 'approved',
          from: ['asked', 'suspended'],
          otherwise: 'does not wait for a decision: it is approved, or was refused.',
          reason: '',
          tells: (name) => ({
            subject: `${name} can be connected`,
            message: `The office has approved ${name}: accounts can connect it, and its tokens are good.`,
          }),
        },
        context,
      );
    },

    refuseVendor: async ({ body: { vendor, reason } }, context) =>
      decide(
        vendor,
        {
          to: 'refused',
          from: ['asked'],
          otherwise: 'does not wait for a decision. One that is approved can be suspended.',
          reason,
          tells: (name) => ({
            subject: `${name} was not approved`,
            message: `The office has not approved ${name}. The reason: ${reason}`,
          }),
        },
        context,
      ),

    suspendVendor: async ({ body: { vendor, reason } }, context) =>
      decide(
        vendor,
        {
          to: 'suspended',
          from: ['approved'],
          otherwise: 'is not approved: none of its tokens is good.',
          reason,
          tells: (name) => ({
            subject: `${name} is suspended`,
            message: `${name} is suspended by the office: none of its tokens is good until it is approved again. The reason: ${reason}`,
          }),
        },
        context,
      ),
  };
}
