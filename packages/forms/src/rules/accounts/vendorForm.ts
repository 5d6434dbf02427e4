import { array, type InferType, mixed, object } from 'yup';
import { email } from '../atoms/person.js';
import { valueAt } from '../schema/beside.js';
import { chooseFromList, oneOfPiece } from '../schema/choices.js';
import { placeBy } from '../schema/fieldTable.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { linesOf } from './programForm.js';
import { type ProgramScope, programScopes } from './programs.js';
import { CHOOSE_AN_EVENT, checkWebhookAddress, eventList } from './webhookForm.js';

/** Limits of vendors. */
export const vendorLimits = {
  /** Characters of a name, which is also the name of the program of each connection. */
  name: 50,
  /** Characters of a website, and of an address to which people return after they have connected. */
  address: 300,
  /** Addresses to which people return. */
  redirects: 10,
  /** Hours for which the former secret stays valid beside the new one. */
  overlapHours: 24,
} as const;

const chooseScope = 'Choose what the program may ask for.';

const checkName = textCheck({
  required: { message: 'Name is required.' },
  maximum: atMost(vendorLimits.name, 'Name'),
});

const websiteRule = textCheck({
  required: { message: 'Website is required.' },
  maximum: atMost(vendorLimits.address, 'Website'),
});

/** True if an address has a user name or a password before its host. */
function hasUser(address: string): boolean {
  const { username, password } = new URL(address);
  return username + password !== '';
}

const checkWebsite: Check<string> = (value) => {
  const problem = websiteRule(value);
  if (problem) return problem;
  const fix = 'Write it as https://ams.example.';
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) {
    return { message: 'Website must begin with https://.', fix };
  }
  // Such an address looks like the website of somebody else: https://bank.example@evil.example.
  return hasUser(value)
    ? { message: 'Website must have no user name and no password in it.', fix }
    : undefined;
};

/** True if an address is on the caller's own computer, without TLS: it belongs to a program in development. */
export function isLoopbackRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The problem with an address to which people return, in words; `undefined` when there is none. */
export function redirectProblem(address: string): string | undefined {
  if (address.length > vendorLimits.address) {
    return `An address has ${vendorLimits.address} characters at most: "${address.slice(0, 50)}…" has more.`;
  }
  if (!URL.canParse(address) || /[\s"<>\\^`{|}]/.test(address)) {
    return `"${address}" is no address. Type one such as https://ams.example/connected, each in a line of its own.`;
  }
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && !isLoopbackRedirect(address)) {
    return `"${address}" must begin with https://. Only http://localhost and http://127.0.0.1 may do without it, for tests.`;
  }
  return hasUser(address) || address.includes('#')
    ? `"${address}" must have no user name, no password and no # in it.`
    : undefined;
}

const checkRedirects: Check<string> = (value) => {
  const typed = linesOf(value);
  if (typed.length === 0) return { message: 'Type the address that people come back to.' };
  if (typed.length > vendorLimits.redirects) {
    return { message: `Type ${vendorLimits.redirects} addresses at most.` };
  }
  const message = typed.map(redirectProblem).find((problem) => problem !== undefined);
  return message === undefined ? undefined : { message };
};

/** The name of a vendor. */
export const vendorName = () => textPiece(checkName, normalizeLine);
/** The website of a vendor. */
export const vendorWebsite = () => textPiece(checkWebsite);

/** The form with which a vendor registers. */
export const vendorSchema = object({
  Name: vendorName().label('Name'),
  Website: vendorWebsite().label('Website'),
  Email: email().label('Email'),
  Scopes: array()
    .of(
      mixed<ProgramScope>()
        .oneOf(programScopes, chooseFromList)
        .typeError(chooseFromList)
        .required(chooseScope)
        .label('Right'),
    )
    .typeError(chooseScope)
    .required(chooseScope)
    .min(1, chooseScope)
    .label('Rights'),
  Redirects: textPiece(checkRedirects, normalizeParagraph).label('Addresses'),
  Webhook: textPiece((url) => (url === '' ? undefined : checkWebhookAddress(url))).label('Webhook'),
  Events: eventList().test({
    name: 'chosen',
    test: (events, context) =>
      events.length > 0 ||
      valueAt(context.parent, 'Webhook') === '' ||
      context.createError({ message: CHOOSE_AN_EVENT }),
  }),
  // A program on a device of its users cannot keep a secret: it registers without one (`isPublic` on the wire).
  Kind: oneOfPiece(['server', 'device'], chooseFromList).label('Kind'),
});

export type VendorForm = InferType<typeof vendorSchema>;

/** The field of the form that a part of the call is about. */
export const vendorPath = placeBy({
  name: 'Name',
  website: 'Website',
  email: 'Email',
  scopes: 'Scopes',
  redirectUris: 'Redirects',
  isPublic: 'Kind',
  'webhook.url': 'Webhook',
  'webhook.events': 'Events',
});
