import { admin, authenticate, office as contract, type Input, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { CallRefused, openTestOffice, type TestOffice } from '../TestOffice.js';
import type { PersonFacts, TestPerson } from '../testPeople.js';
import { Browser } from './Browser.js';
import { type ProviderPerson, providerClient, RealProvider, signInThere } from './RealProvider.js';

/** An office with a provider beside it, and Ada, who manages an account with a domain of its own. */
export interface SignOn {
  readonly office: TestOffice;
  readonly provider: RealProvider;
  /** The texts that DNS has under a name. */
  readonly texts: Map<string, readonly string[]>;
  ada: TestPerson;
  browser: Browser;
}

type Provider = Parameters<typeof saveFor>[1];

const saveFor = (
  { office, ada }: SignOn,
  body: {
    name: string;
    issuer: string;
    clientId: string;
    domains: string[];
    isOnlyWay: boolean;
    exceptFor: number | null;
    secret: string | null;
  },
) => office.call(admin.saveSignInProvider, { body }, { as: ada, address: newNetwork() });

let count = 0;

/** The address of a network that has not called yet: past the limits of calls a minute. */
function newNetwork(): string {
  count += 1;
  return `203.0.${Math.floor(count / 200)}.${(count % 200) + 1}`;
}

/** A browser of a network of its own. */
export const newBrowser = ({ office }: Pick<SignOn, 'office'>): Browser => new Browser(office, newNetwork());

/** Sends a form to the office, as a provider does. @returns the status */
export async function tellOffice(office: TestOffice, form: string): Promise<number> {
  const response = await office.request('/slip/api/authenticate/backchannelLogout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  return response.status;
}

export const domainOf = ({ personId }: TestPerson) => `larkin${personId}.example`;
export const emailOf = ({ ada }: SignOn, { userName }: TestPerson) => `${userName}@${domainOf(ada)}`;

const setEmail = (office: TestOffice, { personId }: TestPerson, email: string) =>
  office.db.update(people).set({ email }).where(eq(people.id, personId));

/** Somebody of Ada's account, whose email address is of its domain. */
export async function addColleague(signOn: SignOn, facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await signOn.office.addPerson({ accountId: signOn.ada.accountId, ...facts });
  await setEmail(signOn.office, person, emailOf(signOn, person));
  return person;
}

/** Lets domains say that they are of the people of Ada's account. */
export function showDomains({ texts, ada }: SignOn, domains: readonly string[]): void {
  for (const domain of domains) {
    texts.set(`_slip-sign-in.${domain}`, [
      'v=spf1 -all',
      `http://office.test/slip/auth/provider/${ada.accountId}`,
    ]);
  }
}

/** Sets up the provider of Ada's account, whose domain says that it is of its people. */
export const setUp = (signOn: SignOn, more: Partial<Provider> = {}) => {
  showDomains(signOn, [domainOf(signOn.ada)]);
  return saveFor(signOn, {
    name: 'Larkin & Quist',
    issuer: signOn.provider.issuer,
    clientId: providerClient.id,
    domains: [domainOf(signOn.ada)],
    isOnlyWay: false,
    exceptFor: null,
    secret: providerClient.secret,
    ...more,
  });
};

/** Begins in a browser, and signs in at the provider as somebody there. @returns what comes back */
export async function comeBack(
  signOn: SignOn,
  from = signOn.browser,
  as = signOn.ada.userName,
): Promise<string> {
  const email = `${as}@${domainOf(signOn.ada)}`;
  const { address } = await from.call(authenticate.beginProviderSignIn, { body: { email, provider: null } });
  const url = new URL(address);
  url.searchParams.set('login_hint', as);
  return signInThere(url.href);
}

export const finish = (answer: string, from: Browser) =>
  from.call(authenticate.finishProviderSignIn, { body: { answer } });

/** All of it. */
export const signInBy = async (signOn: SignOn, from = signOn.browser, as = signOn.ada.userName) =>
  finish(await comeBack(signOn, from, as), from);

/** A browser in which Ada came in through her provider. */
export async function signedIn(signOn: SignOn): Promise<Browser> {
  const from = newBrowser(signOn);
  from.token = (await signInBy(signOn, from)).token;
  return from;
}

export const isSignedIn = async (from: Browser) => (await from.send(user.secondFactors, {})).status === 200;

const OFFICE_DOMAIN = 'larkin.example';

type OfficeProvider = Input<typeof contract.saveSignInProvider>['body'];

/** Sets up the provider of the office: one of its people proposes it, another approves. */
export async function setUpForStaff(
  { office, provider }: Pick<SignOn, 'office' | 'provider'>,
  [staff, other]: readonly [TestPerson, TestPerson],
  more: Partial<OfficeProvider> = {},
): Promise<void> {
  const body = {
    name: 'the office',
    issuer: provider.issuer,
    clientId: providerClient.id,
    domains: [OFFICE_DOMAIN],
    isOnlyWay: false,
    exceptFor: null,
    roles: null,
    reason: 'Everybody here has an account with it.',
    ...more,
  };
  const { proposal } = await office.call(contract.saveSignInProvider, { body }, { as: staff });
  await office.call(contract.approveProposal, { body: { proposal: proposal ?? 0 } }, { as: other });
  const { secret } = providerClient;
  await office.call(contract.setProviderSecret, { body: { secret } }, { as: staff });
}

/** Signs somebody of the office in through its provider, which tells more about them. */
export async function signInStaff(
  { provider }: Pick<SignOn, 'provider'>,
  { userName }: TestPerson,
  { from, ...facts }: { readonly from: Browser } & Partial<ProviderPerson>,
) {
  const email = `${userName}@${OFFICE_DOMAIN}`;
  provider.people.set(email, { sub: email, email, email_verified: true, ...facts });
  const body = { email, provider: null };
  const { address } = await from.call(authenticate.beginProviderSignIn, { body });
  return finish(await signInThere(address), from);
}

/** The words of a refusal. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw error;
  return String(Reflect.get(Object(error.body), 'error'));
}

/**
 * Opens an office and a provider for the tests of a file; each test has an Ada of its own.
 * @param take gets them before each test.
 */
export function signOnEachTest(take: (signOn: SignOn) => void): void {
  let office: TestOffice;
  let provider: RealProvider;
  const texts = new Map<string, readonly string[]>();

  beforeAll(async () => {
    // The provider lives by the clock of this machine.
    office = await openTestOffice({
      providersMayBePrivate: true,
      domainTexts: (name) => texts.get(name) ?? [],
      now: new Date().toISOString(),
    });
    provider = await RealProvider.open({
      office: 'http://office.test',
      onLogout: (form) => tellOffice(office, form),
    });
  });
  beforeEach(async () => {
    // A test may have moved the clock: tokens of the provider are of now.
    office.clock.advance((Date.now() - office.clock.now().getTime()) / 1000);
    const ada = await office.addPerson();
    const signOn = { office, provider, texts, ada, browser: newBrowser({ office }) };
    const email = emailOf(signOn, ada);
    await setEmail(office, ada, email);
    provider.people.set(ada.userName, { sub: ada.userName, email, email_verified: true });
    take(signOn);
  });
  afterEach(() => {
    provider.isDown = false;
    provider.spoil = (claims) => claims;
  });
  afterAll(async () => {
    provider.close();
    await office.close();
  });
}
