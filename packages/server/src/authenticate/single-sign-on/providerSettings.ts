import type { admin, Input, Output } from '@slip/api/contract';
import { API_ROOT, authenticate } from '@slip/api/contract';
import { hasPermission } from '@slip/forms/rules';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { accountFacts, fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { SignInServices } from '../finishSignIn.js';
import { encrypt } from '../secrets.js';
import { pendingSignIns } from '../tables.js';
import { endProviderSessions } from './backchannelLogout.js';
import { DOMAIN_RECORD, notShown } from './domainProof.js';
import { providerWords } from './providerConnection.js';
import {
  domainOf,
  domainsOf,
  providerCredentials,
  providerOfAccount,
  returnPage,
  type SignInProvider,
} from './signInProvider.js';
import { providerDomains, providerLinks, providerSignIns, signInProviders } from './tables.js';

/*
 * The provider of the caller's account: the people who manage an account set up its provider, and the office sets up its own.
 */

type Context = CallContext<Caller>;
type Saved = Omit<Input<typeof admin.saveSignInProvider>['body'], 'secret'>;

/** A provider that is to be stored. */
interface NewProvider extends Saved {
  readonly secret: string | null;
  /** The domains that are proved to be the account's own; the office names its domains without a proof. */
  readonly shown?: ProvedDomains;
}

/** The domains that are proved to be the account's own, and the text that proves it. */
interface ProvedDomains {
  readonly domains: ReadonlySet<string>;
  readonly text: string;
}

const ENTITY = 'sign_in_providers';

/** The people who can change the provider when it does not work: one of them may still sign in with a password. */
async function keepers(db: Executor, accountId: number) {
  const found = await db
    .select({ person: people, kind: accounts.kind })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(eq(people.accountId, accountId), isNull(people.deletedAt), isNull(people.lockedAt)))
    .orderBy(asc(people.firstName), asc(people.lastName), asc(people.id));
  return found
    .filter(({ person, kind }) =>
      kind === 'Office'
        ? person.roles.includes('Administrator')
        : hasPermission({ ...accountFacts[kind], permissions: person.permissions }, 'EDIT SECURITY'),
    )
    .map(({ person }) => ({ personId: person.id, name: `${fullName(person)} (${person.userName})` }));
}

/** The provider of the caller's account, and everything else that the page of its settings shows. */
export async function readProvider(
  { address }: Pick<SignInServices, 'address'>,
  { db, caller }: Context,
): Promise<Output<typeof admin.signInProvider>> {
  const provider = await providerOfAccount(db, caller.accountId);
  return {
    provider: provider
      ? {
          name: provider.name,
          issuer: provider.issuer,
          clientId: provider.clientId,
          domains: [...(await domainsOf(db, provider.id))],
          isOnlyWay: provider.isOnlyWay,
          exceptFor: provider.exceptFor,
          hasSecret: provider.sealedSecret !== null,
        }
      : null,
    returnAddress: `${address()}${returnPage(caller)}`,
    domainRecord: caller.kind === 'Office' ? null : DOMAIN_RECORD,
    logoutAddress: `${address()}${API_ROOT}${authenticate.backchannelLogout.path}`,
    people: await keepers(db, caller.accountId),
  };
}

/**
 * Refuses domains that an account cannot name: domains of none of its people, and domains of the office's people. Otherwise an
 * administrator could give somebody an address of the office, and the office's people would be sent to a page of that account.
 */
async function checkOwnDomains({ db, caller }: Context, domains: readonly string[]): Promise<void> {
  const rows = await db
    .select({ email: people.email, kind: accounts.kind })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      and(or(eq(people.accountId, caller.accountId), eq(accounts.kind, 'Office')), isNull(people.deletedAt)),
    );
  const domainsOfKind = (isOffice: boolean) =>
    new Set(rows.filter(({ kind }) => (kind === 'Office') === isOffice).map(({ email }) => domainOf(email)));
  const [own, offices] = [domainsOfKind(false), domainsOfKind(true)];
  const strange = domains.find((domain) => !own.has(domain) || offices.has(domain));
  if (strange === undefined) return;
  const message = offices.has(strange)
    ? `People of the office have email addresses of ${strange}: leave the domain out.`
    : `Nobody at your account has an email address of ${strange}: add somebody who has, or leave the domain out.`;
  throw badRequest([{ path: 'domains', message, value: strange }]);
}

/** Refuses settings that the provider of an account cannot have. @throws HttpError 400 that names the field */
export async function checkProvider(
  context: Context,
  {
    domains,
    isOnlyWay,
    exceptFor,
    shown,
  }: Pick<NewProvider, 'domains' | 'isOnlyWay' | 'exceptFor' | 'shown'>,
): Promise<void> {
  const { db, caller } = context;
  const { accountId, kind } = caller;
  const taken = await db
    .select({ domain: providerDomains.domain })
    .from(providerDomains)
    .innerJoin(signInProviders, eq(signInProviders.id, providerDomains.providerId))
    .where(and(inArray(providerDomains.domain, [...domains]), ne(signInProviders.accountId, accountId)));
  const [other] = taken;
  if (other) {
    const message = `The domain ${other.domain} belongs to the provider of another account. Please ask the office if it is yours.`;
    throw badRequest([{ path: 'domains', message, value: other.domain }]);
  }
  if (kind !== 'Office') await checkOwnDomains(context, domains);
  const strange = shown && domains.find((domain) => !shown.domains.has(domain));
  if (strange !== undefined) {
    throw badRequest([{ path: 'domains', message: notShown(strange, shown?.text ?? ''), value: strange }]);
  }
  if (!isOnlyWay) return;
  const possible = await keepers(db, accountId);
  if (exceptFor === null || !possible.some(({ personId }) => personId === exceptFor)) {
    const message =
      'Choose who can still sign in with a password: somebody of the account who can change the provider.';
    throw badRequest([{ path: 'exceptFor', message, value: exceptFor }]);
  }
}

/** The refusal of a provider that would be the only way in and has no secret. */
function secretMissing(isOther: boolean) {
  const message = isOther
    ? 'The secret on file belongs to the former issuer: enter that of the new one.'
    : 'Enter the secret: without it nobody can sign in through this provider.';
  return badRequest([{ path: 'secret', message, value: null }]);
}

/** Stores the provider of the caller's account, with a new secret; without one (null) the stored secret stays. */
export async function saveProvider(
  { keys, ...services }: Pick<SignInServices, 'keys' | 'sessions'>,
  context: Context,
  { domains, secret, shown, ...facts }: NewProvider,
): Promise<void> {
  const { db, caller, now } = context;
  const { accountId } = caller;
  await lockAccountRow(db, accountId);
  await checkProvider(context, { domains, ...facts, ...(shown && { shown }) });
  const before = await providerOfAccount(db, accountId);
  const isOther = before !== undefined && before.issuer !== facts.issuer;
  const hasSecret = Boolean(secret) || (!isOther && Boolean(before?.sealedSecret));
  // The office sets its secret apart.
  if (facts.isOnlyWay && !hasSecret && caller.kind !== 'Office') throw secretMissing(isOther);
  // A secret is for one issuer, and must not be sent to another one.
  const kept = isOther ? { sealedSecret: null } : {};
  const sealed = secret ? { sealedSecret: encrypt(keys.current, secret, 'providerSecret') } : kept;
  const values = { ...facts, ...sealed, exceptFor: facts.isOnlyWay ? facts.exceptFor : null, changedAt: now };
  const [saved] = await db
    .insert(signInProviders)
    .values({ ...values, accountId })
    .onConflictDoUpdate({ target: signInProviders.accountId, set: values })
    .returning({ id: signInProviders.id });
  if (!saved) throw new Error('The provider was not stored.');
  const { id: providerId } = saved;
  await db.delete(providerDomains).where(eq(providerDomains.providerId, providerId));
  await db.insert(providerDomains).values([...new Set(domains)].map((domain) => ({ domain, providerId })));
  if (isOther) {
    // The links to people at the old issuer mean nothing at the new one, and sign-ins that were begun at the old one cannot be finished.
    await db.delete(providerLinks).where(eq(providerLinks.providerId, providerId));
    await db.delete(providerSignIns).where(eq(providerSignIns.providerId, providerId));
    await endSessionsFrom(services, context, providerId);
  }
  if (facts.isOnlyWay) await endPasswordSteps(context);
  await context.audit({
    action: before ? 'update' : 'create',
    entity: ENTITY,
    entityId: providerId,
    before: before && factsOf(before),
    after: { ...facts, domains, isSecretNew: Boolean(secret) },
  });
}

/** Ends the sessions that came from a provider: it can no longer end them itself. */
async function endSessionsFrom(
  { sessions }: Pick<SignInServices, 'sessions'>,
  context: Context,
  providerId: number,
): Promise<void> {
  await endProviderSessions(context.db, context, { providerId });
  context.afterCommit(() => sessions.forgetAll());
}

const factsOf = ({ name, issuer, clientId, isOnlyWay, exceptFor }: SignInProvider) => ({
  name,
  issuer,
  clientId,
  isOnlyWay,
  exceptFor,
});

/** Ends sign-ins of the account that wait for a second factor: their passwords no longer count. */
async function endPasswordSteps({ db, caller, now }: Context): Promise<void> {
  const ofAccount = db.select({ id: people.id }).from(people).where(eq(people.accountId, caller.accountId));
  await db
    .update(pendingSignIns)
    .set({ endedAt: now })
    .where(and(inArray(pendingSignIns.personId, ofAccount), isNull(pendingSignIns.endedAt)));
}

/** The provider of the caller's account. @throws HttpError 404 */
async function ownProvider({ db, caller }: Context): Promise<SignInProvider> {
  const provider = await providerOfAccount(db, caller.accountId);
  if (!provider) throw nothingFound();
  return provider;
}

/** Sets the secret of the client at the provider of the caller's account. */
export async function setProviderSecret(
  { keys }: Pick<SignInServices, 'keys'>,
  context: Context,
  secret: string,
): Promise<void> {
  const { db, caller, now } = context;
  await lockAccountRow(db, caller.accountId);
  const { id } = await ownProvider(context);
  const sealedSecret = encrypt(keys.current, secret, 'providerSecret');
  await db.update(signInProviders).set({ sealedSecret, changedAt: now }).where(eq(signInProviders.id, id));
  await context.audit({ action: 'update', entity: ENTITY, entityId: id, after: { isSecretNew: true } });
}

/** Connects to the provider of the caller's account. @returns why the provider cannot be used, in words */
export async function testProvider(
  { keys, connectProvider }: Pick<SignInServices, 'keys' | 'connectProvider'>,
  context: Context,
): Promise<{ readonly problem: string | null }> {
  const provider = await ownProvider(context);
  if (provider.sealedSecret === null) return { problem: 'The secret of the client is missing.' };
  try {
    // A new date, so that no remembered connection is used.
    const asked = { ...providerCredentials(keys, provider), changedAt: context.now };
    const { configuration } = await connectProvider(asked);
    const {
      authorization_endpoint: page,
      token_endpoint: tokens,
      jwks_uri: published,
    } = configuration.serverMetadata();
    return page === undefined || tokens === undefined || published === undefined
      ? { problem: `${provider.name} does not say where people sign in, or where its keys are.` }
      : { problem: null };
  } catch (error) {
    return { problem: providerWords(provider.name, error) };
  }
}

/** Removes the provider of the caller's account, and ends the sessions that came from it. */
export async function removeProvider(
  services: Pick<SignInServices, 'sessions'>,
  context: Context,
  reason?: string,
): Promise<void> {
  const { db, caller } = context;
  await lockAccountRow(db, caller.accountId);
  const provider = await ownProvider(context);
  await endSessionsFrom(services, context, provider.id);
  await db.delete(signInProviders).where(eq(signInProviders.id, provider.id));
  await context.audit({
    action: 'delete',
    entity: ENTITY,
    entityId: provider.id,
    before: factsOf(provider),
    after: { reason },
  });
}
