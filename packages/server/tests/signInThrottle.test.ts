import { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../src/audit/tables.js';
import { signInFailures } from '../src/authenticate/tables.js';
import { sampleOffice } from '../src/office/Office.js';
import { people } from '../src/user/tables.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { testPassword } from './testPeople.js';

let office: TestOffice;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

interface Tried {
  readonly status: number;
  readonly error: unknown;
  readonly retryAfter: string | null;
}

async function attempt(userName: string, password: string, address?: string): Promise<Tried> {
  // Elsewhere each time, unless told: what is tried here is the name.
  count += 1;
  const from = address ?? `10.9.${count >> 8}.${count & 255}`;
  const response = await office.send(authenticate.login, { body: { userName, password } }, { address: from });
  const body: unknown = await response.json();
  return {
    status: response.status,
    error: Reflect.get(Object(body), 'error'),
    retryAfter: response.headers.get('retry-after'),
  };
}

const failed = { status: 401, error: messages.signIn.failed, retryAfter: null };
const locked = { status: 403, error: messages.signIn.locked(sampleOffice), retryAfter: null };
const waitFor = (seconds: number, words: string) => ({
  status: 429,
  error: `There were too many failed attempts to sign in for this user name. Please wait ${words} and try again.`,
  retryAfter: String(seconds),
});

/** Fails until the name is locked, waiting whenever told to; gives every answer in order. */
async function failUntilLocked(userName: string): Promise<Tried[]> {
  const answers: Tried[] = [];
  for (;;) {
    const answer = await attempt(userName, 'Wrong-password-1');
    answers.push(answer);
    if (answer.status === 403) return answers;
    if (answer.retryAfter !== null) office.clock.advance(Number(answer.retryAfter));
  }
}

describe('the words of a failure', () => {
  it('are the same for a wrong password and an unknown name', async () => {
    const { userName } = await office.addPerson();
    expect(await attempt(userName, 'Wrong-password-1')).toEqual(failed);
    expect(await attempt('nobody.at.all', 'Wrong-password-1')).toEqual(failed);
  });
});

describe('repeated failures', () => {
  it('make a name wait longer and longer and lock it after ten, whether it exists or not', async () => {
    const { userName } = await office.addPerson();
    const real = await failUntilLocked(userName);
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
      locked,
    ]);
    expect(await failUntilLocked('somebody.else')).toEqual(real);
  });

  it('lock a name against its right password too', async () => {
    const { userName, personId } = await office.addPerson();
    await failUntilLocked(userName);
    expect(await attempt(userName, testPassword)).toEqual(locked);
    const [person] = await office.db.select().from(people).where(eq(people.id, personId));
    expect(person?.lockedAt).toEqual(office.clock.now());
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'people'), eq(auditEvents.entityId, String(personId))));
    expect(events).toMatchObject([{ action: 'update', after: { reason: '10 failed sign-ins' } }]);
  });

  it('are forgotten by a success', async () => {
    const { userName } = await office.addPerson();
    for (let tries = 0; tries < 4; tries += 1) await attempt(userName, 'Wrong-password-1');
    expect((await attempt(userName, testPassword)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await attempt(userName, 'Wrong-password-1')).toEqual(failed);
  });

  it('refuse the right password while the name has to wait', async () => {
    const { userName } = await office.addPerson();
    for (let tries = 0; tries < 5; tries += 1) await attempt(userName, 'Wrong-password-1');
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
    expect(await attempt(userName, testPassword)).toEqual(locked);
  });
});
