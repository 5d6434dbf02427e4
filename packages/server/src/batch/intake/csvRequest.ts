import type { batchsubmission, Input } from '@slip/api/contract';
import {
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
import { licenseOf } from '../../filings/choices/licenseOf.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { bodyCheck } from '../../http/input/bodyCheck.js';
import { unknownFields } from '../../http/input/unknownFields.js';
import type { NewSubmission } from './storeSubmission.js';

type Body = Input<typeof batchsubmission.uploadCsvBatchFileExt>['body'];

/** The entries in the upload form of a CSV file, held against the office's records. */
export type CsvRequest = Pick<
  NewSubmission,
  'agentId' | 'accountingContactId' | 'state' | 'year' | 'quarter'
>;

/**
 * Reads what a CSV upload says beside its file: of brokers and IPC filers the state, the accounting contact and, of agencies,
 * the agent; of insurers the period (spec 2 §3, §5).
 *
 * @throws HttpError 400 that names every field that is wrong, 403 for an agent of the past, 404 for another's agent.
 */
export async function csvRequest(body: Body, context: CallContext<Caller>): Promise<CsvRequest> {
  return isInsurer(context.caller.kind) ? insurerRequest(body, context) : brokerRequest(body, context);
}

/** Holds a body against the schema of a kind of account. Fields of the other kind may be null. */
function checked<T>(schema: Schema<T>, body: Body): T {
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
  const request = checked(insurerCsvUploadRequest(today), {
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
  const request = checked(brokerCsvUploadRequest(), { ...body, agentId: body.agentId ?? own });
  const agent = await fileableAgent(context, request.agentId ?? own);
  const { name: state } = stateFacts(request.state);
  if (!(await licenseOf(db, agent.id, request.state))) {
    const message = messages.batch.licenseHelp(state, office);
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
