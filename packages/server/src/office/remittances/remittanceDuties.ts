import { office as contract, type Input, type Output } from '@slip/api/contract';
import { addDays, businessDayFrom, formatUsDate, participatingStates, stateFacts } from '@slip/forms/rules';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { fullName } from '../../accounts/people/Person.js';
import { encrypt } from '../../authenticate/secrets.js';
import { bankInWords, isNumberOf, openFile, sealBank } from '../../billing/payments/banks/storedBanks.js';
import type { PaymentServices } from '../../billing/payments/PaymentServices.js';
import {
  noFigures,
  type RemittanceFigures,
  readNotRemitted,
} from '../../billing/remittances/readRemittances.js';
import {
  paymentFile,
  remittanceDocument,
  remittanceSheet,
} from '../../billing/remittances/remittancePaper.js';
import { remittanceBanks, remittances } from '../../billing/remittances/tables.js';
import { writeLedger } from '../../billing/writeLedger.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { officeStaff } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { pdfDocument } from '../../pdf/pdfDocument.js';
import type { FourEyes } from '../proposals/FourEyes.js';
import {
  bankOf,
  figuresOfQuarter,
  figuresToPrepare,
  lockRemittance,
  lockStateRemittance,
  lockToPost,
  lockToReopen,
  oneRemittance,
  readRemittances,
  remittanceWords,
  requireState,
  requireStatus,
  statusWords,
} from './lockedRemittance.js';

type RemittanceDuties = Pick<
  GroupHandlers<'office'>,
  | 'remittances'
  | 'prepareRemittance'
  | 'discardRemittance'
  | 'postRemittance'
  | 'reopenRemittance'
  | 'remittanceDocument'
  | 'remittanceSheet'
  | 'remittanceFile'
  | 'setRemittanceBank'
>;

const MAX_LISTED = 100;

/** The figures of a quarter for the states whose remittance is prepared or posted, as they were stored at that time. */
async function storedFigures(db: Executor, quarter: number): Promise<ReadonlyMap<string, RemittanceFigures>> {
  const { state, carried, collected, returned, adjusted, keptBack, total, officeFee } = remittances;
  const rows = await db
    .select({ state, figures: { carried, collected, returned, adjusted, keptBack, total, officeFee } })
    .from(remittances)
    .where(and(eq(remittances.quarter, quarter), inArray(remittances.status, ['prepared', 'posted'])));
  return new Map(rows.map((row) => [row.state, row.figures]));
}

async function overview(
  { query }: Input<typeof contract.remittances>,
  context: CallContext<Caller>,
): Promise<Output<typeof contract.remittances>> {
  const { db, today } = context;
  const closed = await db.select().from(billedQuarters).orderBy(desc(billedQuarters.quarter));
  const quarters = closed.map(({ quarter }) => quarter);
  const quarter = query.quarter ?? quarters[0] ?? null;
  const rows = await readRemittances(db).orderBy(desc(remittances.id)).limit(MAX_LISTED);
  const banks = new Map((await db.select().from(remittanceBanks)).map((bank) => [bank.state, bank]));
  const open = await readNotRemitted(db, today);
  const figures = quarter === null ? undefined : await figuresOfQuarter(db, quarter);
  const storedByState = quarter === null ? undefined : await storedFigures(db, quarter);
  const states = [];
  for (const { abbreviation: state, name: stateName } of participatingStates()) {
    const bank = banks.get(state);
    states.push({
      state,
      stateName,
      ...(storedByState?.get(state) ?? figures?.get(state) ?? noFigures),
      notRemitted: open.get(state) ?? 0,
      bank: bank ? bankInWords(bank) : null,
      problem:
        quarter === null ? 'No quarter is closed yet.' : await problemOf(context, state, quarter, figures),
    });
  }
  return {
    quarter,
    quarters,
    states,
    rows: rows.map(({ remittance, preparedBy, postedBy }) => {
      const { id, state, status, preparedAt, postedAt, endedAt, paysOn, reason, ...stored } = remittance;
      const { carried, collected, returned, adjusted, keptBack, total, officeFee } = stored;
      return {
        remittance: id,
        state,
        stateName: stateFacts(state).name,
        quarter: stored.quarter,
        status,
        carried,
        collected,
        returned,
        adjusted,
        keptBack,
        total,
        officeFee,
        bank: bankInWords(remittance),
        preparedAt: preparedAt.toISOString(),
        preparedBy: fullName(preparedBy),
        postedAt: postedAt?.toISOString() ?? null,
        postedBy: postedBy && fullName(postedBy),
        paysOn,
        endedAt: endedAt?.toISOString() ?? null,
        reason,
      };
    }),
  };
}

/** Why the remittance of a state for a quarter cannot be prepared; empty if it can. */
async function problemOf(...asked: Parameters<typeof figuresToPrepare>): Promise<string> {
  try {
    await figuresToPrepare(...asked);
    return '';
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

/**
 * The office's duties about remittances, its payments of taxes to a state: one person prepares them, another approves
 * them; they are posted, paid, and taken back. `plan` says the consequence (`tells`), and the answer while the proposal
 * waits (`waiting`); `act` does it.
 */
export function remittanceDuties(services: PaymentServices, eyes: FourEyes): RemittanceDuties {
  return {
    remittances: overview,

    prepareRemittance: async ({ body: { state, quarter } }, context) => {
      const { db, caller, now, today } = context;
      requireState(state);
      await lockStateRemittance(db, state);
      const { figures, bank } = await figuresToPrepare(context, state, quarter);
      const { payee, bankName, routingNumber, lastFour, sealedNumber } = bank;
      const [stored] = await db
        .insert(remittances)
        .values({
          state,
          quarter,
          status: 'prepared',
          ...figures,
          payee,
          bankName,
          routingNumber,
          lastFour,
          sealedNumber,
          preparedOn: today,
          preparedAt: now,
          preparedBy: caller.personId,
        })
        .returning();
      if (!stored) throw new Error('The remittance was not stored.');
      const after = { state, quarter, ...figures, bank: bankInWords(bank) };
      await context.audit({ action: 'create', entity: 'remittances', entityId: stored.id, after });
      return { remittance: stored.id, total: stored.total };
    },

    discardRemittance: async ({ body: { remittance, reason } }, context) => {
      const { db, caller, now } = context;
      const held = await lockRemittance(db, remittance);
      requireStatus(held, 'prepared');
      const ended = { status: 'discarded', reason: reason.trim() } as const;
      await db
        .update(remittances)
        .set({ ...ended, endedAt: now, endedBy: caller.personId })
        .where(eq(remittances.id, held.id));
      await context.audit({ action: 'update', entity: 'remittances', entityId: held.id, after: ended });
      return { remittance };
    },

    postRemittance: eyes.guard(contract.postRemittance, {
      plan: async ({ body: { remittance } }, context) => {
        const { held } = await lockToPost(context, remittance, services.keys);
        return {
          subject: `remittance ${held.id}`,
          tells: `${remittanceWords(held)} is paid to ${held.payee}, ${bankInWords(held)}.`,
          waiting: (proposal) => ({ isDone: false, proposal, remittance, total: held.total }),
        };
      },
      act: async ({ body: { remittance, reason } }, context) => {
        const { db, caller, now, today } = context;
        const { held, accountNumber } = await lockToPost(context, remittance, services.keys);
        const { id, state, total } = held;
        const paysOn = businessDayFrom(addDays(today, 1));
        const { content, sha256 } = paymentFile(services, held, { accountNumber, paysOn }, context);
        await db
          .update(remittances)
          .set({
            status: 'posted',
            postedAt: now,
            postedBy: caller.personId,
            paysOn,
            sealedFile: encrypt(services.keys.current, content, 'bankNumber'),
            sha256,
          })
          .where(eq(remittances.id, id));
        const parts = [{ state, kind: 'tax', amount: total }] as const;
        await writeLedger(db, [{ kind: 'remitted', agentId: null, remittanceId: id, parts }], {
          on: today,
          at: now,
        });
        const after = { status: 'posted', total, paysOn, sha256, reason: reason.trim() };
        await context.audit({ action: 'update', entity: 'remittances', entityId: id, after });
        return { isDone: true, proposal: null, remittance, total };
      },
    }),

    reopenRemittance: eyes.guard(contract.reopenRemittance, {
      plan: async ({ body: { remittance } }, context) => {
        const held = await lockToReopen(context, remittance);
        return {
          subject: `remittance ${held.id}`,
          tells: `${remittanceWords(held)} is taken back, and its quarter can be remitted again.`,
          waiting: (proposal) => ({ isDone: false, proposal, remittance, total: held.total }),
        };
      },
      act: async ({ body: { remittance, reason } }, context) => {
        const { db, caller, now, today } = context;
        const { id, state, total } = await lockToReopen(context, remittance);
        const ended = { status: 'reopened', reason: reason.trim() } as const;
        await db
          .update(remittances)
          .set({ ...ended, endedAt: now, endedBy: caller.personId })
          .where(eq(remittances.id, id));
        const parts = [{ state, kind: 'tax', amount: total }] as const;
        await writeLedger(db, [{ kind: 'remittanceReopened', agentId: null, remittanceId: id, parts }], {
          on: today,
          at: now,
        });
        await context.audit({ action: 'update', entity: 'remittances', entityId: id, after: ended });
        return { isDone: true, proposal: null, remittance, total };
      },
    }),

    remittanceDocument: async ({ query }, { db, now, office }) => {
      const { remittance, preparedBy, postedBy } = await oneRemittance(db, query.remittance);
      const by = { preparedBy: fullName(preparedBy), postedBy: postedBy && fullName(postedBy) };
      const pdf = await pdfDocument(remittanceDocument(remittance, by, office.name), now);
      return {
        name: `Remittance-${remittance.id}.pdf`,
        blob: new Blob([pdf], { type: 'application/pdf' }),
      };
    },

    remittanceSheet: async ({ query }, { db }) =>
      remittanceSheet(db, (await oneRemittance(db, query.remittance)).remittance),

    remittanceFile: async ({ query }, context) => {
      const { remittance } = await oneRemittance(context.db, query.remittance);
      const { id, state, status, sealedFile } = remittance;
      if (status !== 'posted' || sealedFile === null) {
        throw new HttpError(409, `Remittance ${id} ${statusWords[status]}: it has no payment file.`);
      }
      const name = `Remittance-${id}-ACH.txt`;
      const content = openFile(services.keys, sealedFile, name);
      // The file has the number of the state's account, so the audit trail keeps who read it.
      await context.audit({ action: 'read', entity: 'remittances', entityId: id, after: { state } });
      return { name, blob: new Blob([content], { type: 'text/plain' }) };
    },

    setRemittanceBank: async ({ body: { state, payee, ...typed } }, context) => {
      const { db, caller, now } = context;
      requireState(state);
      await lockStateRemittance(db, state);
      const before = await bankOf(db, state);
      const sealed = { payee, ...sealBank(services.keys, typed) };
      const isSame =
        before?.payee === payee &&
        before.bankName === sealed.bankName &&
        before.routingNumber === typed.routingNumber &&
        isNumberOf(services.keys, before.sealedNumber, typed.accountNumber);
      if (isSame) return { changed: false, bank: bankInWords(sealed) };
      const saved = { ...sealed, savedAt: now, savedBy: caller.personId };
      const [stored] = await db
        .insert(remittanceBanks)
        .values({ state, ...saved })
        .onConflictDoUpdate({ target: remittanceBanks.state, set: saved })
        .returning({ id: remittanceBanks.id });
      await context.audit({
        action: before ? 'update' : 'create',
        entity: 'remittance_banks',
        entityId: stored?.id ?? 0,
        before: before && { state, payee: before.payee, bank: bankInWords(before) },
        after: { state, payee, bank: bankInWords(sealed) },
      });
      const to = (await officeStaff(db, 'payments')).filter((id) => id !== caller.personId);
      const message = `${caller.userName} has set the bank account that the taxes of ${stateFacts(state).name} are paid into: ${payee}, ${bankInWords(sealed)}. If this is wrong, change it before the next remittance (${formatUsDate(context.today)}).`;
      await writeMessage(db, { to, message }, now);
      return { changed: true, bank: bankInWords(sealed) };
    },
  };
}
