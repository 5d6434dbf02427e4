import type { Office } from '../operator/Office.js';

/** Subject and text of a message, as plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

function letter(office: Office, subject: string, paragraphs: readonly string[]): Letter {
  const help = `If you need help, write to ${office.email} or call ${office.phone}.`;
  return { subject, text: [...paragraphs, help, office.name].join('\n\n') };
}

/** A verification code by email. */
export function codeLetter(office: Office, code: string, minutes: number): Letter {
  return letter(office, `${code} is your verification code`, [
    `Your verification code is ${code}. It is good for ${minutes} minutes and one use.`,
    'If you are not signing in right now, somebody else knows your password: please change it.',
  ]);
}

/** A verification code for a phone: short enough for one message. */
export function codeText(office: Office, code: string, minutes: number): string {
  return `${code} is your ${office.name} verification code, good for ${minutes} minutes. Do not share it.`;
}

/** The link for a person who forgot the user name or the password. */
export function forgottenLetter(office: Office, link: string, userNames: readonly string[]): Letter {
  const names = userNames.length === 1 ? 'Your user name is' : 'Your user names are';
  return letter(office, 'Your user name, and a link to set a new password', [
    `${names} ${userNames.join(', ')}.`,
    `To set a new password, open this link within an hour. It works once.\n${link}`,
    'If you did not ask for this, you need not do anything.',
  ]);
}

/** Says that a registration was received. Nothing that the sender typed is in it: it may be somebody else's address. */
export function receivedLetter(
  office: Office,
  { number, link, days }: { readonly number: string; readonly link: string; readonly days: number },
): Letter {
  return letter(office, `Your registration ${number} was received`, [
    `We have received your registration. Its number is ${number}.`,
    `Staff will review it and reply by email, within ${days} days. To see what has become of it, open this link and enter your email address.\n${link}`,
    'If you did not register, you need not do anything.',
  ]);
}

/** The answer to a registration that was approved. */
export function approvedLetter(office: Office, link: string, userName: string): Letter {
  return letter(office, 'Your registration was approved', [
    `Your account is ready. Your user name is ${userName}.`,
    `To set your password, open this link within seven days. It works once.\n${link}`,
  ]);
}

/** The link for a person who was added to the office's staff. */
export function staffLetter(office: Office, link: string, userName: string): Letter {
  return letter(office, 'You can sign in as staff of the office', [
    `You were added to the people of the office. Your user name is ${userName}.`,
    `To set your password, open this link within seven days. It works once.\n${link}`,
  ]);
}

/** The link for a person whom an administrator added to an account; both are named by the records, not by the caller. */
export function addedLetter(
  office: Office,
  { by, account, userName, link }: Readonly<Record<'by' | 'account' | 'userName' | 'link', string>>,
): Letter {
  return letter(office, 'You can sign in to file surplus lines', [
    `${by} added you to the users of ${account}. Your user name is ${userName}.`,
    `To set your password, open this link within 72 hours. It works once.\n${link}`,
    'If the link has expired, "Forgot Username or Password" on the sign-in page sends another.',
  ]);
}

/** Says to a person that an administrator deleted their user. */
export function deletedLetter(
  office: Office,
  { by, account, userName }: Readonly<Record<'by' | 'account' | 'userName', string>>,
): Letter {
  return letter(office, 'Your user was deleted', [
    `${by} deleted the user ${userName} of ${account}. You can no longer sign in with it.`,
    `What you filed stays with ${account}. If this was not meant, please ask there: the user can be added again under another user name.`,
  ]);
}

/** The answer to a registration that was rejected. */
export function rejectedLetter(office: Office, reason: string): Letter {
  return letter(office, 'Your registration was not approved', [
    'We have reviewed your registration and could not approve it.',
    `The reason: ${reason}`,
    'You are welcome to register again once this is settled.',
  ]);
}

/** Asks the sender of a registration for more, with the link that continues it. */
export function askedLetter(
  office: Office,
  { words, link, days }: { readonly words: string; readonly link: string; readonly days: number },
): Letter {
  return letter(office, 'Your registration: we need something more', [
    'We have looked at your registration and need something more before we can decide on it.',
    words,
    `To continue, open this link within ${days} days. Everything you entered is still there; change what is needed and send it again.\n${link}`,
    'If you did not register, you need not do anything.',
  ]);
}

/** Says that a registration ended because its sender did not send more in time. */
export function unansweredLetter(office: Office, days: number): Letter {
  return letter(office, 'Your registration has expired', [
    `We asked you for something more, and got no answer within ${days} days. Your registration has expired.`,
    'You are welcome to register again, with the same user name and numbers.',
  ]);
}

/** Says that a registration ended because nobody decided on it in time. */
export function expiredLetter(office: Office, days: number): Letter {
  return letter(office, 'Your registration has expired', [
    `Your registration was not decided on within ${days} days, so it has expired. We are sorry for that.`,
    'You are welcome to register again, with the same user name and numbers.',
  ]);
}

/** Tells a person about a change to how they sign in, in case they did not make it. */
export function changedLetter(office: Office, userName: string, change: string): Letter {
  return letter(office, 'A change to how you sign in', [
    `${change} The user name is ${userName}.`,
    'If this was not you, please set a new password at once with "Forgot Username or Password" on the sign-in page.',
  ]);
}

/** A message of the inbox by mail, with where more of it is read. */
export function inboxLetter(
  office: Office,
  { subject, message, link }: { readonly subject: string; readonly message: string; readonly link: string },
): Letter {
  return letter(office, subject, [message, `Read more in the portal:\n${link}`]);
}
