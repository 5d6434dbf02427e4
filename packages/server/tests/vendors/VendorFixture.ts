import { createHash } from 'node:crypto';
import { API_ROOT, type CallInput, office as duties, type Output, vendors } from '@slip/api/contract';
import type { ProgramScope } from '@slip/forms/rules';
import { CallRefused, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

/** Where people come back to. */
export const BACK = 'https://ams.example/connected';

/** The verifier of the code of a connection. */
export const VERIFIER = 'the-verifier-of-the-tests-which-nobody-else-knows';
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');

type NewVendor = CallInput<typeof vendors.register>['body'];
type Chosen = Partial<CallInput<typeof vendors.connect>['body']>;

/** A vendor with its secret, where it has one. */
export type TestVendor = Output<typeof vendors.register> & { readonly vendorId: number };

let count = 0;

/** Registers a vendor; `approves` is who of the office approves it, if anybody. */
export async function addVendor(
  office: TestOffice,
  approves: TestPerson | undefined,
  facts: Partial<NewVendor> = {},
): Promise<TestVendor> {
  count += 1;
  const body: NewVendor = {
    name: `Harbor AMS ${count}`,
    website: 'https://ams.example',
    email: 'nora@ams.example',
    redirectUris: [BACK],
    scopes: ['view', 'file', 'reports'],
    isPublic: false,
    ...facts,
  };
  // Each from a network of its own: so few may register within a minute.
  const registered = await office.call(vendors.register, { body }, { address: `198.51.${count}.1` });
  const reader = approves ?? (await office.addPerson({ kind: 'Office' }));
  const listed = await office.call(duties.vendors, {}, { as: reader });
  const vendorId = listed.find(({ clientId }) => clientId === registered.clientId)?.vendor ?? 0;
  if (approves) await office.call(duties.approveVendor, { body: { vendor: vendorId } }, { as: approves });
  return { ...registered, vendorId };
}

/** The request with which a vendor sends people to the page of consent. */
export const requestOf = ({ clientId }: Pick<TestVendor, 'clientId'>, scope = 'view file') => ({
  clientId,
  redirectUri: BACK,
  responseType: 'code',
  scope,
  state: 'state of the tests & more',
  codeChallenge: challenge,
  codeChallengeMethod: 'S256',
});

/** Connects a vendor as an administrator who has just signed in. @returns the address that the browser goes to. */
export async function allow(
  office: TestOffice,
  as: TestPerson,
  vendor: TestVendor,
  { scopes = ['view', 'file'] as ProgramScope[], isTest = false, ...chosen }: Chosen = {},
): Promise<URL> {
  office.signInAgain();
  const request = requestOf(vendor, isTest ? 'view file test' : undefined);
  const body = { ...request, scopes, isTest, agentIds: [], states: [], ...chosen };
  return new URL((await office.call(vendors.connect, { body }, { as })).goTo);
}

/** Sends a form as a vendor does; `secret` is another than its own, or null for none. */
export async function sendForm(
  office: TestOffice,
  path: 'token' | 'revoke',
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new URLSearchParams(form);
  return office.request(`${API_ROOT}/vendors/${path}`, { method: 'POST', body, headers });
}

const clientOf = ({ clientId, clientSecret }: TestVendor) => ({
  client_id: clientId,
  ...(clientSecret === null ? {} : { client_secret: clientSecret }),
});

type Tokens = Output<typeof vendors.token>;

async function tokensOf(response: Response): Promise<Tokens> {
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new CallRefused(response.status, answer, response.headers);
  return vendors.token.response.validateSync(answer, { strict: true });
}

/** The tokens for the code in an address. @throws CallRefused */
export async function exchange(
  office: TestOffice,
  vendor: TestVendor,
  address: URL,
  other: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const form = {
    grant_type: 'authorization_code',
    code: address.searchParams.get('code') ?? '',
    redirect_uri: BACK,
    code_verifier: VERIFIER,
  };
  return tokensOf(await sendForm(office, 'token', { ...clientOf(vendor), ...form, ...other }));
}

/** The next tokens for a refresh token. @throws CallRefused */
export async function refresh(
  office: TestOffice,
  vendor: TestVendor,
  refreshToken: string,
  other: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return tokensOf(await sendForm(office, 'token', { ...clientOf(vendor), ...form, ...other }));
}

/** Connects a vendor, and gives its first tokens. */
export async function connect(
  office: TestOffice,
  as: TestPerson,
  vendor: TestVendor,
  chosen: Chosen = {},
): Promise<Tokens> {
  return exchange(office, vendor, await allow(office, as, vendor, chosen));
}
