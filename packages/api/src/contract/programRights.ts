import type { ProgramScope } from '@slip/forms/rules';
import type { EndpointDefinition } from './endpoint.js';

type Called = Pick<EndpointDefinition, 'id' | 'method' | 'permission' | 'program' | 'onlyOneself'>;

/** Groups whose calls all need one right. */
const ofGroup: Readonly<Record<string, ProgramScope>> = { batchsubmission: 'batch', reports: 'reports' };

/**
 * The right that a program needs for a call: `'none'` for what anybody may read; nothing where it takes a person. Denied by default: what
 * is one's own ('signed-in'), what only administrators do, what the office does, and changes outside of filing have no right.
 */
export function programNeeds(endpoint: Called): ProgramScope | 'none' | undefined {
  const { id, method, permission, program, onlyOneself } = endpoint;
  if (program === 'person' || onlyOneself) return undefined;
  if (program !== undefined) return program;
  if (permission === 'public') return method === 'GET' ? 'none' : undefined;
  if (permission !== 'VIEW POLICY' && permission !== 'EDIT POLICY') return undefined;
  const [group = ''] = id.split('.');
  const scope = ofGroup[group];
  if (scope) return scope;
  if (permission === 'VIEW POLICY') return method === 'GET' ? 'view' : undefined;
  return group === 'filings' ? 'file' : undefined;
}

/** Fields of calls that name the state of what they are about. */
const stateFields = ['state', 'stateCode', 'homeState', 'homeStateAbbr', 'insPolicyHomeState'] as const;

/** Groups whose calls are about who there is, and about no policy and no money. */
const withoutState: ReadonlySet<string> = new Set([
  'admin',
  'user',
  'lookups',
  'help',
  'staticdocuments',
  'registration',
]);

/** Fields by which a call of a program that is limited to some states names one of them; nothing where it need not name any. */
export function programStateFields({ id }: Pick<EndpointDefinition, 'id'>): readonly string[] | undefined {
  const [group = ''] = id.split('.');
  return withoutState.has(group) ? undefined : stateFields;
}
