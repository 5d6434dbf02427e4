import type { office as duties, Output } from '@slip/api/contract';
import { letterProblem } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { officeStaff } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { fillLetter, type Letter, letterSetting, letterWords, rulesOf } from '../../mail/letters.js';
import { type LetterName, type LetterTemplate, letterTemplates } from '../../mail/letterTemplates.js';
import { settings } from '../../operator/tables.js';
import { addVersion, noSuchName, readVersions, shownVersion } from './versions.js';

type Row = Output<typeof duties.letters>[number];

const isLetter = (name: string): name is LetterName => Object.hasOwn(letterTemplates, name);
const names = Object.keys(letterTemplates).filter(isLetter);

/** How many versions of all letters together are read. */
const MAX_VERSIONS = 1_000;

/** @throws HttpError 400 for a name that no letter has. */
function nameOf(name: string): LetterName {
  if (isLetter(name)) return name;
  throw noSuchName('letter', name);
}

/** A version is one text: its subject, an empty line, and the words. */
const versionText = ({ subject, text }: Letter) => `${subject}\n\n${text}`;

function versionWords(text: string): Letter {
  const [subject = '', ...paragraphs] = text.split('\n\n');
  return { subject, text: paragraphs.join('\n\n') };
}

async function readLetters(db: Executor, wanted: readonly LetterName[]): Promise<Row[]> {
  const read = await readVersions(db, wanted.map(letterSetting), MAX_VERSIONS);
  const rows: Row[] = [];
  for (const name of wanted) {
    const template: LetterTemplate = letterTemplates[name];
    const { label, sent, fields, kept = [], subject, text } = template;
    const versions = read.filter(({ version }) => version.name === letterSetting(name));
    const inForce = await letterWords(db, name);
    rows.push({
      name,
      label,
      sent,
      subject: inForce.subject,
      text: inForce.text,
      delivered: { subject, text },
      fields: Object.entries(fields).map(
        ([field, { about, example, isRequired = false, secret = null }]) => ({
          name: field,
          about,
          example,
          isRequired,
          secret,
        }),
      ),
      kept: [...kept],
      versions: versions.map((each) => ({ ...shownVersion(each), ...versionWords(each.version.text) })),
    });
  }
  return rows;
}

/** Checks the words of a letter. @throws HttpError 400 that names a field which does not exist, or one that the letter needs. */
function requireWhole(name: LetterName, words: Letter): void {
  const problem = letterProblem(rulesOf(letterTemplates[name]), words);
  if (!problem) return;
  const { path, message, fix } = problem;
  throw badRequest([{ path, message: fix === undefined ? message : `${message} ${fix}` }]);
}

/** A letter with the examples of its fields. */
function withExamples({ office }: CallContext<Caller>, name: LetterName, words: Letter): Letter {
  requireWhole(name, words);
  const { fields }: LetterTemplate = letterTemplates[name];
  const examples = Object.entries(fields).map(([field, { example }]) => [field, example]);
  return fillLetter(office, words, Object.fromEntries(examples));
}

/** The words in force are a setting, which every letter reads; without one it has the delivered words. */
async function storeSetting({ db, now }: CallContext<Caller>, key: string, words: Letter | null) {
  if (words === null) {
    await db.delete(settings).where(eq(settings.key, key));
    return;
  }
  const stored = { value: { subject: words.subject, text: words.text }, updatedAt: now };
  await db
    .insert(settings)
    .values({ key, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored });
}

/** Tells Administrators and auditors who changed a letter that brings people a secret, since nobody approves such a change. */
async function notifyOfSecret({ db, now, caller }: CallContext<Caller>, name: LetterName): Promise<void> {
  const { label, fields }: LetterTemplate = letterTemplates[name];
  const secretField = Object.values(fields).find(({ secret }) => secret !== undefined);
  if (!secretField) return;
  const to = (await officeStaff(db, 'audit')).filter((id) => id !== caller.personId);
  const message = `${caller.userName} changed the words of the letter “${label}”, which brings people a ${secretField.secret}. Look at them if you did not expect it.`;
  await writeMessage(db, { to, message, link: '/slip/office/words/letters' }, now);
}

type LetterHandlers = Pick<GroupHandlers<'office'>, 'letters' | 'previewLetter' | 'testLetter' | 'setLetter'>;

/** The letters that go by mail, which the office words itself. */
export const letterDuties = ({ mail }: Pick<SignInServices, 'mail'>): LetterHandlers => ({
  letters: (_, { db }) => readLetters(db, names),

  previewLetter: async ({ body: { name, ...words } }, context) => withExamples(context, nameOf(name), words),

  testLetter: async ({ body: { name, ...words } }, context) => {
    const { db, now, caller } = context;
    const { subject, text } = withExamples(context, nameOf(name), words);
    const [person] = await db
      .select({ email: people.email })
      .from(people)
      .where(eq(people.id, caller.personId));
    if (!person) throw new Error('Whoever asked for the test was not read.');
    const test = { channel: 'email', recipient: person.email, subject: `Test: ${subject}`, text } as const;
    await mail.post(db, test, now);
    await context.audit({
      action: 'create',
      entity: 'outgoing_messages',
      entityId: caller.personId,
      after: { letter: name, subject: test.subject },
    });
    return { mailedTo: person.email };
  },

  setLetter: async ({ body }, context) => {
    const { db } = context;
    const name = nameOf(body.name);
    const delivered = letterTemplates[name];
    const isDelivered = body.subject === undefined && body.text === undefined;
    const words = { subject: body.subject ?? delivered.subject, text: body.text ?? delivered.text };
    requireWhole(name, words);
    const key = letterSetting(name);
    const { number: version, before } = await addVersion(context, {
      name: key,
      text: isDelivered ? '' : versionText(words),
      basedOn: body.basedOn,
    });
    await storeSetting(context, key, isDelivered ? null : words);
    await context.audit({
      action: 'update',
      entity: 'word_versions',
      entityId: key,
      before: { text: before?.version.text ?? '' },
      after: { text: isDelivered ? '' : versionText(words), version },
    });
    await notifyOfSecret(context, name);
    const [after] = await readLetters(db, [name]);
    if (!after) throw new Error(`The letter ${name} was not read.`);
    return after;
  },
});
