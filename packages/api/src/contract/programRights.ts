import type { ProgramScope } from '@slip/forms/rules';
import type { EndpointDefinition } from './endpoint.js';

type Called = Pick<EndpointDefinition, 'id' | 'method' | 'permission' | 'program' | 'onlyOneself'>;

/** Groups whose calls all need one right. */
const scopeOfGroup: Readonly<Record<string, ProgramScope>> = { batchsubmission: 'batch', reports: 'reports' };

/**
 * The right that a program needs for a call: `'none'` for reads that are public; `undefined` where only a person may
 * call. Denied by default: calls about oneself ('signed-in'), calls of administrators, calls of the office, and changes
 * outside of filing have no right.
 */
export function programNeeds(endpoint: Called): ProgramScope | 'none' | undefined {
  const { id, method, permission, program, onlyOneself } = endpoint;
  if (program === 'person' || onlyOneself) return undefined;
  if (program !== undefined) return program;
  if (permission === 'public') return method === 'GET' ? 'none' : undefined;
  if (permission !== 'VIEW POLICY' && permission !== 'EDIT POLICY') return undefined;
  const [group = ''] = id.split('.');
  const scope = scopeOfGroup[group];
  if (scope) return scope;
  if (permission === 'VIEW POLICY') return method === 'GET' ? 'view' : undefined;
  return group === 'filings' ? 'file' : undefined;
}

/** Fields of calls that name the state that the call is about. */
const stateFields = ['state', 'stateCode', 'homeState', 'homeStateAbbr', 'insPolicyHomeState'] as const;

/** Groups whose calls are about accounts and people, and not about policies or money. */
const withoutState: ReadonlySet<string> = new Set([
  'admin',
  'user',
  'lookups',
  'help',
  'staticdocuments',
  'registration',
]);

/**
 * Fields by which a call of a program that is limited to some states names one of the states; `undefined` where it need
 * not name any.
 */
export function programStateFields({ id }: Pick<EndpointDefinition, 'id'>): readonly string[] | undefined {
  const [group = ''] = id.split('.');
  return withoutState.has(group) ? undefined : stateFields;
}
