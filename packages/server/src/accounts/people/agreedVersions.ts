import type { AgreementKind } from './Agreement.js';
import type { Person } from './Person.js';

/**
 * The versions in force, as they were published. Another text needs another version; people then agree again when they sign in
 * next. Where the office's tables say other figures than the text, a version of the same edition is shown and signed
 * (`2026-01-1f0c9a2b`), and nobody agrees again.
 */
export const versionInForce: Readonly<Record<AgreementKind, string>> = { tos: '2026-01', nda: '2026-01' };

/** The version of the form by which agents let agencies file. Forms that were signed in an earlier version stay valid. */
export const authorizationVersion = '2026-11';

/** True if a person has agreed to the version in force, with whatever figures of the office. */
export function hasAgreedTo(person: Pick<Person, 'tosVersion' | 'ndaVersion'>, kind: AgreementKind): boolean {
  const signed = kind === 'tos' ? person.tosVersion : person.ndaVersion;
  return signed !== null && `${signed}-`.startsWith(`${versionInForce[kind]}-`);
}
