import { authenticate, sampleOffice, user } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../src/accounts/people/tables.js';
import { auditEvents } from '../src/audit/tables.js';
import { signInFailures } from '../src/authenticate/tables.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice();
});
// Past the quarter hour in which one network's failures count, and the calls a minute.
beforeEach(() => office.clock.advance(1000));
afterAll(() => office.close());

interface Tried {
  readonly status: number;
  readonly error: unknown;
  readonly retryAfter: string | null;
}

const HERE = '198.51.100.7';

async function attempt(userName: string, password: string, address = HERE): Promise<Tried> {
  const response = await office.send(authenticate.login, { body: { userName, password } }, { address });
  const body: unknown = await response.json();
  return {
    status: response.status,
    error: Reflect.get(Object(body), 'error'),
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Guesses a password so often from one network, waiting whenever told to; gives every answer in order. */
async function guess(userName: string, times: number, address = HERE): Promise<Tried[]> {
  const answers: Tried[] = [];
  for (let compared = 0; compared < times; ) {
    const answer = await attempt(userName, 'Wrong-password-1', address);
    answers.push(answer);
    if (answer.retryAfter === null) compared += 1;
    else office.clock.advance(Number(answer.retryAfter));
  }
  return answers;
}

/** Guesses a password so often, each time from another network. */
async function guessFromEverywhere(userName: string, times: number): Promise<Tried[]> {
  const answers: Tried[] = [];
  for (let count = 0; count < times; count += 1) {
    answers.push(await attempt(userName, 'Wrong-password-1', `10.9.${count >> 8}.${count & 255}`));
  }
  return answers;
}

const failed = { status: 401, error: messages.signIn.failed, retryAfter: null };
const waitFor = (seconds: number, words: string) => ({
  status: 429,
  error: `There were too many failed attempts to sign in for this user name. Please wait ${words} and try again.`,
  retryAfter: String(seconds),
});

describe('the words of a failure', () => {
  it('are the same for a wrong password and an unknown name', async () => {
    const { userName } = await office.addPerson();
    expect(await attempt(userName, 'Wrong-password-1')).toEqual(failed);
    expect(await attempt('nobody.at.all', 'Wrong-password-1')).toEqual(failed);
  });
});

describe('repeated failures', () => {
  it('make a name wait longer and longer on their network, whether it exists or not', async () => {
    const { userName } = await office.addPerson();
    const real = await guess(userName, 12);
    expect(real).toEqual([
      ...Array.from({ length: 5 }, () => failed),
      waitFor(15, '15 seconds'),
      failed,
      waitFor(30, '30 seconds'),
      failed,
      waitFor(60, '60 seconds'),
      failed,
      waitFor(120, '2 minutes'),
      failed,
      waitFor(300, '5 minutes'),
      failed,
      waitFor(900, '15 minutes'),
      failed,
      waitFor(900, '15 minutes'),
      failed,
    ]);
    expect(await guess('somebody.else', 12)).toEqual(real);
  });

  it.each(['Office', 'Agent'] as const)(
    'of strangers neither lock a person out nor end their session: %s',
    async (kind) => {
      const person = await office.addPerson({ kind });
      const isIn = async () => (await office.send(user.slipWelcome, {}, { as: person })).status;
      expect(await isIn()).toBe(200);
      await guess(person.userName, 12, '192.0.2.66');
      expect(await isIn()).toBe(200);
      expect((await attempt(person.userName, testPassword)).status).toBe(200);
      const [row] = await office.db.select().from(people).where(eq(people.id, person.personId));
      expect(row?.lockedAt).toBeNull();
    },
  );

  it('from everywhere make a name wait where its person has not been before', async () => {
    const { userName } = await office.addPerson();
    expect((await attempt(userName, testPassword)).status).toBe(200);
    expect(await guessFromEverywhere(userName, 22)).toEqual([
      ...Array.from({ length: 20 }, () => failed),
      waitFor(30, '30 seconds'),
      waitFor(30, '30 seconds'),
    ]);
    expect(await guessFromEverywhere('nobody.anywhere', 21)).toContainEqual(waitFor(30, '30 seconds'));
    expect(await attempt(userName, testPassword, '192.0.2.9')).toEqual(waitFor(30, '30 seconds'));
    expect((await attempt(userName, testPassword)).status).toBe(200);
    office.clock.advance(30);
    expect((await attempt(userName, testPassword, '192.0.2.9')).status).toBe(200);
  });

  it('are forgotten by a success', async () => {
    const { userName } = await office.addPerson();
    await guess(userName, 4);
    expect((await attempt(userName, testPassword)).status).toBe(200);
    expect(await guess(userName, 5)).toEqual(Array.from({ length: 5 }, () => failed));
  });

  it('refuse the right password while the name has to wait', async () => {
    const { userName } = await office.addPerson();
    await guess(userName, 5);
    expect(await attempt(userName, testPassword)).toEqual(waitFor(15, '15 seconds'));
    office.clock.advance(15);
    expect((await attempt(userName, testPassword)).status).toBe(200);
  });

  it('count when they come all at once', async () => {
    const { userName } = await office.addPerson();
    const many = await Promise.all(Array.from({ length: 20 }, () => attempt(userName, 'Wrong-password-1')));
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('count a name as one, however it is written', async () => {
    const { userName } = await office.addPerson();
    for (const written of [userName, ` ${userName}`, userName.toUpperCase(), `${userName} `, userName]) {
      await attempt(written, 'Wrong-password-1');
    }
    expect((await attempt(userName, testPassword)).status).toBe(429);
  });

  it('keep no name in the clear: people type passwords into the wrong field', async () => {
    await attempt('My-secret-password-1', 'x');
    const rows = await office.db.select().from(signInFailures);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('my-secret-password-1');
  });

  it('of many names make their network wait', async () => {
    const address = '198.51.100.200';
    const names = Array.from({ length: 51 }, (_, index) => `guess${index}`);
    const answers: Tried[] = [];
    for (const [index, name] of names.entries()) {
      // Within the calls a minute one address may make.
      if (index % 25 === 24) office.clock.advance(60);
      answers.push(await attempt(name, 'Spring-2026', address));
    }
    expect(answers.slice(0, 50).every(({ status }) => status === 401)).toBe(true);
    expect(answers[50]).toEqual({
      status: 429,
      error:
        'There were too many failed attempts to sign in from your network. Please wait 13 minutes and try again.',
      retryAfter: '780',
    });
    office.clock.advance(780);
    expect(await attempt('guess0', 'Spring-2026', address)).toEqual(failed);
  });
});

describe('a person the office locked', () => {
  it('is told so only with the right password', async () => {
    const { userName } = await office.addPerson({ locked: true });
    expect(await attempt(userName, 'Wrong-password-1')).toEqual(failed);
    expect(await attempt(userName, testPassword)).toEqual({
      status: 403,
      error: messages.signIn.locked(sampleOffice),
      retryAfter: null,
    });
  });
});

/** The failed sign-ins of the audit trail, in order. */
async function failures() {
  const rows = await office.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'failed sign-in'))
    .orderBy(auditEvents.id);
  return rows.map(({ entity, entityId, after, ipAddress }) => ({ entity, entityId, after, ipAddress }));
}

const ofPerson = ({ personId }: TestPerson) => ({ entity: 'people', entityId: String(personId) });

describe('the audit trail', () => {
  it('has every failed sign-in: the name that was tried, from where, and why', async () => {
    const known = await office.addPerson();
    const locked = await office.addPerson({ locked: true });
    const before = (await failures()).length;
    await attempt(` ${known.userName.toUpperCase()}`, 'Wrong-password-1', '192.0.2.1');
    await attempt('no.such.name', 'Wrong-password-1', '192.0.2.2');
    await attempt(locked.userName, testPassword, '192.0.2.3');
    expect((await failures()).slice(before)).toEqual([
      {
        ...ofPerson(known),
        after: { userName: known.userName.toUpperCase(), why: 'wrong password' },
        ipAddress: '192.0.2.1',
      },
      {
        entity: 'people',
        entityId: '',
        after: { userName: 'no.such.name', why: 'unknown user name' },
        ipAddress: '192.0.2.2',
      },
      {
        ...ofPerson(locked),
        after: { userName: locked.userName, why: 'locked' },
        ipAddress: '192.0.2.3',
      },
    ]);
  });

  it('counts the tries that had to wait instead of repeating them', async () => {
    const { userName } = await office.addPerson();
    await guess(userName, 5);
    const before = (await failures()).length;
    for (let count = 0; count < 12; count += 1) await attempt(userName, 'Wrong-password-1');
    office.clock.advance(15);
    await attempt(userName, 'Wrong-password-1');
    expect((await failures()).slice(before).map(({ after }) => after)).toEqual([
      { userName, why: 'too many failures' },
      { userName, why: 'wrong password', refusedBefore: 12 },
    ]);
  });

  it('never has a password, not even one that was typed as a name', async () => {
    const { userName } = await office.addPerson();
    await attempt(userName, 'Typed-by-mistake-1');
    await attempt('Typed-as-a-name-2', 'x');
    const rows = JSON.stringify(await office.db.select().from(auditEvents));
    expect(rows).not.toContain('Typed-by-mistake-1');
    expect(rows).not.toContain('Typed-as-a-name-2');
    expect(rows).toContain('(looks like a password)');
  });
});
