import type { Output } from '@slip/api';
import type { MessageState, office } from '@slip/api/contract';
import { formatCountOf, usStates } from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';
import { accountKindNames } from '../accounts/accountWords.js';

/** The button that begins a message, and the title of its dialog. */
export const newMessage = 'Write to many people';

/** A message to many people, as it is listed. */
export type ListedMessage = Output<typeof office.messages>['rows'][number];

/** The audience of a message. */
export type Audience = ListedMessage['audience'];

/** The states of a message, as badges say them. */
export const messageStates: Readonly<
  Record<MessageState, { readonly label: string; readonly tone: BadgeProps['tone'] }>
> = {
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'warning' },
  failed: { label: 'Broken off', tone: 'danger' },
};

const option = ({ abbreviation, name }: { readonly abbreviation: string; readonly name: string }) => ({
  value: abbreviation,
  label: name,
});
/** Every state as an option for addresses. */
export const addressStates = usStates.map(option);

const nameOf = (letters: string) => addressStates.find(({ value }) => value === letters)?.label ?? letters;

/** The audience of a message, in words. */
export function audienceWords({ kind, state, license, late }: Audience): string {
  const parts = [
    kind === undefined ? 'Everybody' : `Accounts of the kind “${accountKindNames[kind]}”`,
    state === undefined ? '' : `with an address in ${nameOf(state)}`,
    license === undefined ? '' : `licensed in ${nameOf(license)}`,
    late === undefined ? '' : `late in ${nameOf(late)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** People with their accounts: `350 people of 12 accounts`. */
export const peopleOf = ({ people, accounts }: { readonly people: number; readonly accounts: number }) =>
  `${formatCountOf(people, 'person', 'people')} of ${formatCountOf(accounts, 'account', 'accounts')}`;
