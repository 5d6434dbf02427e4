import { LOOK_MINUTES } from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import type { ActWords } from './ActWords.js';
import type { AccountPerson } from './accountWords.js';

/** The acts of staff on a person of an account. */
export type PersonActId =
  | 'lookAs'
  | 'unlock'
  | 'endSessions'
  | 'mailPasswordLink'
  | 'resetSecondFactors'
  | 'makePrimary'
  | 'lock'
  | 'delete';

interface PersonAct {
  readonly id: PersonActId;
  /** Its entry in the menu of a person. */
  readonly label: string;
  /** True if the act can be done to this person. */
  readonly isOffered: (person: AccountPerson) => boolean;
  readonly words: (person: AccountPerson) => ActWords;
}

const isNotDeleted = ({ deletedAt }: AccountPerson) => deletedAt === null;
const nameOf = ({ firstName, lastName }: AccountPerson) => `${firstName} ${lastName}`;

/** True if staff can look at the portal as this person sees it: a locked person sees nothing. */
export const maySeeAs = (person: AccountPerson) => isNotDeleted(person) && person.lockedAt === null;

/** The beginning of a sentence that says where the person is signed out. */
function signOutWords(person: AccountPerson): string {
  const { sessions } = person;
  if (sessions === 0) return `${nameOf(person)} is signed in nowhere now`;
  return `${nameOf(person)} is signed out at once, in ${formatCountOf(sessions, 'browser')}`;
}

/** The acts on a person, in the order of the menu: acts that end something come last. */
export const personActs: readonly PersonAct[] = [
  {
    id: 'lookAs',
    label: 'Look as they see it',
    isOffered: maySeeAs,
    words: (person) => ({
      title: `Look at the portal as ${person.userName} sees it?`,
      consequences: [
        `This tab shows what ${nameOf(person)} reads, for ${LOOK_MINUTES} minutes at the longest. Nothing can be changed or sent.`,
        `${nameOf(person)} and the primary user of the account read in the inbox that it was you, when, and your reason.`,
      ],
      confirmLabel: 'Look',
      asksReason: true,
    }),
  },
  {
    id: 'unlock',
    label: 'Unlock',
    isOffered: (person) => isNotDeleted(person) && person.lockedAt !== null,
    words: (person) => ({
      title: `Unlock ${person.userName}?`,
      consequences: [
        `${nameOf(person)} can sign in again, with the password and the second factor as they are. Sign-ins that failed are forgotten.`,
        'The primary user of the account is told in the inbox.',
      ],
      confirmLabel: 'Unlock',
      asksReason: false,
    }),
  },
  {
    id: 'endSessions',
    label: 'End sessions',
    isOffered: isNotDeleted,
    words: (person) => ({
      title: `Sign ${person.userName} out everywhere?`,
      consequences: [
        `${signOutWords(person)}. What was typed there and not kept is lost.`,
        'Remembered browsers are forgotten, so that each asks for the second factor again.',
        `Whoever knows the password can sign in again at once: lock the user if that must not be. A letter tells ${person.email}.`,
      ],
      confirmLabel: 'End sessions',
      asksReason: true,
    }),
  },
  {
    id: 'mailPasswordLink',
    label: 'Mail a password link',
    isOffered: isNotDeleted,
    words: (person) => ({
      title: `Mail ${person.userName} a link for a new password?`,
      consequences: [
        `The link goes to ${person.email}. It works once, within an hour.`,
        'Until then the password stays as it is.',
      ],
      confirmLabel: 'Mail the link',
      asksReason: false,
    }),
  },
  {
    id: 'resetSecondFactors',
    label: 'Reset second factors',
    isOffered: (person) => isNotDeleted(person) && person.factors.length + person.passkeys > 0,
    words: (person) => ({
      title: `Reset the second factors of ${person.userName}?`,
      consequences: [
        `Until ${nameOf(person)} sets up another, the password alone lets somebody in. Be sure that it is they who ask.`,
        'Every second factor, backup code and remembered browser stops working. At the next sign-in a new one is asked for.',
        `A letter tells ${person.email}.`,
      ],
      confirmLabel: 'Reset',
      asksReason: false,
      isDestructive: true,
    }),
  },
  {
    id: 'makePrimary',
    label: 'Make the primary user',
    isOffered: (person) => isNotDeleted(person) && !person.isPrimary,
    words: (person) => ({
      title: `Hand the account over to ${person.userName}?`,
      consequences: [
        `${nameOf(person)} becomes the primary user, with every right. Whoever is it now stays an administrator.`,
        'Both are signed out at once, and a letter tells each of them.',
      ],
      confirmLabel: 'Hand over',
      asksReason: true,
    }),
  },
  {
    id: 'lock',
    label: 'Lock',
    isOffered: (person) => isNotDeleted(person) && person.lockedBy !== 'office',
    words: (person) => ({
      title: `Lock ${person.userName}?`,
      consequences: [
        `${signOutWords(person)}, and cannot sign in until the office unlocks the user.`,
        'Links for a new password that were mailed stop working. What was filed stays.',
        'The primary user of the account reads your reason in the inbox.',
      ],
      confirmLabel: 'Lock',
      asksReason: true,
      isDestructive: true,
    }),
  },
  {
    id: 'delete',
    label: 'Delete',
    isOffered: (person) => isNotDeleted(person) && !person.isPrimary,
    words: (person) => ({
      title: `Delete ${person.userName}?`,
      consequences: [
        `${nameOf(person)} is signed out at once and cannot sign in any more. What this user filed stays.`,
        `A letter tells ${person.email}.`,
        'This cannot be undone, and the username cannot be given to anybody again.',
      ],
      confirmLabel: 'Delete',
      asksReason: true,
      isDestructive: true,
    }),
  },
];
