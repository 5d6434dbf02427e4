import type { CalendarDate } from '@slip/forms/rules';
import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** Money: signed whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A calendar date, kept and read as 'YYYY-MM-DD' text. */
export const calendarDate = (name: string) => date(name, { mode: 'string' }).$type<CalendarDate>();

/** A moment, with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Generated key. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Key of a row elsewhere. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** The content of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
