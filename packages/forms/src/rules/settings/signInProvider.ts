import { boolean, type InferType, object, string } from 'yup';
import { checkRoles, linesOf, type OfficeRole, officeRoles } from '../accounts/index.js';
import { limits } from '../limits/index.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { atMost, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { optionalText, textPiece } from '../schema/textPiece.js';

const NAME = 'Name';
const ISSUER = 'Issuer';
const CLIENT_ID = 'Client ID';
const SECRET = 'Client Secret';
const DOMAINS = 'Email Domains';
const EXCEPT_FOR = 'Person who still can';
const CLAIM = 'Claim with roles';
const SCOPE = 'Scope for it';
const ROLES = 'Roles of its values';

/** Without TLS only a provider on the server's own machine is accepted, for tests; the server checks that. */
const checkIssuerText = textCheck({
  required: { message: isRequired(ISSUER) },
  maximum: atMost(limits.providerText, ISSUER),
  patterns: [
    {
      pattern: /^https?:\/\/[^\s/]/i,
      problem: {
        message: `${ISSUER} must be an address with https:// before it.`,
        fix: 'Your provider names it, such as https://login.larkin.example.',
      },
    },
  ],
});

/** The issuer of a provider: the address of its server, with neither a password nor a query in it. */
const checkIssuer: Check<string> = (value) => {
  const problem = checkIssuerText(value);
  if (problem) return problem;
  if (!URL.canParse(value)) return { message: `${ISSUER} is not an address.` };
  const { username, password, hash, search } = new URL(value);
  return username + password + hash + search === ''
    ? undefined
    : { message: `${ISSUER} must have no user name, no password, no ? and no # in it.` };
};

const text = (field: string) =>
  textCheck({ required: { message: isRequired(field) }, maximum: atMost(limits.providerText, field) });

const checkName = textCheck({
  required: { message: isRequired(NAME) },
  maximum: atMost(limits.providerName, NAME),
});
const checkSecret = textCheck({ maximum: atMost(limits.providerText, SECRET) });

/** The name, issuer and client of a provider of single sign-on. */
export const providerName = () => textPiece(checkName);
export const providerIssuer = () => textPiece(checkIssuer);
export const providerClientId = () => textPiece(text(CLIENT_ID));
/** The secret of the client; left empty it stays as it is. */
export const providerSecret = () => optionalText(checkSecret);

/** The claim that gives roles of the office. */
export const providerClaim = () => textPiece(text(CLAIM));
const checkScope = textCheck({
  maximum: atMost(limits.providerName, SCOPE),
  patterns: [{ pattern: /^[!#-[\]-~]*$/, problem: { message: `${SCOPE} must be one word.` } }],
});
/** The scope that is requested so that the provider sends the claim. */
export const providerScope = () => optionalText(checkScope);

/**
 * The role of the office that a value of a claim gives (a claim is what the provider says about a person who signs
 * in); a Regulator has a state.
 */
export interface GivenRole {
  readonly value: string;
  readonly role: OfficeRole;
  readonly state: string | null;
}

/** The problem with the roles that values of a claim give; `undefined` when there is none. */
export function givenRolesProblem(given: readonly GivenRole[]): string | undefined {
  const twice = given.find(({ value }, place) => given.findIndex((each) => each.value === value) < place);
  if (twice) return `${twice.value} gives two roles: give it one.`;
  const wrong = given.find(({ role, state }) => checkRoles([role], state) !== undefined);
  return wrong && `${wrong.value}: ${checkRoles([wrong.role], wrong.state)}`;
}

/** Reads a line such as `slip-examiners = Examiner` or `wy = Regulator WY`; `undefined` for any other line. */
function givenIn(line: string): GivenRole | undefined {
  const [, value = '', name = '', state] = /^(.+)=\s*([a-z]+)(?:\s+([a-z]{2}))?\s*$/i.exec(line) ?? [];
  const role = officeRoles.find((each) => each.toLowerCase() === name.toLowerCase());
  if (role === undefined || value.trim() === '') return undefined;
  return { value: value.trim(), role, state: state?.toUpperCase() ?? null };
}

/** The roles that lines of a text give. */
export const givenRolesIn = (value: string): GivenRole[] =>
  linesOf(value).flatMap((line) => givenIn(line) ?? []);

/** The roles that values of a claim give, as lines of a text. */
export const givenRolesText = (given: readonly GivenRole[]): string =>
  given.map(({ value, role, state }) => `${value} = ${role}${state === null ? '' : ` ${state}`}`).join('\n');

const checkGivenRoles: Check<string> = (value) => {
  const lines = linesOf(value);
  if (lines.length > limits.providerRoles)
    return { message: `${ROLES} must be ${limits.providerRoles} at most.` };
  const strange = lines.find((line) => givenIn(line) === undefined);
  if (strange !== undefined) {
    return {
      message: `“${strange.trim()}” gives no role.`,
      fix: 'Write a value, = and a role: slip-examiners = Examiner, or wy-office = Regulator WY.',
    };
  }
  const message = givenRolesProblem(givenRolesIn(value));
  return message === undefined ? undefined : { message };
};

/** Domains where anybody can have a mailbox: they do not belong to one account's provider. */
const publicMailboxes = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
]);

/** The domains in a text, with commas or spaces between them, in small letters. */
export const domainsIn = (value: string): string[] => [
  ...new Set(
    value
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((each) => each.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

/** A domain of email addresses. */
export const checkDomain: Check<string> = (value) => {
  if (!/^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(value)) {
    return { message: `${value} is not a domain.`, fix: 'Write it as larkin.example.' };
  }
  return publicMailboxes.has(value)
    ? { message: `Anybody can have a mailbox of ${value}.`, fix: 'Name domains of your organization.' }
    : undefined;
};

/** Checks the field with all domains of a provider. */
const checkDomains: Check<string> = (value) => {
  const domains = domainsIn(value);
  if (domains.length === 0) return { message: isRequired(DOMAINS) };
  if (domains.length > limits.providerDomains) {
    return { message: `${DOMAINS} must be ${limits.providerDomains} at most.` };
  }
  return domains.map(checkDomain).find((problem) => problem !== undefined);
};

const CHOOSE_ONE = 'Choose who can still sign in with a password.';
const SAY_IF_ONLY = 'Say if people come in through this provider only.';

/** A provider of single sign-on in settings. */
export const signInProviderSchema = object({
  Name: providerName().label(NAME),
  Issuer: providerIssuer().label(ISSUER),
  ClientId: providerClientId().label(CLIENT_ID),
  Secret: textPiece(checkSecret).label(SECRET),
  Domains: textPiece(checkDomains).label(DOMAINS),
  IsOnlyWay: boolean().typeError(SAY_IF_ONLY).required(SAY_IF_ONLY).label('Only way in'),
  ExceptFor: string()
    .typeError(CHOOSE_ONE)
    .nullable()
    .defined(CHOOSE_ONE)
    .label(EXCEPT_FOR)
    .when('IsOnlyWay', ([isOnlyWay], schema) =>
      isOnlyWay === true ? schema.nonNullable(CHOOSE_ONE) : schema,
    ),
  /** Only for the office's own provider, as are the fields below. */
  RolesClaim: textPiece(textCheck({ maximum: atMost(limits.providerText, CLAIM) })).label(CLAIM),
  RolesScope: textPiece(checkScope).label(SCOPE),
  Roles: textPiece(checkGivenRoles, normalizeParagraph)
    .label(ROLES)
    .when('RolesClaim', ([claim], schema) => (claim === '' ? schema : schema.required(isRequired(ROLES)))),
  Reason: textPiece(textCheck({ maximum: atMost(limits.reason, 'Reason') })).label('Reason'),
});

const checkReason = textCheck({
  required: { message: isRequired('Reason') },
  maximum: atMost(limits.reason, 'Reason'),
});

/**
 * The office's own provider, which two of its people agree on. Its secret is set separately, so that nobody reads it in
 * a proposal.
 */
export const officeProviderSchema = signInProviderSchema.concat(
  object({ Reason: textPiece(checkReason).label('Reason') }),
);

/** The form that sets only the secret of the client. */
export const providerSecretSchema = object({
  Secret: textPiece(text(SECRET)).label(SECRET),
});

/** The field of the form for a field of the wire. */
export const signInProviderPath = placeBy({
  name: 'Name',
  issuer: 'Issuer',
  clientId: 'ClientId',
  secret: 'Secret',
  domains: 'Domains',
  'domains.#': 'Domains',
  exceptFor: 'ExceptFor',
  'roles.claim': 'RolesClaim',
  'roles.scope': 'RolesScope',
  'roles.given': 'Roles',
  'roles.given.#': 'Roles',
  reason: 'Reason',
});

export type SignInProviderForm = InferType<typeof signInProviderSchema>;

/** The email address or domain with which somebody looks for the provider of their organization. */
export const organizationSchema = object({
  Email: textPiece(
    textCheck({
      required: { message: isRequired('Work Email Address') },
      maximum: atMost(limits.forgottenEmail, 'Work Email Address'),
      patterns: [
        {
          pattern: /^[^\s@]+@[^\s@]+$/,
          problem: { message: 'This is no email address.', fix: 'Write it as ada@larkin.example.' },
        },
      ],
    }),
  ).label('Work Email Address'),
});
