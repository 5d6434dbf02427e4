import type { Client } from 'pg';
import { officeFiles } from './officeFiles.js';

/**
 * The name of the file with control sums, without `.csv`: counts and sums of what is in the other files of an office that moves. An export
 * writes it; an import compares it with what it has stored, and so finds lines that are missing.
 */
export const CONTROL_FILE = 'control';

/** The columns of that file: the figure, its file (of `lines`) or account, its state, and its value. Account and state are empty where a figure has none. */
export const controlHeaders = ['Figure', 'Of', 'State', 'Value'] as const;

/** SQL of a sum of cents, in dollars. */
const money = (cents: string) => `(coalesce(sum(${cents}), 0)::numeric / 100)::numeric(20, 2)::text`;

/** The tables that sums are made from, and their columns with account and state. */
const sources = {
  filed: {
    from: 'transactions t join policies p on p.id = t.policy_id',
    account: 'p.agent_id',
    state: 'p.home_state',
  },
  reported: {
    from: 'insurer_transactions t join insurer_policies p on p.id = t.policy_id',
    account: 'p.insurer_id',
    state: 'p.home_state',
  },
  decided: { from: 'adjustments t', account: 't.agent_id', state: "coalesce(t.state, '')" },
  remitted: { from: "remittances t where t.status = 'posted'", account: null, state: 't.state' },
  owed: { from: 'invoices t where t.state is not null', account: 't.agent_id', state: 't.state' },
} as const;

/** Each figure, summed by account and state; where the source has no account, by state. */
const figures: Readonly<Record<string, { readonly value: string; readonly source: keyof typeof sources }>> = {
  transactions: { value: 'count(*)::text', source: 'filed' },
  premium: { value: money('t.premium'), source: 'filed' },
  'policy fees': { value: money('t.fees'), source: 'filed' },
  tax: { value: money('t.tax_total'), source: 'filed' },
  'transaction fee': { value: money('t.fee_total'), source: 'filed' },
  'reported premium': { value: money('t.premium'), source: 'reported' },
  owes: { value: money("case when t.form <> 'credit' then t.balance else 0 end"), source: 'owed' },
  'has as credit': { value: money("case when t.form = 'credit' then -t.balance else 0 end"), source: 'owed' },
  decided: { value: money('t.amount'), source: 'decided' },
  remitted: { value: money('t.total'), source: 'remitted' },
};

/** SQL of all control sums. @param keyOf turns the SQL of an account's id into the SQL of its key in the files */
export function controlSums(keyOf: (column: string) => string): string {
  const rows = officeFiles.map(
    ({ name, table, where }) =>
      `select 'lines' as "Figure", '${name}' as "Of", '' as "State", count(*)::text as "Value" from ${table} t where ${where}`,
  );
  const sums = Object.entries(figures).map(([figure, { value, source }]) => {
    const { from, account, state } = sources[source];
    const accountKey = account === null ? "''" : keyOf(account);
    // Without an account, `()` is the group of all rows of a state.
    return `select '${figure}', ${accountKey}, ${state}, ${value} from ${from} group by ${account ?? '()'}, ${state}`;
  });
  return [...rows, ...sums].join(' union all ');
}

/** The control sums, by `controlKey`. */
export type ControlSums = ReadonlyMap<string, string>;

/** The key of a control sum: its figure, its file or account, and its state. */
export const controlKey = (figure: string, of: string, state: string): string =>
  [figure, of, state].join('\t');

/** Reads the control sums of everything in this database. Accounts that were not imported have keys of their own, such as `account 7`. */
export async function readControlSums(client: Client): Promise<ControlSums> {
  const { rows } = await client.query<Record<(typeof controlHeaders)[number], string>>(
    controlSums(
      (id) =>
        `coalesce((select m.key from moved_keys m where m.file = 'accounts' and m.id = ${id}), 'account ' || ${id})`,
    ),
  );
  return new Map(rows.map(({ Figure, Of, State, Value }) => [controlKey(Figure, Of, State), Value]));
}

/** True if there are control sums of a figure. */
export const isFigure = (figure: string): boolean => figure === 'lines' || Object.hasOwn(figures, figure);
