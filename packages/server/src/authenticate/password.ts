import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 10 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | undefined;

/** Hashes a password with argon2id; the text holds its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Compares a password with a hash, or, for nobody, with one that fits none, so that both take equally long. */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored !== undefined;
}
