import { type OfficeRole, rolesFor, type StaffRight } from '@slip/forms/rules';
import type { EndpointDefinition } from './endpoint.js';

type Called = Pick<EndpointDefinition, 'method' | 'staff' | 'staffNeeds'>;

/** The right that staff need to call an endpoint: a call that changes something needs the right to act. */
export const staffRight = ({ method, staffNeeds }: Called): StaffRight =>
  staffNeeds ?? (method === 'GET' ? 'read' : 'act');

/** The roles of the office that may call an endpoint; none where it names no part of the office's work. */
export const rolesThatMayCall = (endpoint: Called): readonly OfficeRole[] =>
  endpoint.staff === undefined ? [] : rolesFor(endpoint.staff, staffRight(endpoint));
