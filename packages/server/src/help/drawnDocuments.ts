import { type DownloadedFile, type HelpDocument, helpDocumentTitles } from '@slip/api/contract';
import { interestWordsOf, limits, participatingLetters, todayIn } from '@slip/forms/rules';
import { officeStates } from '../coverage/officeState.js';
import type { Executor } from '../database/executor.js';
import type { Office } from '../operator/Office.js';
import { type DocumentPart, pdfDocument } from '../pdf/pdfDocument.js';

/** A document of the help screen. */
interface HelpText {
  readonly title: string;
  /** @param interest the interest on late payments, in words */
  readonly parts: (office: Office, interest: string) => readonly DocumentPart[];
}

const contact = ({ name, email, phone }: Office): readonly DocumentPart[] => [
  { heading: 'Questions' },
  { paragraph: `Write to ${email} or call ${phone}. ${name} is glad to help.` },
];

/** The documents of the help screen (spec 1 §2 Help screen). */
const helpTexts: Readonly<Record<HelpDocument, HelpText>> = {
  SlipSetupGuide: {
    title: 'Setup Guide',
    parts: (office) => [
      { heading: 'Before you begin' },
      {
        items: [
          'Use a current Chrome or Edge. Reports need a PDF reader.',
          'Register for an account. Staff review it and reply by email with a link that sets your password.',
          'The link is good for seven days. "Forgot Username or Password" on the sign-in page sends another.',
        ],
      },
      { heading: 'Signing in for the first time' },
      {
        items: [
          'Read the terms of service to their end and accept them.',
          'Read the non-disclosure agreement to its end and sign it with your full name.',
          'Set up a second factor: an authenticator app, your email, or your phone. Then make backup codes in Settings, under Multi-Factor Authentication, and keep them in a safe place: each signs you in once, without your phone.',
          'Or add a passkey there: your fingerprint, your face, the PIN of your device or a security key then signs you in without password and code. Add a second one on another device, so that you can still sign in when the first is lost.',
          'A device with a passkey is lost? Sign in another way and remove the passkey in Settings. If it was your only way in, call us: we remove it, and you set up another.',
        ],
      },
      { heading: 'Before your first filing' },
      {
        items: [
          'Agents and agencies: enter the state licenses in Settings, under State Agent Licenses. A filing is taken only for a state that the agent is licensed in.',
          'Those who procure coverage independently: the office adds the states you may file for.',
          'The filing form finds every eligible insurer by name or NAIC number. Those you choose are kept in your list and come first.',
          'Enter the contacts that bills and questions go to, in Settings under Contacts.',
        ],
      },
      { heading: 'Your own system' },
      {
        items: [
          'Add a program in Settings, under Programs: your system then files and reads by itself, with the rights that you give it. Its token is shown once; keep it as you keep a password.',
          'Begin with a test program: what it files is checked, taxed and answered, and then taken back.',
          'Add a webhook in Settings, under Webhooks: your system is told what becomes of a filing a few seconds later. "Send test event" shows whether it is reached.',
          'A token that others may have seen is revoked in Settings, under Programs. It ends at once; what was filed with it stays.',
        ],
      },
      ...contact(office),
    ],
  },
  ReportingEntityManual: {
    title: helpDocumentTitles.ReportingEntityManual,
    parts: (office, interest) => [
      {
        paragraph:
          'For agents, agencies, and those who procure coverage independently. A surplus lines policy is filed once, with its premium, its fees and its coverage; tax, assessments and fees are worked out line by line before anything is sent.',
      },
      { heading: 'Filing a policy' },
      {
        items: [
          'Choose the home state and the effective date. Each state has its own earliest date.',
          `A date may lie at most ${limits.daysAhead.agent} days ahead.`,
          'Review shows everything again. A policy counts as filed once a confirmation number is shown.',
        ],
      },
      { heading: 'Changes' },
      {
        items: [
          'Additional premium, return premium, cancellation and reinstatement are transactions of the same policy.',
          'A renewal is a policy of its own: the next term of the one that it renews.',
          'A mistake is fixed by a backout, the exact reversal of a transaction, and a correction.',
        ],
      },
      { heading: 'Transactions in question' },
      {
        paragraph:
          'A transaction in question is accepted, but the office asks about it. Its policy says what is asked and how to fix it.',
      },
      { heading: 'What is due' },
      {
        items: [
          'Transaction fees are a percentage of gross premium, invoiced quarterly and due on the day that the invoice names.',
          `Late fees accrue interest at ${interest}.`,
          'Quarterly affidavits and annual filings are submitted under the primary account.',
        ],
      },
      ...contact(office),
    ],
  },
  ProceduresManual: {
    title: 'Insurer Manual',
    parts: (office) => [
      {
        paragraph:
          'For foreign and alien insurers. Insurers report the policies that were placed with them, so that the office can compare them with what was filed.',
      },
      { heading: 'Reporting' },
      {
        items: [
          'Foreign insurers report each quarter: the first by June 30, the second by September 30, the third by December 31, the fourth by March 31.',
          'Alien insurers report once a year, by June 30.',
          'A quarter without business is reported as such, under Compliance.',
        ],
      },
      { heading: 'What a report holds' },
      {
        items: [
          'The state, the policy number, the insured, the dates, and the premium.',
          'The broker by National Producer Number or license number.',
        ],
      },
      ...contact(office),
    ],
  },
  AgentAuthorizationForm: {
    title: helpDocumentTitles.AgentAuthorizationForm,
    parts: (office) => [
      {
        paragraph: `By this form an agent allows an agency to file with ${office.name} on the agent's behalf, under the agent's own license.`,
      },
      {
        paragraph:
          'An agent who has an account can sign in the portal instead, under Settings: the agency asks there by National Producer Number.',
      },
      { heading: 'The agent' },
      {
        items: [
          'Name: ______________________________',
          'National Producer Number: ______________________________',
          'State licenses: ______________________________',
        ],
      },
      { heading: 'The agency' },
      { items: ['Name: ______________________________', 'Account number: ______________________________'] },
      { heading: 'Signature' },
      {
        paragraph:
          'I authorize the agency named above to submit policies, and to receive and pay invoices, for me. I may withdraw this in writing at any time.',
      },
      { items: ['Signature: ______________________________', 'Date: ______________________________'] },
      { paragraph: `Return the signed form to ${office.email}.` },
    ],
  },
};

/** Gives a document of the help screen as a file. */
export type HelpDocuments = (db: Executor, type: HelpDocument) => Promise<DownloadedFile>;

interface HelpServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** A document, and the interest that it tells. */
interface Drawn {
  readonly interest: string;
  readonly pdf: ReturnType<typeof pdfDocument>;
}

/** The documents of the help screen. Each is drawn once, and again when the interest on late payments has changed. */
export function drawnDocuments({ office, now }: HelpServices): HelpDocuments {
  const drawn = new Map<HelpDocument, Drawn>();

  function draw(type: HelpDocument, interest: string): Drawn {
    const { title, parts } = helpTexts[type];
    const pdf = pdfDocument({ title, author: office.name, parts: parts(office, interest) }, now());
    const made = { interest, pdf };
    drawn.set(type, made);
    pdf.catch(() => {
      if (drawn.get(type) === made) drawn.delete(type);
    });
    return made;
  }

  return async (db, type) => {
    const letters = participatingLetters();
    const stateOf = await officeStates(db, letters);
    const interest = interestWordsOf(letters.map(stateOf), todayIn(office.timeZone, now()));
    const kept = drawn.get(type);
    const { pdf } = kept?.interest === interest ? kept : draw(type, interest);
    return { name: `${type}.pdf`, blob: new Blob([await pdf], { type: 'application/pdf' }) };
  };
}
