import { API_ROOT, batchsubmission, REQUEST_PART, user } from '@slip/api/contract';
import { sampleCsv, sampleXml } from '@slip/forms/batch';
import type { CalendarDate } from '@slip/forms/rules';
import { callJson } from './callJson.js';
import type { SignedIn } from './signIn.js';

/** The kinds of files that can be sent: of an agent and of an insurer, in both formats. */
export const fileKinds = ['csv', 'xml', 'report'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Policies in a file, and the transactions of each. */
const POLICIES = 60;
const transactionsOf: Readonly<Record<FileKind, number>> = { csv: 2, xml: 1, report: 2 };

/** A file that was sent. */
export interface SentBatch {
  readonly kind: FileKind;
  /** The text with which the numbers of its policies begin. */
  readonly marker: string;
  readonly isTest: boolean;
  readonly submissionNumber: string;
  /** How many there are in it. */
  readonly transactions: number;
}

/** Those of the demo who send files. */
export interface BatchSenders {
  readonly agent: SignedIn;
  readonly contactId: number;
  readonly insurer: SignedIn;
}

/** Learns which accounting contact the files of the agent name. */
export async function sendersOf(url: string, agent: SignedIn, insurer: SignedIn): Promise<BatchSenders> {
  const path = `/user/agentAccountingContact?agentId=${agent.referenceId}`;
  const [contact] = user.agentAccountingContact.response.validateSync(
    await callJson(`${url}${API_ROOT}${path}`, { headers: agent.headers }),
  );
  return { agent, insurer, contactId: contact?.slipBillId ?? 0 };
}

/** A sample with so many policies, each with a number and references of its own. */
function repeated(
  [head, body, tail]: readonly [string, string, string],
  marker: string,
  policies: number,
): string {
  const one = (count: number) =>
    body
      .replaceAll(/\bWY-(\d)\b(?!\d)/g, `${marker}-${count}-$1`)
      .replaceAll(/\b(?:SL|GP)-WY-/g, `${marker}-${count}-`)
      // One insured each: numbers that follow one another are not asked about.
      .replaceAll('Bighorn Outfitters', `Bighorn ${marker} ${count}`);
  return head + Array.from({ length: policies }, (_, place) => one(place)).join('') + tail;
}

function contentOf(kind: FileKind, marker: string, today: CalendarDate, policies: number): string {
  if (kind === 'xml') {
    const sample = sampleXml('broker', 'WY', today);
    const [begin, end] = [sample.indexOf('<Policy '), sample.indexOf('</Policy>') + '</Policy>'.length];
    const parts = [sample.slice(0, begin), sample.slice(begin, end), sample.slice(end)] as const;
    return repeated(parts, marker, policies);
  }
  const sample = sampleCsv(kind === 'csv' ? 'agent' : 'insurer', 'WY', today);
  const rows = sample.indexOf('\n') + 1;
  return repeated([sample.slice(0, rows), sample.slice(rows), ''], marker, policies);
}

/** Sends a file. @returns nothing when the server died on it. */
export async function sendBatch(
  url: string,
  { agent, contactId, insurer }: BatchSenders,
  { kind, marker, isTest }: Pick<SentBatch, 'kind' | 'marker' | 'isTest'>,
  today: CalendarDate,
  policies = POLICIES,
): Promise<SentBatch> {
  const common = { comments: '', batchSubmissionTypes: isTest ? 1 : 0 };
  const request = {
    csv: { ...common, slipBillId: contactId, state: 'WY' },
    xml: common,
    report: {
      ...common,
      insurerId: insurer.referenceId,
      submissionYear: Number(today.slice(0, 4)),
      submissionQuarter: 0,
    },
  };
  const endpoint =
    kind === 'xml' ? batchsubmission.uploadXmlBatchFileExt : batchsubmission.uploadCsvBatchFileExt;
  const { headers } = kind === 'report' ? insurer : agent;
  const body = new FormData();
  body.append(REQUEST_PART, JSON.stringify(request[kind]));
  const name = `${marker}.${kind === 'xml' ? 'xml' : 'csv'}`;
  body.append(endpoint.upload.part, new File([contentOf(kind, marker, today, policies)], name));
  const answer = endpoint.response.validateSync(
    await callJson(`${url}${API_ROOT}${endpoint.path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  );
  if (!answer.success) throw new Error(answer.errorMessage.join('\n'));
  const transactions = policies * transactionsOf[kind];
  return { kind, marker, isTest, submissionNumber: answer.submissionNumber, transactions };
}

/** How a file stands. */
export async function statusOfBatch(
  url: string,
  { agent, insurer }: BatchSenders,
  { kind, submissionNumber }: SentBatch,
): Promise<string> {
  const { path, response } = batchsubmission.getBatchSubmissionStatus;
  const { headers } = kind === 'report' ? insurer : agent;
  const answer = await callJson(`${url}${API_ROOT}${path}?submissionNumber=${submissionNumber}`, { headers });
  return response.validateSync(answer).batchSubmissionStatus;
}
