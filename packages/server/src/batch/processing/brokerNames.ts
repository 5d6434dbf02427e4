import type { XmlBroker } from '@slip/forms/batch';
import { plainText } from '@slip/forms/rules';

/** The name of a broker as a file has it; empty where the file leaves it out. */
export const nameOf = ({ firstName, lastName }: XmlBroker): string => `${firstName} ${lastName}`.trim();

/** True if the name of a broker is the name of the account, in any order of its parts and with or without middle names. */
export function isNamed({ firstName, lastName }: XmlBroker, account: { readonly name: string }): boolean {
  if (firstName === '' && lastName === '') return true;
  const parts = plainText(account.name).split(' ');
  return [firstName, lastName].every((part) =>
    plainText(part)
      .split(' ')
      .every((word) => word === '' || parts.includes(word)),
  );
}
