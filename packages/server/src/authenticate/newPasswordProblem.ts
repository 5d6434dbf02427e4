import { checkNewPassword, limits } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import { isFormerPassword } from './formerPasswords.js';
import { isPasswordOf } from './password.js';

/** The person a password is for. */
interface Owner {
  readonly id: number;
  readonly userName: string;
  readonly passwordHash: string;
}

/** Why a person cannot take a new password, in words; nothing when they can. */
export async function newPasswordProblem(
  db: Executor,
  { id, userName, passwordHash }: Owner,
  password: string,
): Promise<string | undefined> {
  const broken = checkNewPassword(password, userName);
  if (broken) return broken.message;
  if (await isPasswordOf(passwordHash, password)) {
    return 'The new password must be different from the old one.';
  }
  return (await isFormerPassword(db, id, password))
    ? `You have used this password before. Choose one that is not among your last ${limits.passwordHistory}.`
    : undefined;
}
