import { join } from 'node:path';
import { filings, type Output, office } from '@slip/api/contract';
import { type Duty, needed, oneOf } from './Duty.js';
import type { OfficeClient } from './OfficeClient.js';
import { writeNew } from './writeNew.js';

type Question = Output<typeof office.question>;

/** The state of a question, as a terminal shows it. */
const standing: Readonly<Record<Question['state'], string>> = {
  unanswered: 'waits for the filer',
  answered: 'waits for the office',
  accepted: 'accepted',
  backedOut: 'backed out',
  settled: 'settled by what was filed since',
};

const said = { answer: 'answered', ask: 'asked', accept: 'accepted' } as const;

function wholeQuestion(question: Question): string[] {
  const { confirmationNumber, agtPolicyNumber, agtPolicyInsured, homeStateAbbr, agentName } = question;
  return [
    `${confirmationNumber} of policy ${agtPolicyNumber}, ${agtPolicyInsured} (${homeStateAbbr}), filed for ${agentName}`,
    `Questioned ${question.questionedAt.slice(0, 10)}: ${question.tiqReason}`,
    `Now: ${standing[question.state]}.`,
    ...question.messages.flatMap(({ at, who, kind, words, attachments }) => [
      '',
      `${at.slice(0, 16).replace('T', ' ')} UTC  ${who} ${said[kind]}:`,
      ...words.split('\n').map((line) => `  ${line}`),
      ...attachments.map(
        ({ attachmentId, name, size, sha256 }) =>
          `  file ${attachmentId}: ${name} (${size} bytes, SHA-256 ${sha256})`,
      ),
    ]),
  ];
}

/** Writes the files of all answers into a folder; files that exist already are not overwritten. */
async function saveFiles(client: OfficeClient, { messages }: Question, folder: string): Promise<string[]> {
  const saved: string[] = [];
  for (const { attachmentId, name } of messages.flatMap(({ attachments }) => attachments)) {
    const { blob } = await client.call(filings.questionAttachment, { query: { attachmentId } });
    const path = join(folder, `${attachmentId} ${name}`);
    writeNew(path, Buffer.from(await blob.arrayBuffer()));
    saved.push(`Saved ${path}`);
  }
  return saved.length === 0 ? ['There are no files.'] : saved;
}

const confirmationNumberOf = (subject: string) =>
  needed(subject, 'Name the transaction by its confirmation number.');

/** The office's duties for its questions about transactions (TIQs), from a terminal. */
export const questionDuties: Readonly<Record<string, Duty>> = {
  questions: {
    usage: 'questions [--status waiting|all]',
    summary: 'lists open questions, those that are answered and wait for the office when nothing is said',
    run: async (client, _, options) => {
      const status = oneOf(['waiting', 'all'] as const, options.status ?? 'waiting', '--status');
      const { rows, total } = await client.call(office.questions, { query: { status, pageSize: 100 } });
      const lines = rows.map((row) =>
        [
          row.confirmationNumber,
          standing[row.state],
          `${row.ageInDays} ${row.ageInDays === 1 ? 'day' : 'days'}`,
          row.homeStateAbbr,
          row.agtPolicyNumber,
          row.agtPolicyInsured,
          row.agentName,
          row.tiqReason,
        ].join('\t'),
      );
      return [...lines, total === 1 ? '1 question' : `${total} questions`];
    },
  },
  question: {
    usage: 'question <confirmation number> [--save FOLDER]',
    summary: 'shows a question with every answer; saves the files that came with them',
    run: async (client, subject, { save }) => {
      const query = { confirmationNumber: confirmationNumberOf(subject) };
      const question = await client.call(office.question, { query });
      const files = save === undefined ? [] : ['', ...(await saveFiles(client, question, save))];
      return [...wholeQuestion(question), ...files];
    },
  },
  accept: {
    usage: 'accept <confirmation number> --note TEXT',
    summary: 'accepts a questioned transaction and tells the filer',
    run: async (client, subject, { note }) => {
      const body = {
        confirmationNumber: confirmationNumberOf(subject),
        note: needed(note, 'Say it with --note.'),
      };
      const { confirmationNumber } = await client.call(office.acceptQuestion, { body });
      return [`${confirmationNumber} is accepted.`];
    },
  },
  ask: {
    usage: 'ask <confirmation number> --text TEXT',
    summary: 'asks the filer of a questioned transaction again',
    run: async (client, subject, { text }) => {
      const body = {
        confirmationNumber: confirmationNumberOf(subject),
        note: needed(text, 'Say it with --text.'),
      };
      const { confirmationNumber } = await client.call(office.askQuestion, { body });
      return [`${confirmationNumber} waits for the filer.`];
    },
  },
};
