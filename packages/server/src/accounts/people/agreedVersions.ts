import type { AgreementKind } from './Agreement.js';
import type { Person } from './Person.js';

/** The versions in force. Another text needs another version; people then agree again when they sign in next. */
export const versionInForce: Readonly<Record<AgreementKind, string>> = { tos: '2026-01', nda: '2026-01' };

/** The version of the form by which agents let agencies file. Forms that were signed in an earlier version stay valid. */
export const authorizationVersion = '2026-11';

/** True if a person has agreed to the version in force. */
export function hasAgreedTo(person: Pick<Person, 'tosVersion' | 'ndaVersion'>, kind: AgreementKind): boolean {
  return (kind === 'tos' ? person.tosVersion : person.ndaVersion) === versionInForce[kind];
}
