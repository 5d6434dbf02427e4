import type { CalendarDate } from '@slip/forms/rules';
import { type Agreement, agreement, heading, list, paragraph } from '../../accounts/people/Agreement.js';
import { versionInForce } from '../../accounts/people/agreedVersions.js';
import type { Office } from '../../operator/Office.js';

/** The parts of the text that follow from the office's tables. */
export interface TermsFigures {
  readonly publishedOn: CalendarDate;
  /** When transaction fees are due. */
  readonly feesDue: string;
  /** The interest on late payments. */
  readonly interest: string;
}

/** The figures of the version as it was published. People have signed these words: they follow no constant of the program. */
export const publishedFigures: TermsFigures = {
  publishedOn: '2026-01-02',
  feesDue: 'within 45 days of the invoice date',
  interest: '9% per annum',
};

/**
 * The terms of service of an office's portal (the business rules are those of spec 1 §1). With other figures than the published
 * ones they are another version, which names its own words.
 */
export function termsOfService(office: Office, figures: TermsFigures): Agreement {
  const { name, email, phone, privacyUrl } = office;
  const text = agreement({
    version: versionInForce.tos,
    publishedOn: publishedFigures.publishedOn,
    title: 'Terms of Service',
    blocks: [
      paragraph(
        `These terms are an agreement between you and ${name} (“the office”, “we”). They apply each time you or anybody you give access to uses this portal. Please read them to the end. If you do not agree, choose Decline: your account stays as it is, and you can come back to this page at your next sign-in.`,
      ),

      heading('1. What the portal is for'),
      paragraph(
        'The portal is the office’s way of receiving surplus lines policy data, tax and compliance reports, and of sending you invoices, reports and notices. What you file here is filed with the office. It does not replace what the law of a state asks you to keep in your own records.',
      ),

      heading('2. Accounts'),
      paragraph(
        'Accounts are granted to licensees, to the agencies and insurers the office has approved, and to insureds who procure coverage independently (IPC insureds). An account is granted after the office has reviewed your registration, and it is yours alone: it cannot be sold, lent or passed on.',
      ),
      list('As the holder of an account:', [
        'You may create sub-users for people who work for you, and decide what each of them may see and do.',
        'You answer for everything that is done under your account and by your sub-users.',
        'You keep names, addresses, licenses and contacts up to date, and remove a sub-user on the day that person stops working for you.',
        'You tell us at once when you believe somebody else has used your account.',
      ]),

      heading('3. Passwords'),
      paragraph(
        'Every person signs in with a user name and password of their own. Passwords must not be shared, not even inside your office and not with us: nobody who works here will ever ask for one. Use a password that you use nowhere else. After repeated failed attempts you wait before each further one.',
      ),

      heading('4. Your filings'),
      paragraph(
        'You confirm that what you file is complete and correct to the best of your knowledge. The tax, assessments and fees that the portal shows are computed from what you enter and from the rates in force; they do not relieve you of checking them. A transaction that needs an explanation is marked as a transaction in question until it is answered. A filing is never erased: it is corrected by a backout and a new transaction, so that what happened can always be read.',
      ),

      heading('5. Fees and payment'),
      list('For the office’s services:', [
        'Transaction fees are a percentage of gross premium. The percentage in force is shown with each transaction before you submit it.',
        `Transaction fees are invoiced quarterly and are due ${figures.feesDue}.`,
        `Amounts that are paid late accrue interest at ${figures.interest}, from the day after they were due until they are paid.`,
        'Premium tax and assessments are due on the dates set by the law of each state, which may be earlier.',
        'If you believe an invoice is wrong, tell us before it is due. What is not in dispute is paid on time.',
      ]),
      paragraph(
        'Access to the portal may be suspended for non-payment. We write to your accounting contact at least ten days before we do so. A suspension does not end your duty to file and to pay.',
      ),

      heading('6. What you may not do'),
      list('You may not, and may not let others:', [
        'Sell, resell, rent or license access to the portal, or to data taken from it, or offer it to others as a service of your own.',
        'Reverse engineer, decompile or disassemble the portal or any part of it, except where the law allows it and cannot be waived.',
        'Copy the portal’s data in bulk, other than by the downloads and reports made for it.',
        'Use what you see of other people’s policies for anything but the filing it belongs to.',
        'Remove or change notices of ownership.',
      ]),

      heading('7. Security of the site'),
      list('To protect everybody’s data, you may not:', [
        'Reach, or try to reach, an account or data that is not meant for you.',
        'Probe, scan or test the site for weaknesses, or get around any of its protections, without our written permission.',
        'Disturb the site, for example by overloading it or by sending it harmful programs.',
        'Pretend to be somebody else, or hide where a request comes from in order to mislead.',
      ]),
      paragraph(
        `We keep a record of sign-ins and of every change, with its time and network address. We may end a session, lock an account or report an incident to the authorities where the security of the site asks for it. If you find a weakness by chance, write to ${email}: we are grateful, and we answer.`,
      ),

      heading('8. Privacy'),
      paragraph(
        `How we handle personal data is told in our privacy policy: ${privacyUrl}. It is part of these terms. Policy data is confidential; before you can see or file any, you also sign a non-disclosure agreement.`,
      ),

      heading('9. Browsers and programs you need'),
      paragraph(
        'The portal is made for current versions of Google Chrome and Microsoft Edge, which we recommend. Reports and invoices are PDF files: you need a PDF reader to open them. Your browser must allow scripts and cookies for this site.',
      ),

      heading('10. Availability and responsibility'),
      paragraph(
        'We take care that the portal is available and correct, and we announce planned maintenance. We cannot promise that it is never interrupted. A deadline that falls on a day when the portal was out of order for most of office hours moves to the next business day. To the extent the law allows, the office is not responsible for indirect losses, such as lost profit, that follow from using the portal or from not being able to use it.',
      ),

      heading('11. Indemnification'),
      paragraph(
        'If somebody makes a claim against the office, its staff or a state it works for because you, or a person you gave access to, broke these terms or the law or filed something you knew to be false, you will compensate them for what that costs, reasonable legal fees included. We tell you promptly of such a claim and let you take part in the defense.',
      ),

      heading('12. Changes, and how this ends'),
      paragraph(
        'When these terms change, the portal shows you the new text at your next sign-in and asks you to accept it before you go on. You may close your account at any time by writing to us; filings, invoices and the records of signatures are kept as long as the law asks. Sections 5, 6, 8, 10 and 11 go on after that for what happened before.',
      ),

      heading('13. Law and contact'),
      paragraph(
        `These terms follow the law of the state in which the office has its seat, whose courts decide disputes. If part of them turns out to be invalid, the rest remains. Questions are welcome: ${name}, ${email}, ${phone}.`,
      ),
      paragraph(
        'By choosing Accept you sign these terms electronically. We keep your name, the date and time, your network address, and the version of this text together with its fingerprint.',
      ),
    ],
  });
  return figures === publishedFigures
    ? text
    : agreement({
        ...text,
        version: `${text.version}-${text.hash.slice(0, 8)}`,
        publishedOn: figures.publishedOn,
      });
}
