import { filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { policies } from '../../src/filings/tables.js';
import type { FilingFixture, FixtureAgent } from './FilingFixture.js';

/** A policy that searches look for. */
export interface SearchedPolicy {
  readonly number: string;
  readonly insured?: string;
  readonly state?: string;
  readonly submittedOn?: CalendarDate;
  readonly expires?: CalendarDate;
  readonly premium?: number;
  readonly isQuestioned?: boolean;
  readonly by?: FixtureAgent;
}

/** Files a policy and moves it to the day it is to have been filed on. */
export async function fileSearched(fixture: FilingFixture, filed: SearchedPolicy): Promise<number> {
  const by = filed.by ?? fixture.agent;
  const expires = toWireDate(filed.expires ?? '2027-01-15');
  const body = fixture.filing(
    filed.state,
    {
      policy: {
        agtPolicyNumber: filed.number,
        agtPolicyInsured: filed.insured ?? 'Bighorn Outfitters LLC',
        agtPolicyExpirationDate: expires,
      },
      coverage: { ccTaxStatus: filed.isQuestioned ? '7' : '0' },
      transaction: {
        agtTransExpirationDate: expires,
        msAgtTransPremium: filed.premium ?? 1_000_000,
      },
    },
    by,
  );
  const id = await fixture.call(filings.submitNewPolicy, { body }, { as: by.person });
  if (filed.submittedOn) {
    await fixture.db.update(policies).set({ submittedOn: filed.submittedOn }).where(eq(policies.id, id));
  }
  return id;
}
