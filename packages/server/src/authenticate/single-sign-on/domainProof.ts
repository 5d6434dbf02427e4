import { Resolver } from 'node:dns/promises';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { domainsOf, providerOfAccount } from './signInProvider.js';

/*
 * A domain of email addresses belongs to those who can write into its DNS: an account that names a domain proves it by a TXT record there.
 */

/** Reads the texts (TXT) that DNS has under a name; none where it has nothing. @throws Error when DNS does not answer */
export type DomainTexts = (name: string) => Promise<readonly string[]>;

const TIME_LIMIT_MS = 3_000;
const nothingFoundCodes = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine. */
export const domainTexts: DomainTexts = async (name) => {
  const resolver = new Resolver({ timeout: TIME_LIMIT_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (nothingFoundCodes.has(String(Reflect.get(Object(error), 'code')))) return [];
    throw error;
  }
};

/** The name before a domain under which the record stands. */
export const DOMAIN_RECORD = '_slip-sign-in';

/** The domains that an account names, and the text by which each proves that it belongs to the people of the account. */
interface NamedDomains {
  readonly domains: readonly string[];
  readonly accountId: number;
  /** The page to which the provider of the account sends people back. */
  readonly text: string;
}

/**
 * Asks DNS about the domains that an account does not have yet, before the transaction that gives them to the account.
 * @returns the domains that the account has already, and those that are proved to be its own.
 * @throws HttpError 503 when DNS does not answer
 */
export async function shownDomains(
  read: DomainTexts,
  db: Executor,
  { domains, accountId, text }: NamedDomains,
): Promise<ReadonlySet<string>> {
  const provider = await providerOfAccount(db, accountId);
  const held = provider ? await domainsOf(db, provider.id) : [];
  const asked = domains.filter((domain) => !held.includes(domain));
  const shown = await Promise.all(
    asked.map(async (domain) => {
      try {
        return (await read(`${DOMAIN_RECORD}.${domain}`)).includes(text) ? [domain] : [];
      } catch {
        throw new HttpError(
          503,
          `The name servers of ${domain} did not answer, so that nothing was saved. Please try again.`,
        );
      }
    }),
  );
  return new Set([...held, ...shown.flat()]);
}

/** The message for a domain that is not proved to be the account's own. */
export const notShown = (domain: string, text: string): string =>
  `${domain} does not say that it is yours. Add the TXT record ${DOMAIN_RECORD}.${domain} with the text ${text} where its DNS is kept, wait some minutes, and save again.`;
