import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../src/background/tables.js';
import { answerTotals } from '../src/batch/processing/AcceptedTransaction.js';
import {
  batchAnswerParts,
  batchAnswers,
  batchEarlierAnswers,
  batchJobs,
  filerReferences,
} from '../src/batch/processing/tables.js';
import { batchAccess, batchFileChunks, batchSubmissions } from '../src/batch/tables.js';
import { documentPieces, documents } from '../src/inbox/tables.js';
import { reportJobs } from '../src/reports/jobs/tables.js';
import { savedReports } from '../src/reports/saved/tables.js';
import { openPolicyFixture, type PolicyFixture } from './filings/PolicyFixture.js';

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
  await fixture.addAgency([fixture.agent]);
  const policy = await fixture.onFile();
  const [filed] = policy.coverageCodes[0]?.agentTransactions ?? [];
  if (!filed) throw new Error('Nothing was filed.');
  await fixture.backOut(policy, filed);
  await addBatchRows(filed.agtTransId);
  await addReportRows();
});
afterAll(() => fixture.close());

/** A row of each table of batch filing. */
async function addBatchRows(transactionId: number): Promise<void> {
  const { accountId, personId } = fixture.agent.person;
  const now = fixture.clock.now();
  await fixture.db.insert(batchAccess).values({ accountId, permittedAt: now, permittedBy: personId });
  const [file] = await fixture.db
    .insert(batchSubmissions)
    .values({
      accountId,
      personId,
      format: 'csv',
      isTest: false,
      fileName: 'week.csv',
      size: 1,
      sha256: 'a'.repeat(64),
      comments: '',
      submittedAt: now,
    })
    .returning();
  const submissionId = file?.id ?? 0;
  await fixture.db.insert(batchFileChunks).values({ submissionId, number: 0, content: new Uint8Array([1]) });
  await fixture.db.insert(batchJobs).values({ submissionId, phase: 'reading', rowsDone: 0 });
  await fixture.db.insert(jobs).values({ kind: 'batch file', subject: submissionId });
  await fixture.db.insert(batchAnswers).values({ submissionId, totals: answerTotals([]), findings: [] });
  await fixture.db.insert(batchAnswerParts).values({ submissionId, number: 0, transactions: [] });
  await fixture.db.insert(batchEarlierAnswers).values({
    submissionId,
    number: 1,
    finishedAt: now,
    findings: [],
    reopenedAt: now,
    reopenedBy: personId,
    reason: 'The insurer is on record now.',
  });
  await fixture.db.insert(filerReferences).values({ agentId: accountId, reference: 'A', transactionId });
}

/** A row of each table of reports that are made in the background or kept. */
async function addReportRows(): Promise<void> {
  const { accountId, personId } = fixture.agent.person;
  const now = fixture.clock.now();
  const [document] = await fixture.db
    .insert(documents)
    .values({ name: 'a.csv', mediaType: 'text/csv', createdAt: now })
    .returning();
  const documentId = document?.id ?? 0;
  await fixture.db.insert(documentPieces).values({ documentId, number: 0, content: new Uint8Array([1]) });
  const kept = { report: 'transaction', settings: {}, words: 'all states' } as const;
  const sent = { period: 'lastWeek', schedule: 'week', nextOn: '2026-01-19', savedAt: now } as const;
  await fixture.db.insert(savedReports).values({ ...kept, ...sent, personId, name: 'Each week' });
  const job = { ...kept, accountId, personId, reportType: 1, title: 'Transaction Report' } as const;
  await fixture.db
    .insert(reportJobs)
    .values({ ...job, fileName: 'a.csv', begunAt: now, status: 'running', documentId });
}

/** The constraint that refuses a change of every row of a table. */
async function refusedBy(table: string, change: string): Promise<unknown> {
  try {
    await fixture.db.execute(sql.raw(`update ${table} set ${change}`));
    return undefined;
  } catch (error) {
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      if ('constraint' in each && typeof each.constraint === 'string') return each.constraint;
    }
    return String(error);
  }
}

describe('the database refuses', () => {
  it.each([
    ['accounts', `kind = 'Broker'`, 'accounts_kind'],
    ['accounts', `active_to = active_from - 1`, 'accounts_active'],
    ['insurers', `type = 'X'`, 'insurers_type'],
    ['insurers', `active_to = active_from - 1`, 'insurers_active'],
    ['insurer_states', `state = 'wy'`, 'insurer_states_state'],
    ['licenses', `state = 'Wyo'`, 'licenses_state'],
    ['licenses', `active_to = active_from - 1`, 'licenses_active'],
    ['people', `locked_by = 'somebody'`, 'people_locked_by'],
    ['agency_agents', `agency_id = agent_id`, 'agency_agents_two'],
    [
      'agency_agents',
      `closed_as = 'lost', closed_at = now(), linked_at = null, asked_at = now(), expires_on = now()`,
      'agency_agents_closed_as',
    ],
    ['agency_agents', `closed_as = 'declined'`, 'agency_agents_closed'],
    ['agency_agents', `linked_at = null`, 'agency_agents_begun'],
    ['policies', `home_state = ''`, 'policies_home_state'],
    ['policies', `policy_number = ''`, 'policies_number'],
    ['policies', `insured_name = ''`, 'policies_insured'],
    ['policies', `questioned = -1`, 'policies_questioned'],
    ['policies', `term = -1`, 'policies_chain'],
    ['policies', `term = 1`, 'policies_chain'],
    ['policies', `renewal_of = id, first_policy_id = id, term = 1`, 'policies_chain'],
    ['policies', `first_policy_id = 1`, 'policies_chain'],
    ['policies', `renewal_of = -7, first_policy_id = -7, term = 1`, 'policies_renewal_of_policies_id_fk'],
    ['transactions', `type = 7`, 'transactions_type'],
    ['transactions', `status = 'Settled'`, 'transactions_status'],
    ['transactions', `backout_of = null`, 'transactions_backout'],
    ['transactions', `type = 1`, 'transactions_backout'],
    ['transactions', `backout_of = id, type = 11`, 'transactions_backout'],
    ['transactions', `backout_of = -id, type = 11`, 'transactions_backout_of_transactions_id_fk'],
    ['assessment_lines', `kind = 'gift'`, 'assessment_lines_kind'],
    ['assessment_lines', `position = -1`, 'assessment_lines_position'],
    ['confirmation_counters', `last = -1`, 'confirmation_counters_last'],
    ['filing_totals', `quarter = 20265`, 'filing_totals_quarter'],
    ['filing_totals', `home_state = 'W'`, 'filing_totals_home_state'],
    ['state_figures', `home_state = 'W'`, 'state_figures_home_state'],
    ['state_figures', `part = 'agency'`, 'state_figures_part'],
    ['state_figures', `month = 202613`, 'state_figures_month'],
    ['batch_access', `applied_at = now()`, 'batch_access_application'],
    ['batch_access', `permitted_by = null`, 'batch_access_permission'],
    ['batch_access', `held_at = now()`, 'batch_access_hold'],
    ['batch_access', `held_at = now(), held_by = permitted_by, hold_words = ''`, 'batch_access_hold_words'],
    ['batch_submissions', `format = 'xlsx'`, 'batch_submissions_format'],
    ['batch_submissions', `status = 'LOST', finished_at = now()`, 'batch_submissions_status'],
    ['batch_submissions', `status = 'ACCEPTED', finished_at = null`, 'batch_submissions_finished'],
    ['batch_submissions', `state = 'wy'`, 'batch_submissions_state'],
    ['batch_submissions', `year = 2026, quarter = 5`, 'batch_submissions_quarter'],
    ['batch_submissions', `year = 2026, quarter = null`, 'batch_submissions_period'],
    ['batch_submissions', `size = 0`, 'batch_submissions_size'],
    ['batch_submissions', `sha256 = upper(sha256)`, 'batch_submissions_sha256'],
    ['batch_submissions', `file_name = ''`, 'batch_submissions_file_name'],
    ['batch_file_chunks', `content = ''`, 'batch_file_chunks_size'],
    ['jobs', `kind = ''`, 'jobs_kind'],
    ['jobs', `claim = -1`, 'jobs_claim'],
    ['jobs', `attempts = -1`, 'jobs_attempts'],
    ['jobs', `deaths = -1`, 'jobs_deaths'],
    ['batch_jobs', `rows_done = -1`, 'batch_jobs_rows_done'],
    ['batch_jobs', `phase = 'asleep'`, 'batch_jobs_phase'],
    ['batch_answer_parts', `number = -1`, 'batch_answer_parts_number'],
    [
      'batch_answer_parts',
      `submission_id = -1`,
      'batch_answer_parts_submission_id_batch_answers_submission_id_fk',
    ],
    ['batch_earlier_answers', `number = 0`, 'batch_earlier_answers_number'],
    ['batch_earlier_answers', `reason = ''`, 'batch_earlier_answers_reason'],
    ['document_pieces', `number = -1`, 'document_pieces_number'],
    ['document_pieces', `content = ''`, 'document_pieces_content'],
    ['document_pieces', `document_id = -1`, 'document_pieces_document_id_documents_id_fk'],
    ['saved_reports', `report = ''`, 'saved_reports_report'],
    ['saved_reports', `name = ''`, 'saved_reports_name_written'],
    ['saved_reports', `period = 'lastDay'`, 'saved_reports_period'],
    ['saved_reports', `schedule = 'day'`, 'saved_reports_schedule'],
    ['saved_reports', `next_on = null`, 'saved_reports_next'],
    ['saved_reports', `stopped = 'No right.'`, 'saved_reports_next'],
    ['report_jobs', `report = ''`, 'report_jobs_report'],
    ['report_jobs', `report_type = 2`, 'report_jobs_type'],
    ['report_jobs', `status = 'lost', finished_at = now()`, 'report_jobs_status'],
    ['report_jobs', `status = 'done'`, 'report_jobs_finished'],
    ['report_jobs', `failure = 'x'`, 'report_jobs_failure'],
    ['report_jobs', `rows_done = -1`, 'report_jobs_rows_done'],
    ['report_jobs', `pieces = -1`, 'report_jobs_pieces'],
    ['report_jobs', `file_name = ''`, 'report_jobs_file_name'],
    ['filer_references', `reference = ''`, 'filer_references_reference'],
    ['filer_references', `transaction_id = -1`, 'filer_references_transaction_id_transactions_id_fk'],
  ])('%s: %s', async (table, change, constraint) => {
    expect(await refusedBy(table, change)).toBe(constraint);
  });

  it('an entry of the audit trail by nobody', async () => {
    const insert = sql`insert into audit_events (at, person_id, endpoint, action, entity, entity_id, request_id, ip_address) values (now(), 999999, 'x', 'sign', 'x', '1', 'x', 'x')`;
    await expect(fixture.db.execute(insert)).rejects.toMatchObject({
      cause: { constraint: 'audit_events_person_id_people_id_fk' },
    });
  });
});
