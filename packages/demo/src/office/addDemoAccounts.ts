import { DEFAULT_COUNTRY, isInsurer } from '@slip/forms/rules';
import { demoMailDomain } from '@slip/server';
import { seededRandom } from '../chance/random.js';
import { type AccountBook, addAccount, addFiler, type NewAccount } from './addFiler.js';
import { type DemoAccount, type DemoAccountKey, demoAccounts } from './demoAccounts.js';
import { demoAgencyAgents, demoPeople } from './demoPeople.js';
import type { Filer, ReportingInsurer } from './SampleOffice.js';

const everybody = [...demoPeople, ...demoAgencyAgents];

function newAccount(demo: DemoAccount, insurerId: number | null): NewAccount {
  return {
    account: {
      kind: demo.kind,
      name: demo.name,
      npn: demo.npn ?? null,
      accountNumber: demo.accountNumber ?? null,
      insurerId,
      address1: demo.address1,
      address2: '',
      city: demo.city,
      state: demo.state,
      province: demo.province ?? '',
      zip: demo.zip,
      country: demo.country ?? DEFAULT_COUNTRY,
    },
    licenses: demo.licenses ?? {},
    people: everybody
      .filter(({ account }) => account === demo.key)
      .map(
        ({
          userName,
          firstName,
          lastName,
          isPrimary,
          permissions,
          hasAgreed,
          roles = [],
          regulatedState,
        }) => ({
          userName,
          firstName,
          lastName,
          email: `${userName}@${demoMailDomain}`,
          isPrimary,
          permissions: [...permissions],
          roles: [...roles],
          regulatedState: regulatedState ?? null,
          hasAgreed,
        }),
      ),
  };
}

/** Adds the accounts and people of the demonstration; returns those that file, and the insurers that report. */
export function addDemoAccounts(book: AccountBook): { filers: Filer[]; insurers: ReportingInsurer[] } {
  const filers = new Map<DemoAccountKey, Filer>();
  const insurers: ReportingInsurer[] = [];
  const agencies: { demo: DemoAccount; id: number; personId: number }[] = [];
  for (const demo of demoAccounts) {
    const insurer = book.market.insurers.find(({ naic }) => naic === demo.naic);
    const added = newAccount(demo, insurer?.id ?? null);
    if (demo.licenses) {
      filers.set(demo.key, addFiler(book, added, demo.weight ?? 0, seededRandom(`account ${demo.key}`)));
    } else {
      const { accountId, personId } = addAccount(book, added);
      if (insurer && isInsurer(demo.kind)) {
        const states = book.market.insurerStates
          .filter(({ insurerId }) => insurerId === insurer.id)
          .map((row) => ({ ...row, activeTo: row.activeTo ?? null }));
        insurers.push({ accountId, kind: demo.kind, personId, insurerId: insurer.id, states });
      }
      agencies.push({ demo, id: accountId, personId });
    }
  }
  for (const { demo, id, personId } of agencies) {
    for (const key of demo.agents ?? []) {
      const filer = filers.get(key);
      if (!filer) throw new Error(`${demo.name} acts for ${key}, which files nothing.`);
      book.rows.agencyAgents.push({ agencyId: id, agentId: filer.agentId, linkedAt: book.enteredAt });
      filers.set(key, { ...filer, agency: { id, personId } });
    }
  }
  return { filers: [...filers.values()], insurers };
}
