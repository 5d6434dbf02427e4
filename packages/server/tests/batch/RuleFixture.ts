import { batchsubmission } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts, licenses } from '../../src/accounts/tables.js';
import { batchAccess } from '../../src/batch/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import type { TestOfficeOptions } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type BatchFixture, openBatchFixture, PRODUCTION } from './BatchFixture.js';
import { brokerXml, type InsurerCells, type InsurerFile, insurerXml, type NamedBroker } from './batchXml.js';
import { type AgentCells, agentCsv, cellsOf } from './ProcessingFixture.js';

export type Format = 'csv' | 'xml';

/** A file that was sent, and the line of each of its rows. */
export interface SentFile {
  readonly submissionNumber: string;
  readonly lines: readonly number[];
}

/** An office to which the same rows are sent as CSV and as XML. */
export interface RuleFixture extends BatchFixture {
  /** Adds an agent who may file batches, in Wyoming also in production without a test. */
  addPermitted(): Promise<FixtureAgent>;
  /** How an XML file names an agent. */
  brokerOf(agent: FixtureAgent, state: string): Promise<NamedBroker>;
  /** Rows of a state without a fault, changed as asked; each has a number and an insured of its own. */
  rowsOf(state: string, changes: readonly AgentCells[]): Promise<AgentCells[]>;
  /** Sends a file of an agent as a test. */
  sendFile(
    format: Format,
    agent: FixtureAgent,
    state: string,
    rows: readonly AgentCells[],
  ): Promise<SentFile>;
  /** Sends a file of an insurer. */
  sendReport(
    format: Format,
    insurer: TestPerson,
    file: InsurerFile & { readonly isProduction?: boolean },
    rows: readonly InsurerCells[],
  ): Promise<SentFile>;
  /** Has every file processed that waits. */
  process(): Promise<void>;
  /** How a file ended. */
  statusOfFile(sent: SentFile, person: TestPerson, type?: 'Production' | 'Test'): Promise<string | undefined>;
  /** The rules of the findings of a rejected file, by line; those of the whole file under nothing. */
  found(sent: Pick<SentFile, 'submissionNumber'>, person: TestPerson): Promise<Map<number | null, string[]>>;
  /** The rules by which each transaction of an accepted file is questioned, by line. */
  asked(sent: SentFile, person: TestPerson): Promise<Map<number, string[]>>;
}

/** The text of a CSV file of brokers. */
export const agentText = (rows: readonly AgentCells[]) => new TextDecoder().decode(agentCsv(rows));

/** The text of a CSV file of an insurer. */
export function insurerText(rows: readonly InsurerCells[]): string {
  const cells = rows.map((row) => ({
    State: row.State ?? '',
    PolicyNumber: row.PolicyNumber ?? '',
    InsuredName: row.InsuredName ?? '',
    EntityType: row.EntityType ?? '',
    AgentNPN: row.AgentNPN ?? '',
    AgentLicense: row.AgentLicense ?? '',
    EffectiveDate: row.EffectiveDate ?? '',
    Premium: row.Premium ?? '',
  }));
  return [Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
}

/** Opens an office to which the same rows are sent as CSV and as XML. */
export async function openRuleFixture(options: TestOfficeOptions = {}): Promise<RuleFixture> {
  const fixture = await openBatchFixture(options);
  const process = () => fixture.runJobs();

  async function addPermitted(): Promise<FixtureAgent> {
    const agent = await fixture.addAgent();
    await fixture.permit(agent.person);
    await fixture.db
      .update(batchAccess)
      .set({ csvStates: ['WY'] })
      .where(eq(batchAccess.accountId, agent.person.accountId));
    return agent;
  }

  async function brokerOf({ person }: FixtureAgent, state: string): Promise<NamedBroker> {
    const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId));
    const own = await fixture.db.select().from(licenses).where(eq(licenses.accountId, person.accountId));
    const license = own.find((each) => each.state === state)?.number ?? 'L0';
    return { npn: account?.npn ?? '', license };
  }

  async function rowsOf(state: string, changes: readonly AgentCells[]): Promise<AgentCells[]> {
    const usual = await cellsOf(fixture, fixture.filing(state));
    return changes.map((cells, place) => ({
      ...usual,
      PolicyNumber: `OWN-${String(place).padStart(3, '7')}`,
      // Rows of one policy name one insured.
      InsuredName: `Bighorn ${(cells.PolicyNumber ?? String(place)).toUpperCase()}`,
      ...cells,
    }));
  }

  async function sendFile(
    format: Format,
    agent: FixtureAgent,
    state: string,
    rows: readonly AgentCells[],
  ): Promise<SentFile> {
    const xml = brokerXml(state, [{ broker: await brokerOf(agent, state), rows }]);
    const { submissionNumber, errorMessage } =
      format === 'csv'
        ? await fixture.uploadCsv(agent, agentText(rows), { state })
        : await fixture.uploadXml(agent.person, xml.text);
    expect(errorMessage).toEqual([]);
    return { submissionNumber, lines: format === 'csv' ? rows.map((_, place) => place + 2) : xml.lines };
  }

  async function sendReport(
    format: Format,
    insurer: TestPerson,
    { isProduction = false, ...file }: Parameters<RuleFixture['sendReport']>[2],
    rows: readonly InsurerCells[],
  ): Promise<SentFile> {
    const batchSubmissionTypes = isProduction ? PRODUCTION : 1;
    const xml = insurerXml(file, rows);
    const body = {
      comments: '',
      batchSubmissionTypes,
      insurerId: insurer.accountId,
      submissionYear: file.year,
      submissionQuarter: file.quarter,
    } as const;
    const upload = new File([insurerText(rows)], 'quarter.csv');
    const { submissionNumber, errorMessage } =
      format === 'csv'
        ? await fixture.call(batchsubmission.uploadCsvBatchFileExt, { body, upload }, { as: insurer })
        : await fixture.uploadXml(insurer, xml.text, batchSubmissionTypes);
    expect(errorMessage).toEqual([]);
    return { submissionNumber, lines: format === 'csv' ? rows.map((_, place) => place + 2) : xml.lines };
  }

  async function statusOfFile(
    { submissionNumber }: SentFile,
    person: TestPerson,
    type: 'Production' | 'Test' = 'Test',
  ) {
    const rows = await fixture.historyOf(person, type);
    return rows.find((row) => row.batchSubSubmissionNumber === submissionNumber)?.batchSubStatus;
  }

  async function found({ submissionNumber }: Pick<SentFile, 'submissionNumber'>, as: TestPerson) {
    const query = { submissionNumber };
    const { groups } = await fixture.call(batchsubmission.getRejectedResponse, { query }, { as });
    const byLine = new Map<number | null, string[]>();
    for (const { rule, findings } of groups) {
      for (const { line } of findings) byLine.set(line, [...(byLine.get(line) ?? []), rule]);
    }
    return byLine;
  }

  async function asked({ submissionNumber }: SentFile, as: TestPerson) {
    const query = { submissionNumber };
    const { transactionList } = await fixture.call(
      batchsubmission.getAgentAcceptedResponse,
      { query },
      { as },
    );
    return new Map(transactionList.map(({ line, questions }) => [line, questions.map(({ rule }) => rule)]));
  }

  return {
    ...fixture,
    addPermitted,
    brokerOf,
    rowsOf,
    sendFile,
    sendReport,
    process,
    statusOfFile,
    found,
    asked,
  };
}
