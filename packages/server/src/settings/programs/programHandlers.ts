import { formatCountOf } from '@slip/forms/rules';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { isStopped } from '../../authenticate/programs/findProgram.js';
import { newestTokenFirst } from '../../authenticate/programs/newestTokenFirst.js';
import { newProgramToken } from '../../authenticate/programs/programToken.js';
import { programs, programTokens, vendors } from '../../authenticate/programs/tables.js';
import { requireProof } from '../../authenticate/proof.js';
import { hashToken } from '../../authenticate/secrets.js';
import { webhooks } from '../../events/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { listCalls, readCall } from './callRecords.js';
import {
  connectionEnd,
  endProgram,
  kindOf,
  missingRight,
  PROGRAM_ENTITY,
  rightsOf,
  storeProgram,
  tellManagers,
  WHY_PROOF_FOR_PROGRAM,
} from './storeProgram.js';

type ProgramHandlers = Pick<
  GroupHandlers<'admin'>,
  'programs' | 'addProgram' | 'rotateProgram' | 'revokeProgram' | 'programCalls' | 'programCall'
>;
type Context = CallContext<Caller>;
type Program = typeof programs.$inferSelect;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * The programs (software that acts for the account by a token, decision 0079) of the caller's account that have not
 * ended.
 */
async function readPrograms({ db, caller, now }: Context) {
  const rows = await db
    .select({ program: programs, maker: people, vendor: vendors })
    .from(programs)
    .innerJoin(people, eq(people.id, programs.madeBy))
    .leftJoin(vendors, eq(vendors.id, programs.vendorId))
    .where(and(eq(programs.accountId, caller.accountId), isNull(programs.revokedAt)))
    .orderBy(desc(programs.id));
  const ids = rows.map(({ program }) => program.id);
  const agentIds = rows.flatMap(({ program }) => program.agentIds);
  const [tokens, agents] = await Promise.all([
    db
      .select()
      .from(programTokens)
      .where(inArray(programTokens.programId, ids))
      .orderBy(...newestTokenFirst),
    db
      .select({ agentId: accounts.id, name: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, agentIds)),
  ]);
  return rows.map(({ program, maker, vendor }) => ({
    programId: program.id,
    name: program.name,
    isTest: program.isTest,
    scopes: program.scopes,
    agents: agents.filter(({ agentId }) => program.agentIds.includes(agentId)),
    states: program.states,
    addresses: program.addresses,
    vendor: vendor && {
      name: vendor.name,
      website: vendor.website,
      isSuspended: vendor.state !== 'approved',
      endsAt: connectionEnd(program).toISOString(),
    },
    madeBy: fullName(maker),
    madeAt: program.madeAt.toISOString(),
    isStopped: isStopped(maker),
    tokens: tokens
      .filter(({ programId }) => programId === program.id)
      // A token that has ended is shown only if it is the newest.
      .filter(({ expiresAt }, place) => place === 0 || expiresAt > now)
      .map((token) => ({
        lastFour: token.lastFour,
        madeAt: token.madeAt.toISOString(),
        expiresAt: token.expiresAt.toISOString(),
        isOver: token.expiresAt <= now,
        lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
        lastUsedFrom: token.lastUsedFrom,
      })),
  }));
}

/** Makes the next token of a program. @returns the token, which nobody can read again. */
async function makeToken(
  { db, now }: Context,
  { id: programId, isTest }: Pick<Program, 'id' | 'isTest'>,
  days: number,
): Promise<string> {
  const token = newProgramToken(isTest);
  const expiresAt = new Date(now.getTime() + days * DAY);
  const lastFour = token.slice(-4);
  await db
    .insert(programTokens)
    .values({ hash: hashToken(token), programId, lastFour, madeAt: now, expiresAt });
  return token;
}

/** Ends all tokens of a program except the newest, so that together with the next one at most two are valid. */
async function endAllButNewest({ db, now }: Context, programId: number): Promise<void> {
  const validTokens = await db
    .select({ hash: programTokens.hash })
    .from(programTokens)
    .where(and(eq(programTokens.programId, programId), gt(programTokens.expiresAt, now)))
    .orderBy(...newestTokenFirst);
  const former = validTokens.slice(1).map(({ hash }) => hash);
  await db.update(programTokens).set({ expiresAt: now }).where(inArray(programTokens.hash, former));
}

/** The program of the caller's account that is to be changed. @throws HttpError 404 for a program of another account */
async function ownProgram({ db, caller }: Context, programId: number): Promise<Program> {
  await lockAccountRow(db, caller.accountId);
  const [program] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.id, programId), eq(programs.accountId, caller.accountId)));
  if (!program) throw nothingFound();
  return program;
}

/** The programs that act for an account, as its administrators manage them. */
export function programHandlers(services: NotifyingServices): ProgramHandlers {
  const tell = (context: Context, subject: string, message: string) =>
    tellManagers(services, context, context.caller.accountId, { subject, message });

  return {
    programs: (_, context) => readPrograms(context),
    programCalls: ({ query }, context) => listCalls(query, context),
    programCall: ({ query }, context) => readCall(query.callId, context),

    addProgram: async ({ body }, context) => {
      const { db, caller, now } = context;
      await requireProof(db, caller, now, WHY_PROOF_FOR_PROGRAM);
      const { days, ...newProgram } = body;
      const program = await storeProgram(context, newProgram);
      const token = await makeToken(context, program, days);
      await tell(
        context,
        `A program may act for your account: ${body.name}`,
        `${fullName(caller)} added the ${kindOf(body)} ${body.name}, which may act for your account for ${formatCountOf(days, 'day')}. Its rights: ${rightsOf(body.scopes)}. If this was not meant, revoke it.`,
      );
      return { programId: program.id, token };
    },

    rotateProgram: async ({ body: { programId, days, overlapHours } }, context) => {
      const { db, caller, now } = context;
      await requireProof(db, caller, now, WHY_PROOF_FOR_PROGRAM);
      const program = await ownProgram(context, programId);
      if (program.revokedAt) {
        throw new HttpError(409, `The program ${program.name} was revoked meanwhile: add it again.`);
      }
      if (program.vendorId !== null) {
        throw new HttpError(
          409,
          `The tokens of ${program.name} renew themselves: connect it again to replace them.`,
        );
      }
      const [maker] = await db.select().from(people).where(eq(people.id, program.madeBy));
      if (maker && isStopped(maker)) {
        throw new HttpError(
          409,
          `${fullName(maker)}, who added ${program.name}, can no longer manage programs, so that its next token would not work either. Revoke it and add another program.`,
        );
      }
      // A person who sees the token can do everything that the program can.
      const missing = missingRight(program, caller);
      if (missing) {
        throw new HttpError(
          403,
          `The program ${program.name} has the right ${missing.label}, and you do not have the permission ${missing.permission}: an administrator who has it can make its next token. You can revoke the program.`,
        );
      }
      await endAllButNewest(context, programId);
      const until = new Date(now.getTime() + overlapHours * HOUR);
      await db
        .update(programTokens)
        .set({ expiresAt: until })
        .where(and(eq(programTokens.programId, programId), gt(programTokens.expiresAt, until)));
      const token = await makeToken(context, program, days);
      await context.audit({
        action: 'update',
        entity: PROGRAM_ENTITY,
        entityId: programId,
        after: { days, overlapHours },
      });
      await tell(
        context,
        `A token was replaced: ${program.name}`,
        `${fullName(caller)} made the next token of the ${kindOf(program)} ${program.name}. The one before ${overlapHours === 0 ? 'has ended' : `ends in ${formatCountOf(overlapHours, 'hour')}`}.`,
      );
      return { token };
    },

    revokeProgram: async ({ body: { programId } }, context) => {
      const { caller } = context;
      const program = await ownProgram(context, programId);
      if (program.revokedAt) return { success: true };
      await endProgram(context, program);
      await context.db.delete(webhooks).where(eq(webhooks.programId, program.id));
      await tell(
        context,
        `A program was revoked: ${program.name}`,
        `${fullName(caller)} revoked the ${kindOf(program)} ${program.name}: it can no longer act for your account.`,
      );
      return { success: true };
    },
  };
}
