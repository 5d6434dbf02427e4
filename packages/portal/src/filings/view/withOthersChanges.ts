import { formatUsDate, fromWireDate } from '@slip/forms/rules';

/** The facts of a policy as an open card would send them. */
interface Versions<Body> {
  /** As they were on file when the card opened. */
  readonly opened: Body;
  /** As they were entered. */
  readonly entered: Body;
  /** As they are on file now. */
  readonly now: Body;
}

/** A fact that was entered in the card and changed on file meanwhile. */
interface ChangedTwice {
  readonly path: string;
  readonly message: string;
}

/** Facts that are changed together: the lines of an address, the master policy, and an insurer's agent. */
const wholes = [/^risk/, /^insured/, /masterPolicy/i, /^(?:ipcPolicy|agentId)$/];

const wholeOf = (name: string) => wholes.find((whole) => whole.test(name))?.source ?? name;

const isFact = (value: unknown) => typeof value !== 'object' || value === null;

/** The facts that differ between two versions. Lists, such as coverages, are not changed in a card. */
function differences(before: object, after: object): ReadonlySet<string> {
  return new Set(
    Object.entries(after).flatMap(([name, value]) =>
      !isFact(value) || value === Reflect.get(before, name) ? [] : [wholeOf(name)],
    ),
  );
}

function messageOf(name: string, now: object): string {
  const value: unknown = Reflect.get(now, name);
  const text = wholeOf(name) === name && typeof value === 'string' ? value : '';
  const date = fromWireDate(text);
  const shown = date === undefined ? text : formatUsDate(date);
  const by =
    shown === '' ? 'Somebody changed this meanwhile.' : `Somebody changed this to ${shown} meanwhile.`;
  return `${by} Save again to replace it by what you entered.`;
}

/**
 * The facts that are saved: what the person left alone stays as it is on file now, so that a card that was opened before puts
 * nothing back that somebody else has changed.
 *
 * @returns the facts, and those among them that both have changed
 */
export function withOthersChanges<Body extends object>({
  opened,
  entered,
  now,
}: Versions<Body>): { readonly body: Body; readonly changedTwice: readonly ChangedTwice[] } {
  const own = differences(opened, entered);
  const others = differences(opened, now);
  const open = differences(now, entered);
  const twice = [...own].filter((whole) => others.has(whole) && open.has(whole));
  const names = Object.keys(entered);
  return {
    body: {
      ...now,
      ...Object.fromEntries(Object.entries(entered).filter(([name]) => own.has(wholeOf(name)))),
    },
    changedTwice: twice.flatMap((whole) => {
      const path = names.find((name) => wholeOf(name) === whole);
      return path === undefined ? [] : [{ path, message: messageOf(path, now) }];
    }),
  };
}
