import { eq } from 'drizzle-orm';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { settings } from '../../operator/tables.js';
import { wordVersions } from './tables.js';
import { addVersion, readVersions, shownVersion } from './versions.js';
import { cleanWelcome, firstMessage, WELCOME_SETTING, writtenWelcome } from './welcomeMessage.js';

const isSetting = eq(settings.key, WELCOME_SETTING);

/**
 * Stores the message that was set before there were versions as version 1.
 * @returns true if there was such a message.
 */
async function keepFirst(db: Executor): Promise<boolean> {
  if ((await readVersions(db, [WELCOME_SETTING], 1)).length > 0) return false;
  const [before] = await db.select().from(settings).where(isSetting);
  if (!before) return false;
  const text = writtenWelcome(before.value);
  await db
    .insert(wordVersions)
    .values({ name: WELCOME_SETTING, number: 1, text, writtenAt: before.updatedAt });
  return true;
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

/** The office's welcome message: its versions, a preview, and a new version. */
export const welcomeDuties = ({ office }: SignInServices): WelcomeHandlers => {
  const cleanOf = (html: string) => cleanWelcome(html.trim() === '' ? firstMessage(office) : html);
  return {
    welcomeMessage: async (_, { db }) => {
      const [setting] = await db.select({ value: settings.value }).from(settings).where(isSetting);
      const html = setting ? writtenWelcome(setting.value) : '';
      const versions = await readVersions(db, [WELCOME_SETTING]);
      return {
        html,
        message: (await cleanOf(html)).message,
        versions: await Promise.all(
          versions.map(async (read) => ({
            ...shownVersion(read),
            html: read.version.text,
            message: (await cleanOf(read.version.text)).message,
            restores: read.version.restores,
          })),
        ),
      };
    },

    previewWelcomeMessage: async ({ body }) => cleanOf(body.html),

    setWelcomeMessage: async ({ body: { restores, basedOn, ...body } }, context) => {
      const { db } = context;
      const html = body.html.trim() === '' ? '' : body.html;
      await takeLock(db, WELCOME_SETTING);
      const isFirst = await keepFirst(db);
      const { number: version, before } = await addVersion(context, {
        name: WELCOME_SETTING,
        text: html,
        restores,
        basedOn: isFirst ? undefined : basedOn,
      });
      if (restores !== undefined && restores >= version) {
        const message = `There is no earlier version ${restores}: the newest is ${version - 1}.`;
        throw badRequest([{ path: 'restores', message, value: restores }]);
      }
      await storeSetting(context, html);
      await context.audit({
        action: 'update',
        entity: 'settings',
        entityId: WELCOME_SETTING,
        before: before && { html: before.version.text },
        after: { html, version, ...(restores !== undefined && { restores }) },
      });
      return { ...(await cleanOf(html)), version };
    },
  };
};
