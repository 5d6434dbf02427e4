import type { LetterSecret } from '@slip/forms/rules';

/** A field of a letter. The text has its name in braces, and the letter has a value there. */
export interface LetterField {
  readonly about: string;
  readonly example: string;
  /** True if the text may not leave it out. */
  readonly isRequired?: true;
  /** The kind of secret in the value, if somebody can sign in with it, or be taken for the reader. */
  readonly secret?: LetterSecret;
}

/** A letter as the product delivers it. The office may have words of its own. */
export interface LetterTemplate {
  readonly label: string;
  /** Who gets it, and when. */
  readonly sent: string;
  readonly fields: Readonly<Record<string, LetterField>>;
  readonly subject: string;
  /** Paragraphs, with an empty line between them. The office's name, and how to reach it, are added to every letter. */
  readonly text: string;
  /** Sentences of a notice about security, which stay as they are. */
  readonly kept?: readonly string[];
}

const link = (about: string): LetterField => ({
  about,
  example: 'https://portal.example/slip/…',
  isRequired: true,
  secret: 'link',
});
const userName: LetterField = { about: 'The user name', example: 'ada.broker', isRequired: true };
const days = (about: string): LetterField => ({ about, example: '30' });
const officeDays = days('Days within which the office decides');
const account: LetterField = { about: 'The account', example: 'Larkin & Quist' };
const by: LetterField = { about: 'Who did it', example: 'Nora Quist' };
const provider: LetterField = {
  about: 'The provider of their account',
  example: 'Larkin & Quist',
  isRequired: true,
};
const passwordLink = link('The link that sets the password');

const notAsked = 'If you did not ask for this, you need not do anything.';
const notSigningIn =
  'If you are not signing in right now, somebody else knows your password: please change it.';
const notYou =
  'If this was not you, please set a new password at once with "Forgot Username or Password" on the sign-in page.';
const notRegistered = 'If you did not register, you need not do anything.';

/** The letters that go by mail, in the order in which the office reads them. Messages of the inbox have words of their own. */
export const letterTemplates = {
  received: {
    label: 'A registration was received',
    sent: 'Whoever registered. Nothing that was typed is in it: it may be somebody else’s address.',
    fields: {
      number: { about: 'The registration number', example: '7KQ2-M4TX-9HBD', isRequired: true },
      link: link('Where they see what becomes of it'),
      days: officeDays,
    },
    subject: 'Your registration {number} was received',
    text: `We have received your registration. Its number is {number}.

Staff will review it and reply by email, within {days} days. To see what has become of it, open this link and enter your email address.
{link}

${notRegistered}`,
    kept: [notRegistered],
  },
  asked: {
    label: 'A registration needs something more',
    sent: 'Whoever registered, when staff ask for more.',
    fields: {
      words: {
        about: 'What staff ask for',
        example: 'Please check the number of each license.',
        isRequired: true,
      },
      link: link('The link that continues the registration'),
      days: days('Days the link is good'),
    },
    subject: 'Your registration: we need something more',
    text: `We have looked at your registration and need something more before we can decide on it.

{words}

To continue, open this link within {days} days. Everything you entered is still there; change what is needed and send it again.
{link}

${notRegistered}`,
    kept: [notRegistered],
  },
  approved: {
    label: 'A registration was approved',
    sent: 'Whoever registered, when the account is made.',
    fields: { userName, link: passwordLink },
    subject: 'Your registration was approved',
    text: `Your account is ready. Your user name is {userName}.

To set your password, open this link within seven days. It works once.
{link}`,
  },
  rejected: {
    label: 'A registration was rejected',
    sent: 'Whoever registered.',
    fields: {
      reason: { about: 'The reason', example: 'The license was not found.', isRequired: true },
    },
    subject: 'Your registration was not approved',
    text: `We have reviewed your registration and could not approve it.

The reason: {reason}

You are welcome to register again once this is settled.`,
  },
  expired: {
    label: 'A registration has expired',
    sent: 'Whoever registered, when the office did not decide in time.',
    fields: { days: officeDays },
    subject: 'Your registration has expired',
    text: `Your registration was not decided on within {days} days, so it has expired. We are sorry for that.

You are welcome to register again, with the same user name and numbers.`,
  },
  unanswered: {
    label: 'A question about a registration was not answered',
    sent: 'Whoever registered, when nothing more came in time.',
    fields: { days: days('Days the link was good') },
    subject: 'Your registration has expired',
    text: `We asked you for something more, and got no answer within {days} days. Your registration has expired.

You are welcome to register again, with the same user name and numbers.`,
  },
  added: {
    label: 'A user was added',
    sent: 'A person whom an administrator added to an account.',
    fields: { by, account, userName, link: passwordLink },
    subject: 'You can sign in to file surplus lines',
    text: `{by} added you to the users of {account}. Your user name is {userName}.

To set your password, open this link within 72 hours. It works once.
{link}

If the link has expired, "Forgot Username or Password" on the sign-in page sends another.`,
  },
  joined: {
    label: 'A user was added where single sign-on is the only way in',
    sent: 'A person whom an administrator added to an account whose people sign in through its provider only.',
    fields: { by, account, userName, provider },
    subject: 'You can sign in to file surplus lines',
    text: `{by} added you to the users of {account}. Your user name is {userName}.

You sign in through {provider}, so there is no password to set here. Choose "Sign in with your organization" on the sign-in page and enter this email address. If {provider} does not let you in, please ask whoever runs it.`,
  },
  deleted: {
    label: 'A user was deleted',
    sent: 'The person.',
    fields: { by, account, userName },
    subject: 'Your user was deleted',
    text: `{by} deleted the user {userName} of {account}. You can no longer sign in with it.

What you filed stays with {account}. If this was not meant, please ask there: the user can be added again under another user name.`,
  },
  staff: {
    label: 'Somebody was added to the staff',
    sent: 'A person who was added to the people of the office.',
    fields: { userName, link: passwordLink },
    subject: 'You can sign in as staff of the office',
    text: `You were added to the people of the office. Your user name is {userName}.

To set your password, open this link within seven days. It works once.
{link}`,
  },
  moved: {
    label: 'Somebody was brought from the former system',
    sent: 'A person whose account was imported.',
    fields: { userName, link: passwordLink },
    subject: 'Your account is here now',
    text: `{office} has moved to a new portal, and your account with everything you filed is there. Your user name is {userName}.

Passwords were not brought along. To set yours, open this link within seven days. It works once.
{link}

If the link has expired, "Forgot Username or Password" on the sign-in page sends another one.`,
  },
  code: {
    label: 'A verification code',
    sent: 'Somebody who signs in, as a second factor.',
    fields: {
      code: { about: 'The code', example: '482913', isRequired: true, secret: 'code' },
      minutes: { about: 'Minutes the code is good', example: '5', isRequired: true },
    },
    subject: '{code} is your verification code',
    text: `Your verification code is {code}. It is good for {minutes} minutes and one use.

${notSigningIn}`,
    kept: [notSigningIn],
  },
  forgotten: {
    label: 'A user name or password was forgotten',
    sent: 'Somebody who asked for a new password.',
    fields: {
      userNames: {
        about: 'The user name in words, or all of them',
        example: 'Your user name is ada.broker.',
        isRequired: true,
      },
      link: passwordLink,
    },
    subject: 'Your user name, and a link to set a new password',
    text: `{userNames}

To set a new password, open this link within an hour. It works once.
{link}

${notAsked}`,
    kept: [notAsked],
  },
  provider: {
    label: 'A password was forgotten where single sign-on is the only way in',
    sent: 'Somebody who asked for a new password.',
    fields: {
      userNames: {
        about: 'The user name in words, or all of them',
        example: 'Your user name is ada.broker.',
        isRequired: true,
      },
      provider,
    },
    subject: 'How you sign in',
    text: `{userNames}

Your account signs in through {provider} only, so there is no password to set here. Choose "Sign in with your organization" on the sign-in page. If {provider} does not let you in, please ask whoever runs it.

${notAsked}`,
    kept: [notAsked],
  },
  changed: {
    label: 'A change to how somebody signs in',
    sent: 'The person, in case they did not make it.',
    fields: {
      change: { about: 'The change', example: 'Your password was changed.', isRequired: true },
      userName,
    },
    subject: 'A change to how you sign in',
    text: `{change} The user name is {userName}.

${notYou}`,
    kept: [notYou],
  },
} as const satisfies Readonly<Record<string, LetterTemplate>>;

/** The name of a letter. */
export type LetterName = keyof typeof letterTemplates;

/** A value for each field of a letter. */
export type LetterValues<Name extends LetterName> = Readonly<
  Record<keyof (typeof letterTemplates)[Name]['fields'] & string, string>
>;
