/** Characters of a record of an ACH file (Nacha Operating Rules, appendix 3). */
export const RECORD_LENGTH = 94;

const ACCENTS = /\p{M}/gu;
const FOREIGN = /[^ -~]/g;

/** A text at the left of its field: capital letters of ASCII, cut off where the field ends. */
export function achText(text: string, length: number): string {
  const plain = text.normalize('NFD').replaceAll(ACCENTS, '').replaceAll(FOREIGN, ' ').toUpperCase();
  return plain.slice(0, length).padEnd(length);
}

/**
 * A number at the right of its field, led by zeros.
 * @throws RangeError when it does not fit: a payment must never be cut.
 */
export function achNumber(value: number | string, length: number): string {
  const digits = String(value);
  if (!/^[0-9]+$/.test(digits) || digits.length > length) {
    throw new RangeError(`${digits} is not a number of at most ${length} digits.`);
  }
  return digits.padStart(length, '0');
}

/** A record of its fields, in their order. @throws RangeError when they do not fill it. */
export function achRecord(...fields: readonly string[]): string {
  const record = fields.join('');
  if (record.length !== RECORD_LENGTH) {
    throw new RangeError(`A record of an ACH file has ${RECORD_LENGTH} characters, not ${record.length}.`);
  }
  return record;
}

/** The hash of entries: the sum of their banks' eight digits, of which the last ten are kept. */
export function entryHash(banks: readonly string[]): string {
  const sum = banks.reduce((total, bank) => total + Number(bank.slice(0, 8)), 0);
  return achNumber(String(sum).slice(-10), 10);
}
