/** A field that differs before and after; null where it had no value. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of fields that are secret in every record. A name that ends in `At` is the time of a change, which is no secret. */
const SECRET = /(?:password|secret|token|sealed|backupcode|otp)(?!.*At$)/i;

/** Records in which an account number is that of a bank account. The account number of an agency is no secret. */
const BANK_RECORDS = new Set(['bank_accounts', 'payments', 'ach_files']);
const BANK_NUMBER = /^(?:accountNumber|routingNumber)$/;

/** The word in place of something secret. */
const HIDDEN = 'hidden';

const isSecret = (entity: string, key: string, value: unknown) =>
  value !== null &&
  typeof value !== 'boolean' &&
  (SECRET.test(key) || (BANK_RECORDS.has(entity) && BANK_NUMBER.test(key)));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record before or after, as the trail keeps it, with everything secret in it hidden. */
export function withoutSecrets(entity: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutSecrets(entity, each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      isSecret(entity, key, each) ? HIDDEN : withoutSecrets(entity, each),
    ]),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a value by their paths, with the fields of records and lists of records inside it. Any other list is one text. */
function* fieldsOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (value === null || value === undefined) return;
  const parts = isRecord(value)
    ? Object.entries(value)
    : Array.isArray(value) && value.some(isRecord)
      ? value.map((each: unknown, place): [string, unknown] => [String(place + 1), each])
      : undefined;
  if (parts === undefined) yield [path, textOf(value)];
  else for (const [key, each] of parts) yield* fieldsOf(each, path === '' ? key : `${path}.${key}`);
}

/** The fields in which two states of a record differ, with secrets hidden. */
export function changesOf(entity: string, before: unknown, after: unknown): readonly FieldChange[] {
  const then = new Map(fieldsOf(withoutSecrets(entity, before), ''));
  const now = new Map(fieldsOf(withoutSecrets(entity, after), ''));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: then.get(field) ?? null, after: now.get(field) ?? null };
    // Two values that are hidden look alike and may differ: they are always listed.
    return change.before === change.after && change.before !== HIDDEN ? [] : [change];
  });
}
