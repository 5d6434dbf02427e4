import { type AgentHeader, agentColumns } from '@slip/forms/batch';
import {
  type AgentPolicyPayload,
  csvField,
  csvLine,
  formatUsDate,
  fromWireDate,
  todayIn,
} from '@slip/forms/rules';
import { eq, inArray } from 'drizzle-orm';
import { accounts, insurers, syndicates } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import type { BatchWork } from '../../src/batch/processing/BatchWork.js';
import { fileBatch } from '../../src/batch/processing/fileBatch.js';
import type { BatchOutcome } from '../../src/batch/processing/StoredAnswer.js';
import { policies } from '../../src/filings/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { storedPolicy } from '../golden/storedPolicy.js';

/** The cells of a row of a file of brokers. */
export type AgentCells = Partial<Record<AgentHeader, string>>;

const day = (wire: string) => formatUsDate(fromWireDate(wire) ?? '2026-01-01');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A file of brokers of some rows. */
export function agentCsv(rows: readonly AgentCells[]): Uint8Array {
  const line = (cells: AgentCells) =>
    csvLine(agentColumns.map(({ header }) => csvField(cells[header] ?? '')));
  const header = csvLine(agentColumns.map((column) => column.header));
  return new TextEncoder().encode(header + rows.map(line).join(''));
}

/** The row of a CSV file that says what a filing of the form says. */
export async function cellsOf(
  { db }: Pick<FilingFixture, 'db'>,
  filing: AgentPolicyPayload,
): Promise<AgentCells> {
  const [coverage] = filing.coverageCodes;
  const [sent] = coverage?.agentTransactions ?? [];
  if (!coverage || !sent) throw new RangeError('A row says one transaction.');
  const [insurer] = await db.select().from(insurers).where(eq(insurers.id, sent.insurerId));
  const parts = await db.select().from(syndicates);
  const number = (id: number) => parts.find((each) => each.id === id)?.number ?? '';
  const [first, second, third] = sent.insurerDeclinations;
  return {
    PolicyNumber: filing.agtPolicyNumber,
    InsuredName: filing.agtPolicyInsured,
    ExpirationDate: day(filing.agtPolicyExpirationDate),
    TransactionType: String(sent.agtTransType),
    EffectiveDate: day(sent.agtTransEffectiveDate),
    CoverageCode: coverage.ccCoverageCode,
    TaxStatus: coverage.ccTaxStatus,
    InsurerNAIC: insurer?.naic ?? '',
    Premium: dollars(sent.msAgtTransPremium),
    PolicyFee: dollars(sent.msAgtTransOtherFees),
    InsuredAddress1: filing.insuredAddress1,
    InsuredCity: filing.insuredCity,
    InsuredState: filing.insuredState,
    InsuredZip: filing.insuredZip,
    RiskAddress1: filing.riskAddress1,
    RiskCity: filing.riskCity,
    RiskZip: filing.riskZip,
    MasterPolicyNumber: filing.isPartOfMasterPolicy ? filing.masterPolicyNumber : '',
    LloydsSyndicate: sent.lloydsSyndicateAllocations
      .map(({ lsId, userPremium }) => `${number(lsId)}=${dollars(userPremium)}`)
      .join('; '),
    Declination1Insurer: first?.insurerName ?? '',
    Declination1NAIC: first?.insurerNaic ?? '',
    Declination2Insurer: second?.insurerName ?? '',
    Declination2NAIC: second?.insurerNaic ?? '',
    Declination3Insurer: third?.insurerName ?? '',
    Declination3NAIC: third?.insurerNaic ?? '',
    MGA: filing.mga,
    RiskGroup: filing.riskGroup,
    PolicyComment: filing.agtPolicyComments,
    TransactionComment: sent.agtTransComment,
  };
}

/** An office to which files are sent. */
export interface ProcessingFixture extends FilingFixture {
  /** The row of a CSV file that says what a filing of the form says. */
  rowOf(filing: AgentPolicyPayload): Promise<AgentCells>;
  /** Processes a CSV file of an agent. */
  process(
    rows: readonly AgentCells[] | Uint8Array,
    facts?: Partial<BatchWork> & { readonly agent?: FixtureAgent },
  ): Promise<BatchOutcome>;
  /** Everything that is stored of the policies of an agent, without what differs between two agents who file the same. */
  storedOf(agent: FixtureAgent): Promise<unknown>;
}

/** Opens an office to which files are sent, or has them sent to one that is open. */
export async function openProcessingFixture(opened?: FilingFixture): Promise<ProcessingFixture> {
  const fixture = opened ?? (await openFilingFixture());
  const { db, services, clock } = fixture;

  async function process(
    rows: readonly AgentCells[] | Uint8Array,
    { agent = fixture.agent, ...facts }: Parameters<ProcessingFixture['process']>[1] = {},
  ): Promise<BatchOutcome> {
    const { office } = services;
    const now = clock.now();
    const [account] = await db.select().from(accounts).where(eq(accounts.id, agent.person.accountId));
    if (!account) throw new RangeError('The agent has no account.');
    const work: BatchWork = {
      account,
      personId: agent.person.personId,
      format: 'csv',
      isTest: false,
      agentId: agent.person.accountId,
      state: 'WY',
      accountingContactId: agent.contactId,
      year: null,
      quarter: null,
      fileName: 'book.csv',
      requestId: 'test',
      file: rows instanceof Uint8Array ? rows : agentCsv(rows),
      ...facts,
    };
    return fileBatch(
      db,
      work,
      { now, today: todayIn(office.timeZone, now), office },
      {
        onProgress: async () => undefined,
        answer: { steps: () => [] },
        finish: async () => undefined,
      },
    );
  }

  async function storedOf(agent: FixtureAgent): Promise<unknown> {
    const own = await db
      .select()
      .from(policies)
      .where(eq(policies.agentId, agent.person.accountId))
      .orderBy(policies.id);
    const ids = new Map(own.map(({ id }, place) => [id, place]));
    const stored = await Promise.all(own.map(({ id }) => storedPolicy(db, id)));
    const audited = await db
      .select()
      .from(auditEvents)
      .where(
        inArray(
          auditEvents.entityId,
          own.map(({ id }) => String(id)),
        ),
      )
      .orderBy(auditEvents.id);
    return {
      policies: own.map(({ id, agentId: _agent, filedBy: _by, ...row }, place) => ({
        ...row,
        renewalOf: row.renewalOf === null ? null : ids.get(row.renewalOf),
        firstPolicyId: row.firstPolicyId === null ? null : ids.get(row.firstPolicyId),
        masterPolicyId: row.masterPolicyId === null ? null : 'a master policy',
        transactions: stored[place]?.transactions.map(({ confirmationNumber, ...each }) => ({
          ...each,
          confirmationNumber: confirmationNumber.replaceAll(/\d/g, '#'),
        })),
        audited: audited
          .filter((each) => each.entityId === String(id) && each.entity === 'policies')
          .map(({ action, before, after }) => ({ action, before, after: withoutOwn(after, ids) })),
      })),
    };
  }

  return { ...fixture, rowOf: (filing) => cellsOf(fixture, filing), process, storedOf };
}

/** The content of the audit trail, without what differs between two agents. */
function withoutOwn(after: unknown, places: ReadonlyMap<number, number>): unknown {
  return JSON.parse(JSON.stringify(after), (name, value: unknown) => {
    if ((name === 'renewalOf' || name === 'firstPolicyId') && typeof value === 'number') {
      return places.get(value) ?? 'a policy of nobody';
    }
    const own =
      'agentId filedBy transactionIds slipBillId agtPolicyId trackingPolicyId originalAgentId masterPolicyId'.split(
        ' ',
      );
    // The form sends what the row of a file does not say: the words of a choice, and an insurer's number beside its id.
    const shown = ['coverageCodeDesc', 'taxStatusDescription', 'insurerNaic', 'agtTransGrpId'];
    return own.includes(name) || shown.includes(name) ? undefined : value;
  });
}
