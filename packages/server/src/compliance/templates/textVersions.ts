import { createHash } from 'node:crypto';
import type { CalendarDate, SignedPaper, StateFacts } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { signingTexts } from './tables.js';

/** The words of a text that is signed: plain paragraphs, an empty line between them. */
interface SigningWords {
  readonly text: string;
  readonly notice: string;
}

const NOTICE =
  'Sample text: the office replaces it with the wording that the state asks for. Keep a copy of what you sign with your records.';

const oaths = {
  affidavit: (state: string) => [
    `I am licensed as a surplus lines broker in ${state}, and I make this statement about the quarter named above.`,
    `The figures shown are everything of mine that the office received in that quarter for risks whose home state is ${state}: new and renewed policies, changes of premium, cancellations and corrections, also those the office has in question, which are named with them and billed once they are accepted. Nothing is left out and nothing is counted twice.`,
    'For each policy I looked for insurers admitted in the state first, as its law asks, and placed with a surplus lines insurer only what they would not take.',
    'If no transaction is shown, I state that I placed no surplus lines insurance of the state in that quarter.',
  ],
  annualFiling: (state: string) => [
    `I am licensed as a surplus lines broker in ${state}, and I make this statement about the year named above.`,
    `The premium of the four quarters and the types of coverage shown are all the surplus lines insurance that I placed for risks whose home state is ${state}, with every change and correction that the office received in that year, also those it has in question.`,
    'I keep the records from which these figures come, and show them to the state when it asks for them.',
    'If no transaction is shown, I state that I placed no surplus lines insurance of the state in that year.',
  ],
} as const satisfies Record<SignedPaper, (state: string) => readonly string[]>;

/** The text that is signed as long as the office has added none of its own. */
const sampleText = (paper: SignedPaper, state: Pick<StateFacts, 'name'>): SigningWords => ({
  text: oaths[paper](state.name).join('\n\n'),
  notice: NOTICE,
});

/** A version of a text. The sample has no id until it is signed, or the office adds a text after it. */
export interface TextVersion extends SigningWords {
  readonly id: number | null;
  readonly version: number;
  readonly effectiveFrom: CalendarDate;
  readonly hash: string;
  readonly isSample: boolean;
}

/** The fingerprint of a text: SHA-256 of it and its notice, joined by an empty line. */
export const hashOfSigningText = ({ text, notice }: SigningWords) =>
  createHash('sha256').update(`${text}\n\n${notice}`).digest('hex');

function sampleVersion(paper: SignedPaper, state: StateFacts): TextVersion {
  const words = sampleText(paper, state);
  return {
    id: null,
    version: 1,
    effectiveFrom: state.minimumEffectiveDate,
    ...words,
    hash: hashOfSigningText(words),
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
 * The text of a period: of the versions in effect on its last day, the one that took effect last; of several from one day, the newest.
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

/** The id of a version. A sample that has none yet is stored first. */
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
