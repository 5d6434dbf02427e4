import type { Permission } from './permissions.js';

/** Rights of a program. Each is given separately, so that only a program that is meant to pay can pay. */
export const programScopes = ['view', 'file', 'batch', 'reports', 'pay'] as const;

/** A right of a program. */
export type ProgramScope = (typeof programScopes)[number];

/** A right as people choose it. */
interface ScopeFacts {
  readonly label: string;
  readonly about: string;
  /** The permission that a person needs to give this right. */
  readonly permission: Permission;
}

/** The rights of programs, as people choose them. */
export const programScopeFacts: Readonly<Record<ProgramScope, ScopeFacts>> = {
  view: {
    label: 'View',
    about: 'Read policies, transactions, questions, invoices and payments',
    permission: 'VIEW POLICY',
  },
  file: {
    label: 'File',
    about: 'File, change and back out policies and transactions, and answer questions',
    permission: 'EDIT POLICY',
  },
  batch: {
    label: 'Batch files',
    about: 'Send files of transactions, and read what became of them',
    permission: 'EDIT POLICY',
  },
  reports: { label: 'Reports', about: 'Make reports and print policies', permission: 'VIEW POLICY' },
  pay: {
    label: 'Pay',
    about: 'Pay invoices from bank accounts that are on file',
    permission: 'EDIT POLICY',
  },
};

/** Rights as choices of a form. */
export const programScopeChoices = (scopes: readonly ProgramScope[]) =>
  scopes.map((value) => {
    const { label, about: description } = programScopeFacts[value];
    return { value, label, description };
  });

/** The rights that are chosen at first. */
export const usualProgramScopes: readonly ProgramScope[] = ['view'];

/** Limits of programs and their tokens. */
export const programLimits = {
  /** Characters of a name. */
  name: 60,
  /** Programs of an account at one time. */
  perAccount: 50,
  /** Addresses or networks a program may call from. */
  addresses: 20,
  /** Days that a token may be valid. */
  days: 365,
  /** Calls a minute of one token. */
  callsPerMinute: 600,
} as const;

/** The choices of how many days a token is valid. */
export const programDays = [30, 90, 180, 365] as const;

/** The choices of how many hours a token stays valid after it was replaced. */
export const overlapHours = [0, 1, 24, 168] as const;

/**
 * The problem with limiting a program to some agents or states, in words. A batch file or a report may be about all
 * agents and states, so a program with one of these rights cannot be limited.
 */
export function programLimitProblem(program: {
  readonly scopes: readonly ProgramScope[];
  readonly agentIds: readonly number[];
  readonly states: readonly string[];
}): string | undefined {
  if (program.agentIds.length === 0 && program.states.length === 0) return undefined;
  const unlimitedScopes = program.scopes.filter((scope) => scope === 'batch' || scope === 'reports');
  if (unlimitedScopes.length > 0) {
    const named = unlimitedScopes.map((scope) => programScopeFacts[scope].label).join(' and ');
    return `A program that is limited to some agents or states cannot have ${named}: files and reports may be about all of them.`;
  }
  return program.states.length > 0 && program.scopes.includes('pay')
    ? 'A program that is limited to some states cannot have Pay: an invoice may be for several states.'
    : undefined;
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
/** Groups of up to four hexadecimal digits between colons, with `::` once at most; `isIpv6` counts the groups. */
const IPV6 = /^(?=.*:)(?!.*:::)(?!.*::.*::)[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i;

/** True if a text is an IP address or a network in CIDR notation: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  if (more.length > 0) return false;
  const addressBits = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : undefined;
  if (addressBits === undefined) return false;
  return size === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(size) && Number(size) <= addressBits);
}

function isIpv6(address: string): boolean {
  if (!IPV6.test(address)) return false;
  const groups = address.split(':');
  const leavesGroupsOut = address.includes('::');
  if (!leavesGroupsOut && (groups.length !== 8 || groups.includes(''))) return false;
  // At either end, a colon is allowed only as a part of `::`, which leaves groups out.
  return !/^:[^:]|[^:]:$/.test(address);
}
