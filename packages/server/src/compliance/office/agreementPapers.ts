import type { DownloadedFile, Input, Output, office, SignedAgreement } from '@slip/api/contract';
import { formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accountNumber, isAccountLike } from '../../accounts/accountPeople.js';
import { nothingFound } from '../../accounts/agentAccess.js';
import { versionInForce } from '../../accounts/people/agreedVersions.js';
import { agreementSignatures, people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { agreementInForce, readVersions } from '../../agreements/agreementVersions.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { notifyPeople, type TellingServices } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { type DocumentPart, pdfDocument } from '../../pdf/pdfDocument.js';
import { facts as documentFacts } from '../../spreadsheets/SpreadsheetExport.js';
import { officeReminders } from '../owed/tables.js';
import { remindedOn } from './remindNow.js';

type Context = CallContext<Caller>;
type Answer = Output<typeof office.agreements>;
type Reminder = Output<typeof office.remindOfAgreements>[number];

const versionOf = (kind: SignedAgreement) => (kind === 'tos' ? people.tosVersion : people.ndaVersion);

/** The standing of the agreement of a person, compared with the version in force. */
const standingOf = (kind: SignedAgreement): SQL<Answer['rows'][number]['standing']> =>
  sql`case when ${versionOf(kind)} = ${versionInForce[kind]} then 'signed' when ${versionOf(kind)} is null then 'missing' else 'signAgain' end`;

/** The key of a reminder among those of a day. It has the person, because each signs an agreement for themselves. */
const reminderKey = (kind: SignedAgreement, personId: number) =>
  `${kind} ${versionInForce[kind]} ${personId}`;

/** The id of the latest signature of a person. */
const latestSignature = (kind: SignedAgreement) =>
  sql`(select id from ${agreementSignatures} signed where signed.person_id = ${people.id} and signed.kind = ${kind} order by signed.id desc limit 1)`;

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** People with the version of an agreement that each has signed, by account and name. */
export async function agreementsSigned(
  { kind, standing, account, page, pageSize }: Input<typeof office.agreements>['query'],
  context: Pick<Context, 'db' | 'today'>,
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
    version: versionInForce[kind],
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
  return (await readVersions(kind, context)).map((text) => ({
    ...text,
    signatures: signed.find(({ version }) => version === text.version)?.count ?? 0,
    isInForce: text.version === versionInForce[kind],
  }));
}

/** A version of an agreement as a PDF. @throws HttpError 404 when there is no such version */
export async function printAgreement(
  { kind, version }: Input<typeof office.agreementPdf>['query'],
  context: Pick<Context, 'db' | 'office' | 'now'>,
): Promise<DownloadedFile> {
  const found = (await readVersions(kind, context)).find((each) => each.version === version);
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

/** The people who were not reminded today. When the reminder is sent now they are marked, so that of two calls at once one sends it. */
async function notRemindedToday(
  kind: SignedAgreement,
  persons: readonly (typeof people.$inferSelect)[],
  context: Context,
  isSending: boolean,
) {
  const { db, today, now, caller } = context;
  const [first] = persons;
  if (first === undefined) return [];
  if (!isSending) {
    const reminded = await remindedOn(context, [first.accountId]);
    return persons.filter(({ id, accountId }) => !reminded.has(`${accountId} ${reminderKey(kind, id)}`));
  }
  const values = persons.map(({ id, accountId }) => ({
    accountId,
    owed: reminderKey(kind, id),
    day: today,
    remindedAt: now,
    remindedBy: caller.personId,
  }));
  const marked = await db
    .insert(officeReminders)
    .values(values)
    .onConflictDoNothing()
    .returning({ owed: officeReminders.owed });
  const markedKeys = new Set(marked.map(({ owed }) => owed));
  return persons.filter(({ id }) => markedKeys.has(reminderKey(kind, id)));
}

/**
 * Reminds people of an agreement whose version in force they have not signed. They get it by mail, also those who turned mail off, because
 * they cannot read their inbox before they have signed.
 * @param isSending false to see what would be sent
 */
export async function remindOfAgreement(
  services: TellingServices,
  { kind, personIds }: { readonly kind: SignedAgreement; readonly personIds: readonly number[] },
  context: Context,
  isSending: boolean,
): Promise<Reminder[]> {
  const { db, office } = context;
  const asked = await db
    .select({ person: people, account: accountNumber, accountName: accounts.name })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(inArray(people.id, [...personIds]))
    // In one order, so that two calls that remind the same people wait for each other.
    .orderBy(asc(people.accountId), desc(people.id));
  const { title } = agreementInForce(kind, office);
  const reminder = {
    subject: `Please sign the ${title}`,
    message: `The ${title} of ${office.name} is to be signed in its version ${versionInForce[kind]}. Please sign in: it is shown before anything else.`,
    link: '/slip/auth/login',
  };
  const found: Reminder[] = [];
  for (const accountId of new Set(asked.map(({ person }) => person.accountId))) {
    const ofAccount = asked.filter(({ person }) => person.accountId === accountId);
    const [{ account, accountName } = { account: '', accountName: '' }] = ofAccount;
    const row = { accountId, account, accountName, owed: [title], recipients: [], letter: null };
    const owing = ofAccount
      .map(({ person }) => person)
      .filter(
        (person) =>
          person.deletedAt === null &&
          (kind === 'tos' ? person.tosVersion : person.ndaVersion) !== versionInForce[kind],
      );
    const readers = owing.filter(({ lockedAt }) => lockedAt === null);
    const fresh = await notRemindedToday(kind, readers, context, isSending);
    if (fresh.length === 0) {
      const outcome = owing.length === 0 ? 'notOwed' : readers.length === 0 ? 'nobody' : 'remindedToday';
      found.push({ ...row, outcome });
      continue;
    }
    const to = fresh.map(({ id, email }) => ({ id, email, isNotified: true }));
    if (isSending) {
      await notifyPeople(services, context, to, reminder);
      await context.audit({
        action: 'create',
        entity: 'office_reminders',
        entityId: accountId,
        after: { owed: fresh.map(({ id }) => reminderKey(kind, id)), people: to.map(({ id }) => id) },
      });
    }
    found.push({
      ...row,
      outcome: 'goes',
      recipients: [...new Set(to.map(({ email }) => email))],
      letter: inboxLetter(office, { ...reminder, link: services.address() + reminder.link }),
    });
  }
  return found;
}
