import { type Agreement, agreement, heading, list, paragraph } from '../../accounts/people/Agreement.js';
import { versionInForce } from '../../accounts/people/agreedVersions.js';
import type { Office } from '../../operator/Office.js';

/** The entity that the office makes the agreement with. */
export interface NdaParty {
  readonly name: string;
  /** On one line; empty when none is known. */
  readonly address: string;
}

/** The non-disclosure agreement between an office and an entity, which it names. */
export function nonDisclosureAgreement(office: Office, { name, address }: NdaParty): Agreement {
  const entity = address === '' ? name : `${name}, ${address}`;
  return agreement({
    version: versionInForce.nda,
    publishedOn: '2026-01-02',
    title: 'Non-Disclosure Agreement',
    blocks: [
      paragraph(
        `This agreement is made between ${office.name} (“the office”) and ${entity} (“the entity”, “you”). It protects the information that the two share through this portal. The person who signs it does so for the entity and for themself.`,
      ),

      heading('1. Why there is this agreement'),
      paragraph(
        'To file surplus lines policies and to read reports, people see information that belongs to others: insureds, brokers, agencies and insurers. The law of the participating states makes the office its keeper. The office can show it to you only if you keep it confidential too.',
      ),

      heading('2. What is confidential'),
      list(
        'Confidential information is whatever you learn through the portal that is not public, in any form, and in particular:',
        [
          'Policies and transactions: who is insured, for what, by whom, at what premium.',
          'Names, addresses, telephone numbers, tax numbers and bank details of people and companies.',
          'Invoices, payments, affidavits, annual filings and what the office asked or answered about them.',
          'User names, passwords, codes and anything else that opens the portal or a part of it.',
          'How the portal is built and protected, so far as it is not published.',
        ],
      ),
      paragraph(
        'Information is not confidential if it was public before you received it, became public without your doing, was lawfully yours already, or was lawfully given to you by somebody who was free to do so.',
      ),

      heading('3. What you promise'),
      list('You will:', [
        'Use confidential information only to file, to pay, to comply with the law and to answer the office, and for nothing else.',
        'Share it only with people of the entity who need it for that work, who know of this agreement and are bound by it as you are.',
        'Protect it as carefully as your own confidential information, and at least with reasonable care: locked screens, up-to-date devices, no copies where others can reach them.',
        'Keep your password to yourself and never use another person’s.',
        'Not use it to compete for an insured’s business, to solicit customers or to compare other people’s prices.',
        'Not publish it, sell it, or put it into services that keep it or learn from it.',
      ]),

      heading('4. Reporting misuse'),
      paragraph(
        `If you learn or suspect that confidential information was lost, seen or used by somebody who should not have it, or that somebody used your access, report it to ${office.email} within 24 hours of noticing it. Say what happened, when, and whose information may be affected, as far as you know it; do not wait until you know everything. You then help to limit the damage and to inform those affected where the law asks for it.`,
      ),

      heading('5. When the law asks for disclosure'),
      paragraph(
        'If a court or an authority orders you to disclose confidential information, you may do so as far as you must. Tell the office beforehand where that is allowed, so that it can object, and disclose no more than the order asks. Nothing here keeps anybody from reporting a breach of the law to an authority.',
      ),

      heading('6. The office’s side'),
      paragraph(
        'The office treats what you file as confidential in the same way. It shares it with the states it works for, as their laws ask, with auditors and service providers who are bound to confidentiality, and with nobody else. Its staff see what their work needs, and every change they make is recorded.',
      ),

      heading('7. Whose information it is'),
      paragraph(
        'Sharing information gives nobody rights in it. It remains with those it belonged to. The office does not promise that information filed by others is complete or correct.',
      ),

      heading('8. Giving it back'),
      paragraph(
        'When the entity’s account ends, or when the office asks for it, you destroy or return the confidential information you hold, except copies that the law or your professional duties oblige you to keep. Those stay confidential for as long as you keep them.',
      ),

      heading('9. How long it lasts'),
      paragraph(
        'This agreement begins when you sign it and lasts as long as you have access to the portal. The duty to keep what you learned confidential goes on for five years after that; for personal data, bank details and tax numbers it does not end.',
      ),

      heading('10. If it is broken'),
      paragraph(
        'Misuse can do harm that money does not undo. The office may suspend access at once, ask a court to stop the misuse, and claim the damage. The entity answers for the people it gave access to. Deliberate misuse may also be an offense, which the office reports.',
      ),

      heading('11. In general'),
      paragraph(
        'This agreement follows the law of the state in which the office has its seat. It replaces earlier non-disclosure agreements about the portal, and is changed only in writing: when its text changes, the portal asks you to sign the new one. If a part of it is invalid, the rest remains.',
      ),
      paragraph(
        `Typing your name below and choosing Sign & Submit is your electronic signature; it binds as one on paper does. The office keeps it with the date and time, your network address, and the version of this text together with its fingerprint. You can ask for a copy at any time: ${office.email}, ${office.phone}.`,
      ),
    ],
  });
}
