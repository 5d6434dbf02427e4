import { formatUsDate, todayIn } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { Executor } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { settings } from '../../operator/tables.js';
import { wordVersions } from './tables.js';
import { cleanWelcome, firstMessage, WELCOME_SETTING, writtenWelcome } from './welcomeMessage.js';

/** So many versions are shown. */
const SHOWN = 50;
const isSetting = eq(settings.key, WELCOME_SETTING);
const isWelcome = eq(wordVersions.name, WELCOME_SETTING);

const readVersions = (db: Executor, most: number) =>
  db
    .select({ version: wordVersions, firstName: people.firstName, lastName: people.lastName })
    .from(wordVersions)
    .leftJoin(people, eq(people.id, wordVersions.writtenBy))
    .where(isWelcome)
    .orderBy(desc(wordVersions.number))
    .limit(most);

type Read = Awaited<ReturnType<typeof readVersions>>[number];

const writerOf = ({ firstName, lastName }: Read) => (firstName === null ? null : `${firstName} ${lastName}`);

/** Refuses to write over words that the caller has not seen. @throws HttpError 409 */
function requireLatest(basedOn: number | undefined, latest: Read | undefined, timeZone: string): void {
  if (latest === undefined || basedOn === undefined || basedOn === latest.version.number) return;
  const day = formatUsDate(todayIn(timeZone, latest.version.writtenAt));
  const who = writerOf(latest) ?? 'Somebody';
  throw new HttpError(
    409,
    `${who} wrote version ${latest.version.number} on ${day}, after you began. Read it first, and write yours then.`,
  );
}

/** The message that was set before there were versions becomes the first of them. */
async function keepFirst(db: Executor): Promise<void> {
  const [before] = await db.select().from(settings).where(isSetting);
  if (!before) return;
  await db
    .insert(wordVersions)
    .values({
      name: WELCOME_SETTING,
      number: 1,
      text: writtenWelcome(before.value),
      writtenAt: before.updatedAt,
    })
    .onConflictDoNothing();
}

async function storeSetting({ db, now }: CallContext<Caller>, html: string): Promise<void> {
  if (html === '') {
    await db.delete(settings).where(isSetting);
    return;
  }
  const stored = { value: { html }, updatedAt: now };
  await db
    .insert(settings)
    .values({ key: WELCOME_SETTING, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored });
}

type WelcomeHandlers = Pick<
  GroupHandlers<'office'>,
  'welcomeMessage' | 'previewWelcomeMessage' | 'setWelcomeMessage'
>;

/** The office's welcome message: its versions, a look at one, and a new one. */
export const welcomeDuties = ({ office }: SignInServices): WelcomeHandlers => {
  const cleanOf = (html: string) => cleanWelcome(html.trim() === '' ? firstMessage(office) : html);
  return {
    welcomeMessage: async (_, { db }) => {
      const [setting] = await db.select({ value: settings.value }).from(settings).where(isSetting);
      const html = setting ? writtenWelcome(setting.value) : '';
      const versions = await readVersions(db, SHOWN);
      return {
        html,
        message: cleanOf(html).message,
        versions: versions.map((read) => ({
          version: read.version.number,
          html: read.version.text,
          message: cleanOf(read.version.text).message,
          writtenAt: read.version.writtenAt.toISOString(),
          writtenBy: writerOf(read),
          restores: read.version.restores,
        })),
      };
    },

    previewWelcomeMessage: async ({ body }) => cleanOf(body.html),

    setWelcomeMessage: async ({ body: { restores, basedOn, ...body } }, context) => {
      const { db, now, caller } = context;
      const html = body.html.trim() === '' ? '' : body.html;
      await holdLock(db, WELCOME_SETTING);
      let [latest] = await readVersions(db, 1);
      if (!latest) {
        await keepFirst(db);
        [latest] = await readVersions(db, 1);
      } else {
        requireLatest(basedOn, latest, office.timeZone);
      }
      const version = (latest?.version.number ?? 0) + 1;
      if (restores !== undefined && restores >= version) {
        const message = `There is no earlier version ${restores}: the newest is ${version - 1}.`;
        throw badRequest([{ path: 'restores', message, value: restores }]);
      }
      await db.insert(wordVersions).values({
        name: WELCOME_SETTING,
        number: version,
        text: html,
        writtenBy: caller.personId,
        writtenAt: now,
        restores: restores ?? null,
      });
      await storeSetting(context, html);
      await context.audit({
        action: 'update',
        entity: 'settings',
        entityId: WELCOME_SETTING,
        before: latest && { html: latest.version.text },
        after: { html, version, ...(restores !== undefined && { restores }) },
      });
      return { ...cleanOf(html), version };
    },
  };
};
