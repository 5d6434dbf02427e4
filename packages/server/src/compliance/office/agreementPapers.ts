import type { DownloadedFile, Input, Output, office, SignedAgreement } from '@slip/api/contract';
import { formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accountNumber, isAccountLike } from '../../accounts/accountPeople.js';
import { nothingFound } from '../../accounts/agentAccess.js';
import { versionInForce } from '../../accounts/people/agreedVersions.js';
import { agreementSignatures, people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { agreementInForce, readAgreementVersions } from '../../agreements/agreementVersions.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type DocumentPart, pdfDocument } from '../../pdf/pdfDocument.js';
import { facts as documentFacts } from '../../spreadsheets/SpreadsheetExport.js';
import { remindedOn } from './remindNow.js';
import { reminderKey } from './remindOfAgreement.js';

type Context = CallContext<Caller>;
type Answer = Output<typeof office.agreements>;

const versionOf = (kind: SignedAgreement) => (kind === 'tos' ? people.tosVersion : people.ndaVersion);

/**
 * The standing of the agreement (terms of service or non-disclosure) of a person: `signed` in the version in force,
 * `signAgain` where an older version is signed, `missing` where none is.
 */
const standingOf = (kind: SignedAgreement): SQL<Answer['rows'][number]['standing']> =>
  sql`case when starts_with(${versionOf(kind)} || '-', ${`${versionInForce[kind]}-`}) then 'signed' when ${versionOf(kind)} is null then 'missing' else 'signAgain' end`;

/** The id of the latest signature of a person. */
const latestSignature = (kind: SignedAgreement) =>
  sql`(select id from ${agreementSignatures} signed where signed.person_id = ${people.id} and signed.kind = ${kind} order by signed.id desc limit 1)`;

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** People with the version of an agreement that each has signed, by account and name. */
export async function agreementsSigned(
  { kind, standing, account, page, pageSize }: Input<typeof office.agreements>['query'],
  context: Pick<Context, 'db' | 'today' | 'office'>,
): Promise<Answer> {
  const { db } = context;
  const isOfAccount = and(
    isNull(people.deletedAt),
    account === undefined ? undefined : isAccountLike(account),
  );
  const standings = await db
    .select({ standing: standingOf(kind), count: count() })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(isOfAccount)
    .groupBy(sql`1`);
  const counted = (asked: Answer['rows'][number]['standing']) =>
    standings.find((each) => each.standing === asked)?.count ?? 0;
  const counts = {
    missing: counted('missing'),
    signAgain: counted('signAgain'),
    signed: counted('signed'),
  };
  const rows = await db
    .select({
      person: people,
      account: accountNumber,
      accountName: accounts.name,
      standing: standingOf(kind),
      signed: agreementSignatures,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(agreementSignatures, eq(agreementSignatures.id, latestSignature(kind)))
    .where(and(isOfAccount, standing && sql`${standingOf(kind)} = ${standing}`))
    .orderBy(asc(accounts.name), asc(accounts.id), asc(people.userName))
    .limit(pageSize)
    .offset(page * pageSize);
  const reminded = await remindedOn(
    context,
    rows.map(({ person }) => person.accountId),
  );
  return {
    version: (await agreementInForce(kind, context)).version,
    rows: rows.map(({ person, signed, ...row }) => ({
      personId: person.id,
      userName: person.userName,
      name: nameOf(person),
      accountId: person.accountId,
      ...row,
      version: (kind === 'tos' ? person.tosVersion : person.ndaVersion) ?? null,
      signature: signed?.signature ?? null,
      signedAt: signed?.signedAt.toISOString() ?? null,
      isRemindedToday: reminded.has(`${person.accountId} ${reminderKey(kind, person.id)}`),
    })),
    total: standing === undefined ? counts.missing + counts.signAgain + counts.signed : counts[standing],
    counts,
  };
}

/** The versions of an agreement, with the number of signatures under each. */
export async function agreementVersions(
  { kind }: Input<typeof office.agreementTexts>['query'],
  context: Pick<Context, 'db' | 'office'>,
): Promise<Output<typeof office.agreementTexts>> {
  const signed = await context.db
    .select({ version: agreementSignatures.version, count: count() })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.kind, kind))
    .groupBy(agreementSignatures.version);
  return (await readAgreementVersions(kind, context)).map((text) => ({
    ...text,
    signatures: signed.find(({ version }) => version === text.version)?.count ?? 0,
  }));
}

/** A version of an agreement as a PDF. @throws HttpError 404 when there is no such version */
export async function printAgreement(
  { kind, version }: Input<typeof office.agreementPdf>['query'],
  context: Pick<Context, 'db' | 'office' | 'now'>,
): Promise<DownloadedFile> {
  const found = (await readAgreementVersions(kind, context)).find((each) => each.version === version);
  if (!found) throw nothingFound();
  const published = parseCalendarDate(found.publishedOn);
  const parts: DocumentPart[] = [
    {
      columns: documentFacts,
      rows: [
        ['Version', found.version],
        ['Published', published ? formatUsDate(published) : found.publishedOn],
        ['SHA-256 of the text', found.hash],
      ],
    },
    ...found.blocks.flatMap((block): DocumentPart[] => {
      if (block.kind === 'heading') return [{ heading: block.text }];
      const paragraph = block.text === '' ? [] : [{ paragraph: block.text }];
      return block.kind === 'list' ? [...paragraph, { items: block.items }] : paragraph;
    }),
  ];
  const title = `${found.title}, version ${version}`;
  const pdf = await pdfDocument({ title, author: context.office.name, parts }, context.now);
  return {
    name: `${found.title.replaceAll(/[ -]/g, '')}-${version}.pdf`,
    blob: new Blob([pdf], { type: 'application/pdf' }),
  };
}
