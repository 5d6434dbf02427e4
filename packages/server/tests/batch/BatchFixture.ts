import { type BatchStatus, batchsubmission, type Output } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/accounts/tables.js';
import { submissionIdOf } from '../../src/batch/storedFile.js';
import { batchAccess, batchSubmissions } from '../../src/batch/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { type CallOptions, CallRefused, type TestOfficeOptions } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

type HistoryRow = Output<typeof batchsubmission.getBatchUploadHistory>['batchUploadHistory'][number];
type CsvBody = Parameters<typeof uploadBody>[1];

/** An office that takes batch files. */
export interface BatchFixture extends FilingFixture {
  /** Somebody of the office. */
  readonly staff: TestPerson;
  /** Lets an account file batches, as the office does. */
  permit(person: TestPerson): Promise<void>;
  /** The number by which staff name the account of an agent. */
  numberOf(agent: FixtureAgent): Promise<string>;
  /** Hands in a CSV file of an agent, as a test unless the body says otherwise. */
  uploadCsv(
    agent: FixtureAgent,
    content: BlobPart,
    changes?: CsvBody,
    options?: CallOptions & { readonly name?: string },
  ): Promise<Output<typeof batchsubmission.uploadCsvBatchFileExt>>;
  /** The permission of a person's account to file in batches. */
  statusOf(person: TestPerson): Promise<Output<typeof batchsubmission.getBatchFilingPermissionStatus>>;
  /** The files of the account of a person. */
  historyOf(person: TestPerson, type?: 'Production' | 'Test'): Promise<readonly HistoryRow[]>;
  /** Says what the office found, as the job does when it is done. */
  finish(submissionNumber: string, status: BatchStatus): Promise<void>;
  /** Hands in an XML file. */
  uploadXml(
    person: TestPerson,
    content: BlobPart,
    batchSubmissionTypes?: 0 | 1,
  ): Promise<Output<typeof batchsubmission.uploadXmlBatchFileExt>>;
}

/** Hands in to production, on the wire (spec 2 §9). */
export const PRODUCTION = 0;

function uploadBody(
  agent: FixtureAgent,
  changes: Partial<Readonly<Record<'state' | 'comments', string>>> & {
    readonly batchSubmissionTypes?: 0 | 1;
    readonly slipBillId?: number;
    readonly agentId?: number;
  } = {},
) {
  const usual = { comments: '', batchSubmissionTypes: 1, slipBillId: agent.contactId, state: 'WY' } as const;
  return { ...usual, ...changes };
}

/** The status and body of a call that is refused. */
export const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      return { status: error.status, body: error.body };
    },
  );

/** Opens an office that takes batch files. */
export async function openBatchFixture(options: TestOfficeOptions = {}): Promise<BatchFixture> {
  const fixture = await openFilingFixture(options);
  const staff = await fixture.addPerson({ kind: 'Office' });
  let calls = 0;
  // Each upload comes from an address of its own: it is not the limit of calls that is tried.
  const address = () => {
    calls += 1;
    return `10.8.${calls >> 8}.${calls & 255}`;
  };
  return {
    ...fixture,
    staff,
    async permit({ accountId }) {
      await fixture.db
        .insert(batchAccess)
        .values({ accountId, permittedAt: fixture.clock.now(), permittedBy: staff.personId });
    },
    async numberOf({ person }) {
      const [found] = await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId));
      return found?.npn ?? '';
    },
    uploadCsv: (agent, content, changes, { name = 'week.csv', ...callOptions } = {}) =>
      fixture.call(
        batchsubmission.uploadCsvBatchFileExt,
        { body: uploadBody(agent, changes), upload: new File([content], name) },
        { as: agent.person, address: address(), ...callOptions },
      ),
    statusOf: (person) => fixture.call(batchsubmission.getBatchFilingPermissionStatus, {}, { as: person }),
    async historyOf(person, batchSubmissionType = 'Test') {
      const query = { batchSubmissionType };
      const history = await fixture.call(batchsubmission.getBatchUploadHistory, { query }, { as: person });
      return history.batchUploadHistory;
    },
    async finish(submissionNumber, status) {
      await fixture.db
        .update(batchSubmissions)
        .set({ status, finishedAt: fixture.clock.now() })
        .where(eq(batchSubmissions.id, submissionIdOf(submissionNumber)));
    },
    uploadXml: (person, content, batchSubmissionTypes = 1) =>
      fixture.call(
        batchsubmission.uploadXmlBatchFileExt,
        { body: { comments: '', batchSubmissionTypes }, upload: new File([content], 'week.xml') },
        { as: person, address: address() },
      ),
  };
}
