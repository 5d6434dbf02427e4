import { expect, type Page } from '@playwright/test';
import type { DemoPerson } from '../packages/demo/src/office/demoPeople.js';
import { type AccountKind, mayStaff } from '../packages/forms/src/rules/index.js';
import { screenParts } from '../packages/portal/src/office/officeParts.js';
import { type Path, paths } from '../packages/portal/src/paths.js';
import { type Screen, screens } from '../packages/portal/src/screens.js';
import { people } from './people.js';

/** Somebody who opens every screen that is open to them. */
export interface Reader {
  readonly kind: AccountKind;
  readonly person: DemoPerson;
}

export const readers: readonly Reader[] = [
  { kind: 'Agent', person: people.primaryAgent },
  { kind: 'Agent', person: people.viewOnlyAgent },
  { kind: 'Agency', person: people.agency },
  { kind: 'IPC', person: people.ipcPerson },
  { kind: 'ForeignInsurer', person: people.foreignInsurer },
  { kind: 'AlienInsurer', person: people.alienInsurer },
  { kind: 'Office', person: people.staff },
  { kind: 'Office', person: people.accountant },
  { kind: 'Office', person: people.regulator },
];

/**
 * Screens that nothing on file opens: a step of signing in, the link of an email, a vendor, a file, the end of the session. Nor do the
 * demo data have a difference for certain.
 */
const leftOut: ReadonlySet<Path> = new Set<Path>([
  paths.logout,
  paths.mfa,
  paths.provider,
  paths.resetPassword,
  paths.connect,
  paths.downloadDocument,
  paths.officeDifference,
]);

/** Screens of a policy, at the same query as its view. */
const ofAPolicy: readonly Path[] = [paths.policyView, paths.renew, paths.addEndorsement];
/** Screens of a policy that need more than its address. */
const ofATransaction: readonly Path[] = [paths.filingReceipt, paths.editTransaction];

function mayOpen({ requires }: Screen, { kind, person }: Reader): boolean {
  if (typeof requires === 'string') return requires === 'signed-in';
  const { accounts, permission, staff } = requires;
  if (!accounts.includes(kind) || !person.permissions.includes(permission)) return false;
  return kind !== 'Office' || (staff !== undefined && mayStaff(person.roles ?? [], staff, 'read'));
}

/** True if the address of a screen names a record. */
const isOfARecord = (path: Path) => /:\w+(?!\w|\?)/.test(path);

/** The addresses of a screen that opens by its address alone: its own, and those of its parts. */
function addressesOf(path: Path): readonly string[] {
  const address = path.replace(/\/(?::\w+\?|\*)$/, '');
  const [, ...others] = screenParts[path] ?? [];
  return [address, ...others.map(({ id }) => `${address}/${id}`)];
}

/** The addresses of the screens that are open to everybody. */
export const publicAddresses: readonly string[] = screens
  .filter(({ path, requires }) => requires === 'public' && !leftOut.has(path))
  .flatMap(({ path }) => addressesOf(path));

/** The first link of a list that leads to an address with this beginning. */
async function firstLink(page: Page, list: string, beginning: string): Promise<string> {
  await page.goto(list);
  return (await page.locator(`main a[href^="${beginning}"]`).first().getAttribute('href')) ?? '';
}

/** Lists that show nothing at first: accounts are looked for, and of the sample data's questions none was answered. */
const asked: Readonly<Record<string, string>> = {
  [paths.officeAccounts]: '?find=larkin',
  [paths.officeQuestions]: '?status=all',
};

/** The address of the first record of a list, for the screen of one. */
async function recordAddress(page: Page, path: Path): Promise<string> {
  const list = path.slice(0, path.lastIndexOf('/'));
  return firstLink(page, `${list}${asked[list] ?? ''}`, `${list}/`);
}

/** The addresses of the screens of the first policy that a person finds, as far as they are among `own`. */
async function policyAddresses(
  page: Page,
  own: readonly Path[],
  { kind }: Reader,
): Promise<readonly string[]> {
  if (!own.includes(paths.policyView)) return [];
  const policy = await firstLink(page, paths.policySearch, `${paths.policyView}?`);
  const at = (path: Path) => policy.replace(paths.policyView, path);
  await page.goto(policy);
  const main = page.locator('main');
  await expect(main).toContainText(/\d{4}-\d{8}/);
  const [confirmation = ''] = /\d{4}-\d{8}/.exec(await main.innerText()) ?? [];
  const addresses = ofAPolicy.filter((path) => own.includes(path)).map(at);
  addresses.push(`${at(paths.filingReceipt)}&confirmation=${confirmation}`);
  // Insurers begin theirs without the question for the state and the day, behind which the form of the others stands.
  const asksFirst = kind === 'Agent' || kind === 'Agency' || kind === 'IPC';
  if (asksFirst && own.includes(paths.newPolicy)) addresses.push(`${at(paths.newPolicy)}&from=copy`);
  if (own.includes(paths.editTransaction)) {
    await page
      .getByRole('button', { name: /^Actions for \d{4}-/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === paths.editTransaction);
    const { pathname, search } = new URL(page.url());
    addresses.push(`${pathname}${search}`);
  }
  return addresses;
}

/** The addresses of all screens that a person may open, whose page is signed in: for those of a record, of the first one that is listed. */
export async function addressesFor(page: Page, reader: Reader): Promise<readonly string[]> {
  const own = screens
    .filter((screen) => mayOpen(screen, reader) && !leftOut.has(screen.path))
    .map(({ path }) => path);
  const special = new Set([...ofAPolicy, ...ofATransaction]);
  const addresses = own
    .filter((path) => !special.has(path) && !isOfARecord(path))
    .flatMap((path) => addressesOf(path));
  for (const path of own.filter(isOfARecord)) addresses.push(await recordAddress(page, path));
  return [...addresses, ...(await policyAddresses(page, own, reader))];
}
