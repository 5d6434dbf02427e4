import type { EndpointDefinition } from '@slip/api/contract';

/** How much a body may hold. It is checked before parsing, so that no body can cost more than is known. */
export interface BodyLimits {
  readonly bytes: number;
  /** Values in it: texts, numbers, lists, objects, at any depth. */
  readonly values: number;
  /** How deep lists and objects may be nested. */
  readonly depth: number;
  /** Characters of one text. */
  readonly text: number;
}

/** Beyond every form: a filing of 500 transactions, a list of 5,000 insurers. */
const ofPeople: BodyLimits = { bytes: 1_000_000, values: 8000, depth: 32, text: 30_000 };

/** Of the office's staff, whose records come as files of some ten thousand lines: one text, which is read line by line. */
const ofOffice: BodyLimits = { ...ofPeople, text: 900_000 };

/** Of somebody who is not signed in. The largest is the registration of an agency with 500 licensees. */
const ofAnybody: BodyLimits = { bytes: 100_000, values: 2500, depth: 8, text: 5000 };

/** The limits of an endpoint's body. */
export function bodyLimits({
  permission,
  accounts,
}: Pick<EndpointDefinition, 'permission' | 'accounts'>): BodyLimits {
  if (permission === 'public') return ofAnybody;
  return accounts?.every((kind) => kind === 'Office') ? ofOffice : ofPeople;
}
