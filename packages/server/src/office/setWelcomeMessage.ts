import type { office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import type { SignInServices } from '../authenticate/SignInServices.js';
import type { Handler } from '../http/handler.js';
import { settings } from '../operator/tables.js';
import { readStoredWelcome, WELCOME_SETTING } from './welcomeMessage.js';

/** Sets the welcome message; an empty one restores the default message. */
export function setWelcomeMessage(services: SignInServices): Handler<typeof office.setWelcomeMessage> {
  return async ({ body }, context) => {
    const { db, now } = context;
    const isSetting = eq(settings.key, WELCOME_SETTING);
    const [before] = await db.select({ value: settings.value }).from(settings).where(isSetting);
    if (body.html.trim() === '') {
      await db.delete(settings).where(isSetting);
    } else {
      const stored = { value: { html: body.html }, updatedAt: now };
      await db
        .insert(settings)
        .values({ key: WELCOME_SETTING, ...stored })
        .onConflictDoUpdate({ target: settings.key, set: stored });
    }
    await context.audit({
      action: 'update',
      entity: 'settings',
      entityId: WELCOME_SETTING,
      before: before?.value,
      after: { html: body.html },
    });
    return { message: await readStoredWelcome(db, services.office) };
  };
}
