import { createHash } from 'node:crypto';
import type { CalendarDate, SignedPaper, StateFacts } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { type SigningWords, sampleText } from './sampleTexts.js';
import { signingTexts } from './tables.js';

/** A version of a text. The sample has no id until it is signed, or the office adds a text after it. */
export interface TextVersion extends SigningWords {
  readonly id: number | null;
  readonly version: number;
  readonly effectiveFrom: CalendarDate;
  readonly hash: string;
  readonly isSample: boolean;
}

/** The fingerprint of a text: SHA-256 of it and its notice, joined by an empty line. */
export const hashOf = ({ text, notice }: SigningWords) =>
  createHash('sha256').update(`${text}\n\n${notice}`).digest('hex');

function sampleVersion(paper: SignedPaper, state: StateFacts): TextVersion {
  const words = sampleText(paper, state);
  return {
    id: null,
    version: 1,
    effectiveFrom: state.minimumEffectiveDate,
    ...words,
    hash: hashOf(words),
    isSample: true,
  };
}

/** All versions of a state's text, the oldest first. */
export async function textVersions(
  db: Executor,
  paper: SignedPaper,
  state: StateFacts,
): Promise<readonly TextVersion[]> {
  const rows = await db
    .select()
    .from(signingTexts)
    .where(and(eq(signingTexts.paper, paper), eq(signingTexts.state, state.abbreviation)))
    .orderBy(asc(signingTexts.version));
  return rows.some(({ version }) => version === 1) ? rows : [sampleVersion(paper, state), ...rows];
}

/**
 * The text of a period: of the versions that were in effect on its last day the one that took effect last, and of those of one
 * day the newest.
 */
export function textOfPeriod(
  versions: readonly TextVersion[],
  { to }: { readonly to: CalendarDate },
): TextVersion {
  const [first, ...others] = versions;
  if (!first) throw new RangeError('A text has at least one version.');
  return others
    .filter(({ effectiveFrom }) => effectiveFrom <= to)
    .reduce((best, each) => (each.effectiveFrom >= best.effectiveFrom ? each : best), first);
}

/** The id of a version, which is stored first if it is the sample and was never needed before. */
export async function keepText(
  db: Executor,
  paper: SignedPaper,
  state: StateFacts,
  { id, ...version }: TextVersion,
  now: Date,
): Promise<number> {
  if (id !== null) return id;
  await db
    .insert(signingTexts)
    .values({ paper, state: state.abbreviation, addedAt: now, ...version })
    .onConflictDoNothing();
  const [kept] = await db
    .select({ id: signingTexts.id, hash: signingTexts.hash })
    .from(signingTexts)
    .where(
      and(
        eq(signingTexts.paper, paper),
        eq(signingTexts.state, state.abbreviation),
        eq(signingTexts.version, version.version),
      ),
    );
  if (kept?.hash !== version.hash) throw new Error('Another text was stored under this version.');
  return kept.id;
}
