import { permissionHolder } from '@slip/api';
import { compliance, type Output, type SessionUser } from '@slip/api/contract';
import { accountKind, formatAmount, owedNames } from '@slip/forms/rules';
import { mayCall } from '../../navigation/mayCall.js';
import { maySettle } from '../../navigation/maySettle.js';
import { type FoundCommand, fits, fitting, wordsOf } from './commands.js';

type Owed = Output<typeof compliance.owed>;
type OwedEntry = Owed['entries'][number];

/** The amount an agent has to pay of one category, over all its periods. */
interface Payable {
  readonly agentId: number;
  readonly agentName: string;
  /** The code by which its invoices are paid: the letters of a state, or the code of the fee of all states. */
  readonly category: string;
  /** The tax or fee in words. */
  readonly name: string;
  readonly periods: readonly string[];
  readonly balance: number;
  readonly isLate: boolean;
  /** The address at which it is paid. */
  readonly path: string;
}

/** The category of the fee of all states (spec 3 §3.8). */
const FEE = 'FEE';

/** The amounts that can be paid now, one for each agent and category. */
function payables(entries: readonly OwedEntry[]): readonly Payable[] {
  const found = new Map<string, Payable>();
  for (const { kind, state, stateName, period, isOpen, isLate, agents } of entries) {
    if (!isOpen || (kind !== 'tax' && kind !== 'fee')) continue;
    const category = kind === 'fee' || state === null ? FEE : state;
    const name = category === FEE ? owedNames.fee : (stateName ?? category);
    for (const { agentId, agentName, balance, path } of agents) {
      if (path === null) continue;
      const key = `${agentId} ${category}`;
      const before = found.get(key);
      found.set(key, {
        agentId,
        agentName,
        category,
        name,
        path,
        periods: [...new Set([...(before?.periods ?? []), period])],
        balance: (before?.balance ?? 0) + (balance ?? 0),
        isLate: (before?.isLate ?? false) || isLate,
      });
    }
  }
  return [...found.values()];
}

/** The address at which categories are paid; they are chosen there already. */
function payPath(path: string, categories: readonly string[]): string {
  const chosen = new URLSearchParams(categories.map((category) => ['category', category]));
  return `${path}${path.includes('?') ? '&' : '?'}${chosen.toString()}`;
}

/** “Q3”, as people write it, beside “3rd Quarter 2026”. */
const shortPeriod = (period: string) => period.replace(/^(\d)\w\w Quarter/, 'Q$1');

const joinParts = (...parts: readonly (string | false)[]) =>
  parts.filter((part) => part !== false).join(' · ');

const names = new Intl.ListFormat('en-US');

/** Several categories of one agent in one payment. */
function payTogether(chosen: readonly Payable[], isAgency: boolean): FoundCommand | undefined {
  const [first] = chosen;
  if (first === undefined || chosen.length < 2) return undefined;
  const total = chosen.reduce((sum, { balance }) => sum + balance, 0);
  const categories = chosen.map(({ category }) => category);
  return {
    id: `pay ${first.agentId} ${categories.join(' ')}`,
    href: payPath(first.path, categories),
    label: `Pay ${names.format(chosen.map(({ name }) => name))}`,
    detail: joinParts(isAgency && first.agentName, formatAmount(total, { currency: true })),
  };
}

/** The typed word that begins a payment; the words after it name what is paid. */
const PAY = 'pay';

/** The payments that the typed text names: first of one category each, then of several categories of one agent. */
function payCommands(
  entries: readonly OwedEntry[],
  typed: string,
  isAgency: boolean,
): readonly FoundCommand[] {
  const [verb, ...rest] = wordsOf(typed);
  const due = payables(entries);
  const textOf = ({ agentName, category, name, periods }: Payable) =>
    `${PAY} ${name} ${owedNames.tax} ${category} ${agentName} ${periods.flatMap((each) => [each, shortPeriod(each)]).join(' ')}`;
  const single = due
    .filter((each) => fits(textOf(each), wordsOf(typed)))
    .map(({ agentId, agentName, category, name, periods, balance, isLate, path }) => ({
      id: `pay ${agentId} ${category}`,
      href: payPath(path, [category]),
      label: `Pay ${name}`,
      detail: joinParts(
        isAgency && agentName,
        names.format(periods),
        formatAmount(balance, { currency: true }),
        isLate && 'Late',
      ),
    }));
  const namingWords = rest.filter((word) => word !== 'and');
  if (verb !== PAY || namingWords.length === 0) return single;
  const several = [...new Set(due.map(({ agentId }) => agentId))].flatMap((agentId) => {
    const ofAgent = due.filter((each) => each.agentId === agentId);
    const named = ofAgent.filter((each) => namingWords.some((word) => fits(textOf(each), [word])));
    const areAllMeant = namingWords.every((word) => named.some((each) => fits(textOf(each), [word])));
    return (areAllMeant && payTogether(named, isAgency)) || [];
  });
  // Words that fit no single payment, such as two states, mean a payment of all of them.
  return single.length === 0 ? several : [...single, ...several];
}

const verbs = { affidavit: 'Sign', annualFiling: 'Sign', insurerReport: 'Declare no business for' } as const;

type Paper = keyof typeof verbs;

const isPaper = (kind: OwedEntry['kind']): kind is Paper => Object.hasOwn(verbs, kind);

/** Papers to sign, and quarters of insurers without business to declare. */
function paperCommands(entries: readonly OwedEntry[], user: SessionUser): readonly FoundCommand[] {
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  return entries.flatMap(({ kind, state, stateName, period, isOpen, isLate, agents }) => {
    if (!isOpen || !isPaper(kind) || !maySettle(kind, user)) return [];
    const what = kind === 'insurerReport' ? [stateName] : [owedNames[kind], stateName];
    return agents.flatMap(({ agentId, agentName, path }): FoundCommand[] =>
      path === null
        ? []
        : [
            {
              id: `${kind} ${agentId} ${state ?? ''} ${period}`,
              href: path,
              label: `${verbs[kind]} ${what.filter((part) => part !== null).join(', ')}`,
              detail: joinParts(isAgency && agentName, period, isLate && 'Late'),
              words: `${state ?? ''} ${shortPeriod(period)}`,
            },
          ],
    );
  });
}

/** True if a person may read what their account owes. */
export const mayReadOwed = (user: SessionUser) => mayCall(compliance.owed, user);

/** The commands for everything owed that a person may do now: pay, sign, declare; the earliest first. */
export function owedCommands(
  { entries, isPaidByAgency }: Pick<Owed, 'entries' | 'isPaidByAgency'>,
  typed: string,
  user: SessionUser,
): readonly FoundCommand[] {
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  return [
    ...(maySettle('tax', user, isPaidByAgency) ? payCommands(entries, typed, isAgency) : []),
    ...fitting(paperCommands(entries, user), typed),
  ];
}
