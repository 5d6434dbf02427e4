import type { AuditKind, Output, office } from '@slip/api/contract';
import { formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';
import { formatMoment } from '../../clock/clock.js';

/** An entry of the audit trail. */
export type ShownEntry = Output<typeof office.audit>['rows'][number];

/** How far the audit trail is sealed. */
export type AuditStanding = Pick<Output<typeof office.verifyAudit>, 'newest' | 'unsealed'>;

interface KindBadge {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The kinds of entries in words. */
export const auditKindWords: Readonly<Record<AuditKind, KindBadge>> = {
  create: { label: 'Added', tone: 'success' },
  update: { label: 'Changed', tone: 'info' },
  delete: { label: 'Removed', tone: 'danger' },
  sign: { label: 'Signed', tone: 'info' },
  'sign-in': { label: 'Signed in', tone: 'neutral' },
  'failed sign-in': { label: 'Sign-in failed', tone: 'warning' },
  'sign-out': { label: 'Signed out', tone: 'neutral' },
  read: { label: 'Read', tone: 'warning' },
  export: { label: 'Exported', tone: 'warning' },
  refuse: { label: 'Refused', tone: 'danger' },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a field in words: `passwordChangedAt` is “Password changed at”; the outer fields stand before it. */
export const fieldWords = (field: string): string =>
  field
    .split('.')
    .map((part) => capital(part.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()))
    .join(' › ');

/** The name of a record in the trail, as staff can search for it. */
export const recordText = ({ entity, key }: Pick<ShownEntry, 'entity' | 'key'>): string => `${entity} ${key}`;

/** A record in words. */
export const recordWords = (entry: Pick<ShownEntry, 'entity' | 'key'>): string =>
  capital(recordText(entry).replaceAll('_', ' '));

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A value before or after: moments and days as people read them; empty where there was none. */
export function valueWords(value: string | null): string {
  if (value === null) return '';
  if (MOMENT.test(value)) return formatMoment(value);
  const day = parseCalendarDate(value);
  return day === undefined ? value : formatUsDate(day);
}
