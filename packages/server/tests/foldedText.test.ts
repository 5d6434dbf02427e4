import { foldedText, plainText } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testDatabase.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Latin, Greek and Cyrillic letters, and every mark of writing and layout among them. */
const ranges = [
  [0x01, 0x52f],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x1e00, 0x214f],
  [0x3000, 0x3003],
  [0xfb00, 0xfb06],
  [0xfe50, 0xfeff],
  [0xff00, 0xffef],
] as const;

const isAssigned = /\p{Assigned}/u;

it('compares names and numbers in the database as the rules do', async () => {
  const characters = ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .filter((each) => isAssigned.test(each));
  const texts = [
    '',
    ' ',
    '  O’Hara  –  Lee ',
    'Rene\u0301e',
    ...characters.flatMap((each) => [each, `A${each}${each} Ζ${each}`]),
  ];
  const rows = await database.db
    .select({ folded: sql<string>`folded_text(text)`, plain: sql<string>`plain_text(text)` })
    .from(sql`unnest(${sql.param(texts)}::text[]) with ordinality as given(text, place)`)
    .orderBy(sql`place`);
  expect(rows.map((row, at) => ({ text: texts[at], ...row }))).toEqual(
    texts.map((text) => ({ text, folded: foldedText(text), plain: plainText(text) })),
  );
});
