import type { DownloadedFile, Input, Output, office } from '@slip/api/contract';
import {
  asksEver,
  formatUsDate,
  notAskedFor,
  paperNames,
  participatingLetters,
  type SignedPaper,
  statesAsking,
} from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { officeState, officeStates } from '../../coverage/officeState.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { pdfDocument } from '../../pdf/pdfDocument.js';
import { facts as documentFacts } from '../../spreadsheets/SpreadsheetExport.js';
import { paperSignatures } from '../signatures/tables.js';
import { signingTexts } from './tables.js';
import { hashOfSigningText, keepText, textVersions } from './textVersions.js';

const papers: readonly SignedPaper[] = ['affidavit', 'annualFiling'];

/** The texts of the states, the oldest version of each first; also samples that nobody has signed yet. */
export async function listSigningTexts(
  { paper, state }: Input<typeof office.signingTexts>['query'],
  { db }: Pick<CallContext<Caller>, 'db'>,
): Promise<Output<typeof office.signingTexts>> {
  const authors = await db
    .select({
      id: signingTexts.id,
      userName: people.userName,
      signatures:
        sql`(select count(*) from ${paperSignatures} where ${paperSignatures.textId} = ${signingTexts.id})`.mapWith(
          Number,
        ),
    })
    .from(signingTexts)
    .leftJoin(people, eq(people.id, signingTexts.addedBy));
  const found: Output<typeof office.signingTexts>[number][] = [];
  const letters = participatingLetters();
  const states = letters.map(await officeStates(db, letters));
  for (const each of papers.filter((known) => paper === undefined || paper === known)) {
    for (const facts of statesAsking(each, states)) {
      if (state !== undefined && state !== facts.abbreviation) continue;
      for (const { id, version, effectiveFrom, text, notice, hash, isSample } of await textVersions(
        db,
        each,
        facts,
      )) {
        const kept = authors.find((author) => author.id === id);
        found.push({
          paper: each,
          state: facts.abbreviation,
          version,
          effectiveFrom,
          text,
          notice,
          hash,
          isSample,
          addedBy: kept?.userName ?? null,
          signatures: kept?.signatures ?? 0,
        });
      }
    }
  }
  return found;
}

/**
 * A version of a text as a PDF.
 * @throws HttpError 404 when the state has no such version.
 */
export async function printSigningText(
  { paper, state, version }: Input<typeof office.signingTextDocument>['query'],
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const facts = await officeState(context.db, state);
  const versions = asksEver(facts, paper) ? await textVersions(context.db, paper, facts) : [];
  const found = versions.find((each) => each.version === version);
  if (!found) throw nothingFound();
  const pdf = await pdfDocument(
    {
      title: `${paperNames[paper]}, ${facts.name}, version ${version}`,
      author: context.office.name,
      parts: [
        {
          columns: documentFacts,
          rows: [
            ['State', facts.name],
            ['Signed for periods that end', `${formatUsDate(found.effectiveFrom)} or later`],
            ['SHA-256 of the text', found.hash],
          ],
        },
        { heading: 'Statement' },
        ...[...found.text.split('\n\n'), found.notice]
          .filter((paragraph) => paragraph !== '')
          .map((paragraph) => ({ paragraph })),
      ],
    },
    context.now,
  );
  const name = `${paperNames[paper].replace(' ', '')}-${state}-Version${version}.pdf`;
  return { name, blob: new Blob([pdf], { type: 'application/pdf' }) };
}

/** Makes line ends alike, leaves one empty line between paragraphs, and removes space around the text. */
const tidyText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Adds a version of a state's text. The versions before it stay as they are.
 * @throws HttpError 400 for a state that asks for no such paper, and for an empty text.
 */
export async function addSigningText(
  body: Input<typeof office.addSigningText>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof office.addSigningText>> {
  const { db, caller, now } = context;
  const { paper, effectiveFrom } = body;
  const state = await officeState(db, body.state);
  if (!state.participates || !asksEver(state, paper)) {
    throw new HttpError(400, notAskedFor(state, paper));
  }
  const words = { text: tidyText(body.text), notice: tidyText(body.notice) };
  if (words.text === '') throw new HttpError(400, 'Say the text: it is empty.');
  // Two calls at once wait for each other, because versions are counted one after the other.
  await takeLock(db, `signing-text:${paper}:${state.abbreviation}`);
  const versions = await textVersions(db, paper, state);
  const latest = versions.at(-1);
  const hash = hashOfSigningText(words);
  if (latest?.hash === hash && latest.effectiveFrom === effectiveFrom) {
    return { changed: false, version: latest.version, hash };
  }
  for (const each of versions) await keepText(db, paper, state, each, now);
  const row = {
    paper,
    state: state.abbreviation,
    version: (latest?.version ?? 0) + 1,
    effectiveFrom,
    ...words,
    hash,
    isSample: false,
    addedBy: caller.personId,
    addedAt: now,
  };
  const [added] = await db.insert(signingTexts).values(row).returning({ id: signingTexts.id });
  await context.audit({
    action: 'create',
    entity: 'signing_texts',
    entityId: added?.id ?? row.version,
    after: row,
  });
  return { changed: true, version: row.version, hash };
}
