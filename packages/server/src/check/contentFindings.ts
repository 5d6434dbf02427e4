import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { bad, type Checked, type Finding, good } from './Finding.js';

/** A rule that the content of a database must follow. */
interface Rule {
  readonly check: Checked;
  /** The query for a text that says how much there is. */
  readonly all: SQL;
  /** The query for the names of things that are wrong. */
  readonly wrong: SQL;
  /** The words that tell what is wrong with these things. */
  readonly words: string;
}

const numbers = sql`(select confirmation_number from transactions union all select confirmation_number from insurer_transactions)`;

/** The places of confirmation numbers in their years, and which of them were brought in with an office. */
const places = sql`(
  select left(confirmation_number, 4)::integer as year, right(confirmation_number, 8)::bigint as place, is_brought from (
    select t.confirmation_number, exists (select from moved_keys m where m.file = 'transactions' and m.id = t.id) as is_brought from transactions t
    union all
    select t.confirmation_number, exists (select from moved_keys m where m.file = 'insurer-transactions' and m.id = t.id) from insurer_transactions t
  ) as each_number where confirmation_number ~ '^[0-9]{4}-[0-9]{8}$')`;

const rules: readonly Rule[] = [
  {
    check: 'numbers',
    all: sql`select count(*) || ' filings, ' || coalesce('the last one ' || max(confirmation_number), 'none yet') from ${numbers} as all_numbers`,
    // The numbers of a year, which is their first four digits, have no gaps: there are as many as the year's counter
    // has counted. Those of a former system may have gaps, and the counter goes on after the highest of them.
    wrong: sql`
      with placed as materialized (select year, place, is_brought from ${places} as all_places),
      brought as (select year, max(place) as last from placed where is_brought group by 1)
      select 'those of ' || c.year from confirmation_counters c left join brought b on b.year = c.year
      where c.last - coalesce(b.last, 0) <> (select count(distinct p.place) from placed p where p.year = c.year and p.place > coalesce(b.last, 0))`,
    words: 'Confirmation numbers are missing or there twice',
  },
  {
    // An entry without postings is wrong, too, hence the 1. What agents owe by the ledger is what their invoices have
    // open. A document over several states (`state` is null) repeats the sum of its components.
    check: 'ledger',
    all: sql`select count(*) || ' entries, each of which comes to 0' from ledger_entries`,
    wrong: sql`
      select 'entry ' || e.id from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id having coalesce(sum(p.amount), 1) <> 0
      union all
      select 'receivables of agent ' || coalesce(l.agent_id, i.agent_id) from (
        select e.agent_id, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account = 'receivable' group by 1) l
      full join (
        select agent_id, sum(balance) as amount from invoices where form <> 'credit' and state is not null group by 1) i
      using (agent_id) where coalesce(l.amount, 0) <> coalesce(i.amount, 0)`,
    words: 'These do not add up',
  },
  {
    // The content of a file is in the tables or in the bucket (`…_outside`), and the pieces of a finished report are
    // all there.
    check: 'documents',
    all: sql`select (select count(*) from question_attachments) || ' papers of questions, ' || (select count(distinct submission_id) from batch_file_chunks) || ' batch files, ' || (select count(*) from signing_texts) || ' texts that are signed: their hashes are right'`,
    wrong: sql`
      select 'paper ' || id from question_attachments where encode(sha256(content), 'hex') <> sha256
      union all
      select 'paper ' || a.id from question_attachments a where a.content is null
      and not exists (select from question_files_outside o where o.owner_id = a.id and o.sha256 = a.sha256)
      union all
      select 'batch file ' || s.id from batch_submissions s
      where not exists (select from batch_file_chunks c where c.submission_id = s.id)
      and not exists (select from batch_files_outside o where o.owner_id = s.id and o.sha256 = s.sha256)
      union all
      select 'batch file ' || s.id from batch_submissions s join batch_file_chunks c on c.submission_id = s.id
      group by s.id having encode(sha256(string_agg(c.content, ''::bytea order by c.number)), 'hex') <> s.sha256
      union all
      select 'signed text ' || id from signing_texts where encode(sha256(convert_to(text || E'\\n\\n' || notice, 'UTF8')), 'hex') <> hash
      union all
      select 'report ' || j.id from report_jobs j where j.status = 'done'
      and exists (select from documents d where d.id = j.document_id and d.content is null)
      and not exists (select from documents_outside o where o.owner_id = j.document_id)
      and j.pieces <> (select count(*) from document_pieces p where p.document_id = j.document_id)`,
    words: 'These are not what was stored',
  },
];

/** The most names that a finding tells; it counts the others. */
const MAX_NAMED = 3;

/** Checks that the content of a database follows each rule; one finding for each. */
export async function contentFindings(db: Executor): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { check, all, wrong, words } of rules) {
    const found = await db
      .select({ name: sql<string>`w.name` })
      .from(sql`(${wrong}) as w (name)`)
      .orderBy(sql`w.name`);
    if (found.length > 0) {
      const shown = found
        .slice(0, MAX_NAMED)
        .map(({ name }) => name)
        .join(', ');
      findings.push(
        bad(
          check,
          `${words}: ${shown}${found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : ''}.`,
        ),
      );
      continue;
    }
    const [summary] = await db.select({ words: sql<string>`a.words` }).from(sql`(${all}) as a (words)`);
    findings.push(good(check, `${summary?.words ?? ''}.`));
  }
  return findings;
}
