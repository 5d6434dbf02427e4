import {
  mayEditRole,
  mayEditSignIn,
  NO_ROLE,
  taken,
  type UserRequest,
  userAccountOf,
  userRequest,
  userTypeOf,
} from '@slip/forms/rules';
import { accountFacts } from '../../accounts/people/Person.js';
import type { Executor } from '../../database/executor.js';
import type { Problem } from '../../http/HttpError.js';
import type { Caller } from '../../http/handler.js';
import { bodyCheck } from '../../http/input/bodyCheck.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { isUserNameTaken } from '../../registration/taken.js';
import type { AccountUser } from './userOfAccount.js';
import { presentUser } from './userRecord.js';

const bodyOf = { agent: bodyCheck(userRequest('agent')), insurer: bodyCheck(userRequest('insurer')) };

/**
 * Checks a user by the rules of the kind of account, and against the users on file.
 *
 * @param stored the user on file; left out for a new one.
 * @throws HttpError 400 with every problem.
 */
export async function checkUser(
  db: Executor,
  caller: Pick<Caller, 'kind' | 'personId'>,
  body: UserRequest,
  stored?: AccountUser,
): Promise<void> {
  const account = userAccountOf(accountFacts[caller.kind]);
  const isSameName = stored?.person.userName.toLowerCase() === body.slipUserUserName.toLowerCase();
  const isTaken = !isSameName && (await isUserNameTaken(db, body.slipUserUserName));
  const problems = [
    ...bodyOf[account](body),
    ...fixedProblems(caller, body, stored),
    ...(account === 'insurer' && body.role !== null ? [problem(body, 'role', NO_ROLE)] : []),
    ...(stored ? changeProblems(caller, body, stored) : []),
    ...(isTaken ? [problem(body, 'slipUserUserName', taken.userName)] : []),
  ];
  if (problems.length > 0) throw badRequest(problems);
}

function problem(body: UserRequest, path: keyof UserRequest, message: string): Problem {
  return { path, message, value: body[path] };
}

/** Problems with fields that are read with a user and never changed: they may be sent back as they were. */
function fixedProblems(
  { kind }: Pick<Caller, 'kind'>,
  body: UserRequest,
  stored: AccountUser | undefined,
): Problem[] {
  const fixed = {
    slipUserType: accountFacts[kind].userType,
    userTypeLk: userTypeOf({ isPrimary: stored?.person.isPrimary ?? false }),
  } as const;
  const paths = ['slipUserType', 'userTypeLk'] as const;
  return paths.flatMap((path) =>
    body[path] === undefined || body[path] === fixed[path]
      ? []
      : [problem(body, path, `This cannot be changed: it is ${fixed[path]}.`)],
  );
}

/** Problems with changes of this user that this caller may not make (spec 2 §6). */
function changeProblems(
  { personId, kind }: Pick<Caller, 'kind' | 'personId'>,
  body: UserRequest,
  stored: AccountUser,
): Problem[] {
  const { isPrimary, id } = stored.person;
  const seen = { isPrimary, isSelf: id === personId, isNew: false };
  const before = presentUser(stored);
  const problems: Problem[] = [];
  const account = userAccountOf(accountFacts[kind]);
  if (account === 'agent' && body.role !== before.role && !mayEditRole(account, seen)) {
    const message = isPrimary
      ? 'The role of the primary user cannot be changed.'
      : 'Nobody changes their own role: another administrator of your account does that.';
    problems.push(problem(body, 'role', message));
  }
  if (!mayEditSignIn(seen)) {
    const message = 'Only the primary user changes their own user name and email address.';
    for (const path of ['slipUserUserName', 'slipUserEmail'] as const) {
      if (body[path] !== before[path]) problems.push(problem(body, path, message));
    }
  }
  return problems;
}
