import {
  assess,
  findTransactionType,
  formatAmount,
  InvalidInputError,
  isCalendarDate,
  parseCoverageCode,
  parseTaxStatus,
  participatingLetters,
  termInception,
  typedAmount,
} from '@slip/forms/rules';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { officeStates } from '../coverage/officeState.js';
import type { MoveFinding } from './Findings.js';

/** An imported transaction with its charges. */
interface ImportedTransaction {
  readonly key: string;
  readonly policy: string;
  readonly state: string;
  readonly type: number;
  readonly code: string;
  readonly status: string;
  readonly begins: string;
  readonly ends: string;
  readonly premium: string;
  readonly fees: string;
  readonly tax: string;
  readonly fee: string;
  /** True if it is not backed out. */
  readonly holds: boolean;
}

/** The number of policies that are read at once. */
const POLICIES_AT_ONCE = 1_000;

const READ_TRANSACTIONS = `
  select m.key, p.id as policy, p.home_state as state, t.type, g.coverage_code as code, g.tax_status as status,
    t.effective_date::text as begins, t.expiration_date::text as ends, t.premium, t.fees, t.tax_total as tax, t.fee_total as fee,
    not exists (select from transactions b where b.backout_of = t.id) as holds
  from (select * from policies where id > $1 order by id limit $2) p
  join transactions t on t.policy_id = p.id join coverage_groups g on g.id = t.group_id
  join moved_keys m on m.file = 'transactions' and m.id = t.id
  order by p.id, t.id`;

const dollars = (cents: number) => formatAmount(cents, { currency: true });

/**
 * Computes the charges of imported transactions by today's rules, and finds those that differ. It changes nothing: charges stay as
 * they were. Backouts are not computed, because they reverse other transactions exactly.
 */
export async function* taxDifferences(client: Client): AsyncGenerator<MoveFinding> {
  const stateOf = await officeStates(drizzle(client), participatingLetters());
  const served = new Set<string>(participatingLetters());
  for (let after = 0; ; ) {
    const { rows: last } = await client.query<{ id: string | null }>(
      'select max(id) as id from (select id from policies where id > $1 order by id limit $2) p',
      [after, POLICIES_AT_ONCE],
    );
    const { rows } = await client.query<ImportedTransaction>(READ_TRANSACTIONS, [after, POLICIES_AT_ONCE]);
    for (const policy of byPolicy(rows)) {
      // Types above 10 are backouts (spec 3 §4.1).
      const dated = policy.flatMap((each) => (each.holds && each.type < 10 ? datesOf(each) : []));
      const inceptionOf = termInception(dated);
      for (const each of policy) {
        if (each.type > 10) continue;
        const [dates] = datesOf(each);
        const problem =
          dates && served.has(each.state)
            ? difference(each, stateOf(each.state), inceptionOf(dates.effectiveDate))
            : `the state ${each.state} is not one that files here`;
        if (problem === undefined) continue;
        yield {
          file: 'transactions',
          line: null,
          column: 'TaxTotal',
          value: each.key,
          message: `Key ${each.key} in ${each.state}: ${problem}.`,
          fix: 'Nothing has to be done: lines stay as they were charged.',
          isNote: true,
        };
      }
    }
    const next = Number(last[0]?.id ?? 0);
    if (next === 0) return;
    after = next;
  }
}

const datesOf = ({ type, begins, ends }: ImportedTransaction) =>
  isCalendarDate(begins) && isCalendarDate(ends)
    ? [{ type, effectiveDate: begins, expirationDate: ends }]
    : [];

function byPolicy(rows: readonly ImportedTransaction[]): readonly (readonly ImportedTransaction[])[] {
  const policies: ImportedTransaction[][] = [];
  for (const row of rows) {
    const last = policies.at(-1);
    if (last?.[0]?.policy === row.policy) last.push(row);
    else policies.push([row]);
  }
  return policies;
}

/** The differences between the charges and today's rules, in words; undefined where there are none. */
function difference(
  { type, code, status, premium, fees, tax, fee }: ImportedTransaction,
  state: Parameters<typeof assess>[1],
  inceptionDate: ReturnType<ReturnType<typeof termInception>>,
): string | undefined {
  const transactionType = findTransactionType(type)?.code;
  const coverageCode = parseCoverageCode(code);
  const taxStatus = parseTaxStatus(status);
  if (!transactionType || !coverageCode || !taxStatus)
    return 'its type, coverage code or tax status is unknown';
  try {
    const { lines } = assess(
      {
        transactionType,
        coverageCode,
        taxStatus,
        premium: typedAmount(transactionType, Number(premium)),
        policyFees: typedAmount(transactionType, Number(fees)),
        inceptionDate,
      },
      state,
    );
    const sumOf = (isFee: boolean) =>
      lines.reduce((sum, { kind, amount }) => ((kind === 'fee') === isFee ? sum + amount : sum), 0);
    const charges = [
      ['tax', Number(tax), sumOf(false)],
      ['transaction fee', Number(fee), sumOf(true)],
    ] as const;
    const words = charges.flatMap(([name, charged, today]) =>
      charged === today ? [] : [`${name} was ${dollars(charged)}, by today's rules ${dollars(today)}`],
    );
    return words.length > 0 ? words.join('; ') : undefined;
  } catch (error) {
    if (error instanceof InvalidInputError) return error.message.replace(/\.$/, '');
    throw error;
  }
}
