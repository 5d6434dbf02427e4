import {
  isParticipatingState,
  type ProgramScope,
  programLimitProblem,
  programLimits,
  programScopeFacts,
} from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { readableAgents } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { hashPassword } from '../../authenticate/password.js';
import { programs } from '../../authenticate/programs/tables.js';
import { newToken } from '../../authenticate/secrets.js';
import { isText } from '../../database/foldedText.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { managersOf, type NotifyingServices, notifyPeople, type Telling } from '../../inbox/addressees.js';

type Context = CallContext<Caller>;
type Program = typeof programs.$inferSelect;

/** The rights and limits of a new program. */
export type NewProgram = Pick<
  typeof programs.$inferInsert,
  'name' | 'isTest' | 'scopes' | 'agentIds' | 'states' | 'addresses' | 'vendorId'
>;

/** Why a proof is asked for, as the end of a sentence. */
export const WHY_PROOF_FOR_PROGRAM = 'this lets a program act for your account';

/** How the audit trail names programs. */
export const PROGRAM_ENTITY = 'programs';

/** The page on which programs are managed. */
const PAGE = '/slip/admin/settings/programs';

const DAY = 24 * 60 * 60 * 1000;

/** When a connection with a vendor ends, however often its tokens are renewed: it lasts as long as the longest token of a program. */
export const connectionEnd = ({ madeAt }: Pick<Program, 'madeAt'>) =>
  new Date(madeAt.getTime() + programLimits.days * DAY);

/** A program in a sentence. */
export const kindOf = ({ isTest }: Pick<Program, 'isTest'>) => (isTest ? 'test program' : 'program');

/** The rights of a program in a sentence. */
export const rightsOf = (scopes: readonly ProgramScope[]): string =>
  scopes.map((scope) => programScopeFacts[scope].label).join(', ');

/** Tells the people who manage an account about a change of a program. */
export const tellManagers = async (
  services: NotifyingServices,
  telling: Telling,
  accountId: number,
  told: { readonly subject: string; readonly message: string },
): Promise<void> =>
  notifyPeople(services, telling, await managersOf(telling.db, accountId), { ...told, link: PAGE });

/** The right among some that a person cannot give to a program, since they do not have its permission themselves. */
export function missingRight({ scopes }: Pick<Program, 'scopes'>, { permissions }: Caller) {
  const missing = scopes.find((scope) => !permissions.includes(programScopeFacts[scope].permission));
  return missing && { scope: missing, ...programScopeFacts[missing] };
}

/** Checks the rights and limits that a person gives a new program. @throws HttpError 400 that names the field */
async function checkProgram(body: NewProgram, context: Context): Promise<void> {
  const { db, caller } = context;
  const limit = programLimitProblem(body);
  if (limit !== undefined) throw badRequest([{ path: 'scopes', message: limit, value: body.scopes }]);
  const missing = missingRight(body, caller);
  if (missing) {
    const message = `You cannot give a program the right ${missing.label}: you do not have the permission ${missing.permission} yourself.`;
    throw badRequest([{ path: 'scopes', message, value: missing.scope }]);
  }
  if (body.agentIds.length > 0) {
    const agents = caller.kind === 'Agency' ? await readableAgents(context) : [];
    const foreignAgent = body.agentIds.find((agentId) => agents === 'all' || !agents.includes(agentId));
    if (foreignAgent !== undefined) {
      const message = 'A program can be limited to agents for whom your agency files: choose among those.';
      throw badRequest([{ path: 'agentIds', message, value: foreignAgent }]);
    }
  }
  const closedState = body.states.find((state) => !isParticipatingState(state));
  if (closedState !== undefined) {
    const message = `Filings for ${closedState} are not taken here: a program cannot be limited to it.`;
    throw badRequest([{ path: 'states', message, value: closedState }]);
  }
  const ofAccount = and(eq(programs.accountId, caller.accountId), isNull(programs.revokedAt));
  const [named] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(and(ofAccount, isText(programs.name, body.name)));
  if (named) {
    const message = `There is a program with the name ${body.name} already. Revoke it first, or give this one another name.`;
    throw badRequest([{ path: 'name', message, value: body.name }]);
  }
  if ((await db.$count(programs, ofAccount)) >= programLimits.perAccount) {
    throw new HttpError(
      409,
      `Your account has ${programLimits.perAccount} programs, which is the maximum. Revoke those that are no longer used.`,
    );
  }
}

/**
 * Adds the row of `people` under which a program acts, because everything that is filed names a person. It is locked
 * and deleted from the beginning: nobody can sign in with it.
 */
async function addActor(name: string, { db, caller, now }: Context): Promise<number> {
  const [account] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  const [actor] = await db
    .insert(people)
    .values({
      accountId: caller.accountId,
      userName: `program-${crypto.randomUUID().slice(0, 13)}`,
      passwordHash: await hashPassword(newToken()),
      firstName: `Program ${name}`,
      lastName: `of ${account?.name ?? ''}`,
      email: '',
      isPrimary: false,
      isNotified: false,
      permissions: [],
      lockedAt: now,
      deletedAt: now,
    })
    .returning({ id: people.id });
  if (!actor) throw new Error('The row of a program was not stored.');
  return actor.id;
}

/**
 * Stores a program of the caller's account. It has no token yet.
 * @throws HttpError 400 that names the wrong field, 409 when the account has too many programs.
 */
export async function storeProgram(context: Context, newProgram: NewProgram): Promise<Program> {
  const { db, caller, now } = context;
  await lockAccountRow(db, caller.accountId);
  await checkProgram(newProgram, context);
  const [program] = await db
    .insert(programs)
    .values({
      ...newProgram,
      accountId: caller.accountId,
      personId: await addActor(newProgram.name, context),
      madeBy: caller.personId,
      madeAt: now,
    })
    .returning();
  if (!program) throw new Error('A program was not stored.');
  await context.audit({ action: 'create', entity: PROGRAM_ENTITY, entityId: program.id, after: newProgram });
  return program;
}

/** Ends a program of the caller's account, and all its tokens; not its webhook. */
export async function endProgram(context: Context, { id, name, scopes }: Program): Promise<void> {
  const { db, caller, now } = context;
  await db.update(programs).set({ revokedAt: now, revokedBy: caller.personId }).where(eq(programs.id, id));
  await context.audit({ action: 'delete', entity: PROGRAM_ENTITY, entityId: id, before: { name, scopes } });
}
