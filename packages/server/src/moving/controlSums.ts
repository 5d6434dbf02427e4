import type { Client } from 'pg';
import { moveFiles } from './moveFiles.js';

/** The file with control sums, without `.csv`. */
export const CONTROL_FILE = 'control';

/** The columns of that file: what was counted or added up, of which file or account, and in which state. */
export const controlHeaders = ['Figure', 'Of', 'State', 'Value'] as const;

const money = (sum: string) => `(coalesce(sum(${sum}), 0)::numeric / 100)::numeric(20, 2)::text`;

const sources = {
  filed: {
    from: 'transactions t join policies p on p.id = t.policy_id',
    of: 'p.agent_id',
    state: 'p.home_state',
  },
  reported: {
    from: 'insurer_transactions t join insurer_policies p on p.id = t.policy_id',
    of: 'p.insurer_id',
    state: 'p.home_state',
  },
  decided: { from: 'adjustments t', of: 't.agent_id', state: "coalesce(t.state, '')" },
  remitted: { from: "remittances t where t.status = 'posted'", of: null, state: 't.state' },
  owed: { from: 'invoices t where t.state is not null', of: 't.agent_id', state: 't.state' },
} as const;

/** The sums of each account in each state, and of each state. */
const figures: Readonly<Record<string, { readonly value: string; readonly of: keyof typeof sources }>> = {
  transactions: { value: 'count(*)::text', of: 'filed' },
  premium: { value: money('t.premium'), of: 'filed' },
  'policy fees': { value: money('t.fees'), of: 'filed' },
  tax: { value: money('t.tax_total'), of: 'filed' },
  'transaction fee': { value: money('t.fee_total'), of: 'filed' },
  'reported premium': { value: money('t.premium'), of: 'reported' },
  owes: { value: money("case when t.form <> 'credit' then t.balance else 0 end"), of: 'owed' },
  'has as credit': { value: money("case when t.form = 'credit' then -t.balance else 0 end"), of: 'owed' },
  decided: { value: money('t.amount'), of: 'decided' },
  remitted: { value: money('t.total'), of: 'remitted' },
};

/** SQL of all control sums. @param keyOf SQL of the key of an account that a column names */
export function controlSums(keyOf: (column: string) => string): string {
  const rows = moveFiles.map(
    ({ name, table, where }) =>
      `select 'lines' as "Figure", '${name}' as "Of", '' as "State", count(*)::text as "Value" from ${table} t where ${where}`,
  );
  const sums = Object.entries(figures).map(([figure, { value, of }]) => {
    const source = sources[of];
    const whose = source.of === null ? "''" : keyOf(source.of);
    return `select '${figure}', ${whose}, ${source.state}, ${value} from ${source.from} group by ${source.of ?? '()'}, ${source.state}`;
  });
  return [...rows, ...sums].join(' union all ');
}

/** A sum, by its figure, of whom and in which state. */
export type ControlSums = ReadonlyMap<string, string>;

/** Names a sum. */
export const controlKey = (figure: string, of: string, state: string): string =>
  [figure, of, state].join('\t');

/** The sums of what was brought here and of what is beside it. */
export async function readControlSums(client: Client): Promise<ControlSums> {
  const { rows } = await client.query<Record<(typeof controlHeaders)[number], string>>(
    controlSums(
      (id) =>
        `coalesce((select m.key from moved_keys m where m.file = 'accounts' and m.id = ${id}), 'account ' || ${id})`,
    ),
  );
  return new Map(rows.map(({ Figure, Of, State, Value }) => [controlKey(Figure, Of, State), Value]));
}

/** True if a figure is one that is added up here. */
export const isFigure = (figure: string): boolean => figure === 'lines' || Object.hasOwn(figures, figure);
