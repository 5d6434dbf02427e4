import { admin, type CallInput, type EndpointDefinition, type Output } from '@slip/api/contract';
import type { ProgramScope } from '@slip/forms/rules';
import { newProgramToken } from '../../src/authenticate/programs/programToken.js';
import { programs, programTokens } from '../../src/authenticate/programs/tables.js';
import { hashToken } from '../../src/authenticate/secrets.js';
import type { Executor } from '../../src/database/executor.js';
import { type CallOptions, CallRefused, type TestOffice } from '../TestOffice.js';
import { addPerson, type TestPerson } from '../testPeople.js';

type NewProgram = CallInput<typeof admin.addProgram>['body'];

let count = 0;

/** Adds a program to the account of a person, who has just signed in; gives its token. */
export async function addProgram(
  office: TestOffice,
  as: TestPerson,
  facts: Partial<NewProgram> = {},
): Promise<Output<typeof admin.addProgram>> {
  count += 1;
  const body: NewProgram = {
    name: `Agency system ${count}`,
    isTest: false,
    scopes: ['view', 'file'],
    agentIds: [],
    states: [],
    addresses: [],
    days: 90,
    ...facts,
  };
  office.signInAgain();
  return office.call(admin.addProgram, { body }, { as });
}

/** Calls as a program does, with its token. */
export const asProgram = (token: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { authorization: `Bearer ${token}`, ...options.headers },
});

/** The status and the words of a refusal. */
export async function refusalOf<E extends EndpointDefinition>(
  office: TestOffice,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<string> {
  try {
    await office.call(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallRefused) return error.message;
    throw error;
  }
  return 'answered';
}

/** Stores a program of a person with some rights, for an office whose handlers do nothing; gives its token. */
export async function storeProgram(
  db: Executor,
  { accountId, personId: madeBy }: TestPerson,
  scopes: readonly ProgramScope[],
  { isTest = false, vendorId }: { isTest?: boolean; vendorId?: number | undefined } = {},
): Promise<string> {
  const actor = await addPerson(db, { accountId, isPrimary: false, permissions: [], locked: true });
  const moments = { madeAt: new Date('2026-01-01'), expiresAt: new Date('2026-12-01') };
  const [program] = await db
    .insert(programs)
    .values({
      accountId,
      vendorId,
      personId: actor.personId,
      madeBy,
      name: actor.userName,
      isTest,
      scopes: [...scopes],
      agentIds: [],
      states: [],
      addresses: [],
      madeAt: moments.madeAt,
    })
    .returning();
  const token = newProgramToken(isTest);
  await db
    .insert(programTokens)
    .values({ hash: hashToken(token), programId: program?.id ?? 0, lastFour: token.slice(-4), ...moments });
  return token;
}
