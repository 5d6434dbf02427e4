import { createHash } from 'node:crypto';
import type { batchsubmission, Input, Output } from '@slip/api/contract';
import {
  type BatchFormat,
  brokerCsvUploadRequest,
  insurerCsvUploadRequest,
  isInsurer,
  messages,
  stateFacts,
} from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Schema } from 'yup';
import { type AgentAccount, fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import { accountingContacts } from '../../accounts/tables.js';
import { licenseOf } from '../../filings/choices/formChoices.js';
import type { CallContext, Caller, PreparedCall } from '../../http/handler.js';
import { bodyCheck, unknownFields } from '../../http/input/bodyCheck.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { keptFileName } from '../../pdf/keptFileName.js';
import { formatDocument } from '../documents/batchDocument.js';
import type { FileScope } from '../schema/checkBatchXml.js';
import { requireBatchAccess } from './batchAccessOf.js';
import { checkUploadedFile } from './checkUploadedFile.js';
import { type NewSubmission, storeSubmission } from './storeSubmission.js';
import { requireTest, testedFormats } from './testedFormats.js';

type Body = Input<typeof batchsubmission.uploadCsvBatchFileExt>['body'];

/** The entries in the upload form of a CSV file, checked against the office's records. */
type CsvRequest = Pick<NewSubmission, 'agentId' | 'accountingContactId' | 'state' | 'year' | 'quarter'>;

/**
 * Reads the entries in the upload form of a CSV file: from brokers and IPC filers the state, the accounting contact and, from agencies,
 * the agent; from insurers the period (spec 2 §3, §5).
 *
 * @throws HttpError 400 that names every field that is wrong, 403 for an agent of the past, 404 for another's agent.
 */
async function csvRequest(body: Body, context: CallContext<Caller>): Promise<CsvRequest> {
  return isInsurer(context.caller.kind) ? insurerRequest(body, context) : brokerRequest(body, context);
}

/** Checks a body against the schema for a kind of account. Fields for the other kind of account may be null. */
function checkBody<T>(schema: Schema<T>, body: Body): T {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || Reflect.has(fieldsOf(schema), name)),
  );
  const problems = [...bodyCheck(schema)(given), ...unknownFields(schema, given)];
  if (problems.length > 0) throw badRequest(problems);
  return schema.validateSync(given, { strict: true });
}

const fieldsOf = (schema: Schema): object => ('fields' in schema ? Object(schema.fields) : {});

function insurerRequest(body: Body, { caller, today }: CallContext<Caller>): CsvRequest {
  const { insurerId = caller.accountId, ...rest } = body;
  const request = checkBody(insurerCsvUploadRequest(today), {
    ...rest,
    insurerId: insurerId ?? caller.accountId,
  });
  if (request.insurerId !== caller.accountId) throw nothingFound();
  return {
    agentId: null,
    accountingContactId: null,
    state: null,
    year: request.submissionYear,
    quarter: request.submissionQuarter,
  };
}

async function brokerRequest(body: Body, context: CallContext<Caller>): Promise<CsvRequest> {
  const { caller, db, office } = context;
  // An agency has to name the agent, and a file without one is refused in the rule's words.
  const own = caller.kind === 'Agency' ? 0 : caller.accountId;
  const request = checkBody(brokerCsvUploadRequest(), { ...body, agentId: body.agentId ?? own });
  const agent = await fileableAgent(context, request.agentId ?? own);
  const { name: state } = stateFacts(request.state);
  if (!(await licenseOf(db, agent.id, request.state))) {
    const message = messages.batch.licenseHelp(state, office, caller.kind);
    throw badRequest([{ path: 'state', message, value: request.state }]);
  }
  await requireContact(request.slipBillId, agent, context);
  return {
    agentId: agent.id,
    accountingContactId: request.slipBillId,
    state: request.state,
    year: null,
    quarter: null,
  };
}

async function requireContact(
  contactId: number,
  agent: AgentAccount,
  { db }: CallContext<Caller>,
): Promise<void> {
  const [found] = await db
    .select({ id: accountingContacts.id })
    .from(accountingContacts)
    .where(
      and(
        eq(accountingContacts.id, contactId),
        eq(accountingContacts.accountId, agent.id),
        eq(accountingContacts.isVoid, false),
      ),
    );
  if (found) return;
  const message = `The accounting contact is none of ${agent.name}, or was removed: choose another.`;
  throw badRequest([{ path: 'slipBillId', message, value: contactId }]);
}

type Result = Output<typeof batchsubmission.uploadXmlBatchFileExt>;
type Prepared = Promise<PreparedCall<CallContext<Caller>, Result>>;
type Upload = Pick<Input<typeof batchsubmission.uploadXmlBatchFileExt>, 'body' | 'upload'>;

/** The value of a test on the wire (spec 2 §9 Environment values); 0 is production. */
const TEST = 1;

/** Takes an XML file, which names its brokers, its state and its period itself. */
export function uploadXml(
  { body, upload }: Input<typeof batchsubmission.uploadXmlBatchFileExt>,
  context: CallContext<Caller>,
): Prepared {
  return uploadFile('xml', { body, upload }, context, (scope) =>
    Promise.resolve({ agentId: null, accountingContactId: null, ...scope }),
  );
}

/** Takes a CSV file of the state or period that its upload form names. */
export function uploadCsv(
  { body, upload }: Input<typeof batchsubmission.uploadCsvBatchFileExt>,
  context: CallContext<Caller>,
): Prepared {
  return uploadFile('csv', { body, upload }, context, (_, inTransaction) => csvRequest(body, inTransaction));
}

/**
 * Checks a file before the transaction of its call begins, and stores it in the transaction. If the file itself is wrong, the answer says
 * why, and nothing is stored (spec 2 §3 Upload result).
 */
async function uploadFile(
  format: BatchFormat,
  { body, upload }: Upload,
  before: CallContext<Caller>,
  readRequest: (scope: FileScope, context: CallContext<Caller>) => Promise<CsvRequest>,
): Prepared {
  await requireBatchAccess(before);
  const { problems, scope } = await checkUploadedFile(upload, format, before);
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex');

  return async (context) => {
    const access = await requireBatchAccess(context);
    const request = await readRequest(scope, context);
    if (problems.length > 0) return refusedAnswer(format, problems, context.caller);
    const submission = {
      ...request,
      format,
      isTest: body.batchSubmissionTypes === TEST,
      fileName: keptFileName(upload.name, [`.${format}`]),
      size: upload.bytes.length,
      sha256,
      comments: body.comments,
    };
    if (!submission.isTest) {
      const tested = await testedFormats(context.db, context.caller.accountId, access);
      requireTest(tested, submission, context.caller);
    }
    const submissionNumber = await storeSubmission(submission, upload.bytes, context);
    return {
      success: true,
      submissionNumber,
      statusMessage: format === 'xml' ? messages.batch.xmlUploaded : messages.batch.csvUploaded,
      errorMessage: [],
      schemaErrorHelpLink: null,
    };
  };
}

/**
 * The answer to a file that cannot be taken: it has the number −1, because a failure has no number (spec 2 §3 Upload
 * result).
 */
function refusedAnswer(format: BatchFormat, errorMessage: readonly string[], { kind }: Caller): Result {
  return {
    success: false,
    submissionNumber: '-1',
    statusMessage: format === 'xml' ? messages.batch.xmlFailed : messages.batch.csvFailed,
    errorMessage,
    schemaErrorHelpLink: formatDocument(format, kind),
  };
}
