import { compliance, filings, type Input, type Output, reports } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { people } from '../../src/accounts/people/tables.js';
import { accounts, licenses } from '../../src/accounts/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import {
  backoutBody,
  type Filed,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
} from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

export type Affidavit = Output<typeof compliance.affidavitTemplate>;
export type AnnualFiling = Output<typeof compliance.annualFilingData>;

/** The first quarter of 2026, in which everything of these tests is filed, as a number. */
export const FIRST = 20261;

/**
 * An office in which an agent filed policies in January 2026: 10,000.00 with a fee of 250.00 in Wyoming, Oklahoma and Colorado
 * each, and in Wyoming a second one; and a second agent, of the same agency, who filed nothing.
 */
export interface SigningFixture {
  readonly fixture: PolicyFixture;
  readonly agent: FixtureAgent;
  readonly other: FixtureAgent;
  readonly agency: TestPerson;
  /** Of the agent's account, and not its primary person. */
  readonly secondary: TestPerson;
  /** The second policy in Wyoming, and those in Oklahoma and Colorado. */
  readonly wyoming: Policy;
  readonly oklahoma: Policy;
  readonly colorado: Policy;
  /** The same office at another time. */
  at(now: string): Promise<TestOffice>;
  affidavit(office: TestOffice, as: TestPerson, changes?: object): Promise<Affidavit>;
  /** Signs an affidavit as it was read. */
  sign(office: TestOffice, as: TestPerson, read: Affidavit, changes?: object): Promise<number>;
  annual(office: TestOffice, as: TestPerson, changes?: object): Promise<AnnualFiling>;
  signAnnual(office: TestOffice, as: TestPerson, read: AnnualFiling, changes?: object): Promise<number>;
  /** Says when the office put licenses on record; by default those of both agents, which begin on record since 2025-10-01. */
  recordLicenses(on: CalendarDate, accountIds?: readonly number[]): Promise<void>;
  /** Gives a policy of the agent to the other one, as the agency does. */
  move(office: TestOffice, policy: Policy): Promise<void>;
  /** Gives a policy from one agent to another. */
  moveTo(
    office: TestOffice,
    moved: { readonly agentPolicyId: number; readonly from: number; readonly to: number },
  ): Promise<void>;
  /** Backs a transaction of the agent out at another time. */
  backOut(office: TestOffice, policy: Policy, filed: Filed): Promise<void>;
  /** The document of an affidavit. */
  print(office: TestOffice, as: TestPerson, changes?: object): Promise<Response>;
}

/** The body that signs an affidavit. */
export function signatureBody(
  read: Affidavit,
  changes: object = {},
): Input<typeof compliance.saveAffidavit>['body'] {
  return {
    affidavitId: 0,
    affidavitYearQuarter: read.affidavitYearQuarter,
    affidavitTemplateState: read.affidavitTemplateState,
    affidavitSignature: 'Ada Larkin',
    affidavitAgentName: read.affidavitAgentName,
    affidavitDate: '2026-04-01T00:00:00.000Z',
    agentId: read.agentId,
    figuresKey: read.figuresKey,
    ...changes,
  };
}

export async function openSigningFixture(): Promise<SigningFixture> {
  const fixture = await openPolicyFixture();
  const { agent } = fixture;
  // Approved texts name the agent: as the first of this office, not of all that were opened before it.
  await fixture.db
    .update(accounts)
    .set({ name: 'Ada Larkin1', npn: '3000001' })
    .where(eq(accounts.id, agent.person.accountId));
  const other = await fixture.addAgent();
  await fixture.db
    .update(people)
    .set({ lastName: 'Larkin' })
    .where(inArray(people.id, [agent.person.personId, other.person.personId]));
  const agency = await fixture.addAgency([agent, other]);
  const secondary = await fixture.addPerson({ accountId: agent.person.accountId, isPrimary: false });
  await fixture.onFile(fixture.filing('WY'));
  const wyoming = await fixture.onFile(fixture.filing('WY'));
  const oklahoma = await fixture.onFile(fixture.filing('OK'));
  const colorado = await fixture.onFile(fixture.filing('CO'));
  const { database } = fixture.services;
  const both = [agent, other].map(({ person }) => person.accountId);
  const recordLicenses: SigningFixture['recordLicenses'] = async (on, accountIds = both) => {
    await fixture.db
      .update(licenses)
      .set({ createdAt: new Date(`${on}T18:00:00Z`) })
      .where(inArray(licenses.accountId, [...accountIds]));
  };
  await recordLicenses('2025-10-01');
  /** Under which people sign: their own name. */
  async function nameOf({ personId }: TestPerson): Promise<string> {
    const [found] = await fixture.db
      .select({ name: sql<string>`${people.firstName} || ' ' || ${people.lastName}` })
      .from(people)
      .where(eq(people.id, personId));
    return found?.name ?? '';
  }
  const moveTo: SigningFixture['moveTo'] = async (office, { agentPolicyId, from, to }) => {
    const body = { agentPolicyId, agentPolicyNumber: 'moved', fromAgentId: from, toAgentId: to };
    const answer = await office.call(filings.changeAgent, { body }, { as: agency });
    if (!answer.success) throw new Error(answer.errorMessage);
  };
  return {
    fixture,
    agent,
    other,
    agency,
    secondary,
    wyoming,
    oklahoma,
    colorado,
    at: (now) => openTestOffice({ database, now }),
    affidavit: (office, as, changes = {}) =>
      office.call(
        compliance.affidavitTemplate,
        { query: { agentId: agent.person.accountId, state: 'WY', yearQuarter: FIRST, ...changes } },
        { as },
      ),
    sign: async (office, as, read, changes) => {
      const body = signatureBody(read, { affidavitSignature: await nameOf(as), ...changes });
      return office.call(compliance.saveAffidavit, { body }, { as });
    },
    annual: (office, as, changes = {}) =>
      office.call(
        compliance.annualFilingData,
        { query: { agentId: agent.person.accountId, state: 'OK', year: 2026, ...changes } },
        { as },
      ),
    signAnnual: async (office, as, { year, state, agentId, figuresKey }, changes = {}) => {
      const query = { year, state, agentId, figuresKey, signature: await nameOf(as), ...changes };
      return office.call(compliance.saveAnnualFiling, { query }, { as });
    },
    recordLicenses,
    move: (office, { agtPolicyId }) =>
      moveTo(office, {
        agentPolicyId: agtPolicyId,
        from: agent.person.accountId,
        to: other.person.accountId,
      }),
    moveTo,
    backOut: async (office, policy, filed) => {
      const body = backoutBody(policy, filed);
      await office.call(filings.backoutTransaction, { body }, { as: agent.person });
    },
    print: (office, as, changes = {}) =>
      office.send(
        reports.quarterlyAffidavit,
        {
          body: {
            year: 2026,
            quarter: 1,
            state: 'WY',
            stateName: 'Wyoming',
            associatedAgentId: as.kind === 'Agency' ? agent.person.accountId : null,
            ...changes,
          },
        },
        { as },
      ),
  };
}
