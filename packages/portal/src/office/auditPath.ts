import { type AuditKind, auditKinds } from '@slip/api/contract';
import { type CalendarDate, parseCalendarDate } from '@slip/forms/rules';
import { paths } from '../paths.js';

/** Which entries of the audit trail are looked at. */
export interface AuditFilter {
  /** A policy or confirmation number, or a record with its key. */
  readonly about?: string | undefined;
  /** The user name of who did it. */
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

const names = ['about', 'person', 'kind', 'from', 'to'] as const;

/** The audit trail with a filter; `after` is where a page of it begins. */
export function auditPath(filter: AuditFilter, after?: string): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const text = filter[name] ?? '';
    if (text !== '') query.set(name, text);
  }
  if (after !== undefined) query.set('after', after);
  return query.size === 0 ? paths.officeAudit : `${paths.officeAudit}?${query.toString()}`;
}

/** The filter that an address has; what is no day or kind is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const textOf = (name: string) => query.get(name)?.trim() || undefined;
  const dayOf = (name: string) => parseCalendarDate(query.get(name) ?? '');
  return {
    about: textOf('about'),
    person: textOf('person'),
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}
