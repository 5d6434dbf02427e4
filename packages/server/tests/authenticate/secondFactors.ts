import { authenticate } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { people } from '../../src/accounts/people/tables.js';
import { codeAt, newSecret } from '../../src/authenticate/mfa/authenticatorApp.js';
import { keepFactor } from '../../src/authenticate/mfa/factors.js';
import { encrypt } from '../../src/authenticate/secrets.js';
import { mfaFactors } from '../../src/authenticate/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser } from './Browser.js';

const plain = { saveMFA: false, guid: null, pathId: null, phoneNumber: '', rememberMFA: false } as const;

/** The body that verifies a code of a method. */
export const codeBody = (person: TestPerson, mfaMethod: 1 | 2 | 3, verificationCode: string) => ({
  ...plain,
  mfaMethod,
  verificationCode,
  userId: String(person.personId),
});

/** Another code than this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Asks for a code. */
export const sendCode = (browser: Browser, person: TestPerson, mfaMethod: 2 | 3, phoneNumber = '') =>
  browser.call(authenticate.sendVerificationCode, {
    body: { mfaMethod, userId: String(person.personId), phoneNumber },
  });

/** Has a person asked for codes by email from now on. */
export async function setUpEmail({ db, clock }: TestOffice, { personId }: TestPerson): Promise<void> {
  await db.insert(mfaFactors).values({ personId, method: 2, addedAt: clock.now() });
}

/** Has a person, who has no second factor, offered to set one up. */
export async function offerMfa({ db, clock }: TestOffice, { personId }: TestPerson): Promise<void> {
  await db.update(people).set({ mfaOfferedFrom: clock.now() }).where(eq(people.id, personId));
}

/** Signs in with the password alone and sets up an app in that session; gives its secret and backup code. */
export async function setUpApp(
  office: TestOffice,
  person: TestPerson,
): Promise<{ readonly secret: string; readonly backupCode: string }> {
  const browser = new Browser(office);
  await browser.signIn(person.userName);
  const userId = String(person.personId);
  const { guid, secret, backupCode, qrImageData } = await browser.call(authenticate.getQrCode, {
    query: { userId },
  });
  const code = codeBody(person, 1, codeAt(secret, office.clock.now()));
  const answer = await browser.call(authenticate.verifyQrCode, {
    body: { ...code, saveMFA: true, guid, pathId: qrImageData.pathID },
  });
  if (!answer.success) throw new Error('The app was not set up.');
  office.clock.advance(60);
  return { secret, backupCode };
}

/** Has staff, who come in with a second factor only, have an app from now on; gives its secret. */
export async function giveApp(office: TestOffice, { personId }: TestPerson): Promise<string> {
  const secret = newSecret();
  await keepFactor(office.db, {
    personId,
    method: 1,
    secret: encrypt(office.services.keys.current, secret),
    guid: crypto.randomUUID(),
    addedAt: office.clock.now(),
  });
  return secret;
}
