import { helpDocumentTitles } from '@slip/api/contract';
import { type Agreement, agreement, heading, list, paragraph } from '../../accounts/people/Agreement.js';
import { authorizationVersion } from '../../accounts/people/agreedVersions.js';
import type { Office } from '../../operator/Office.js';

/** The agency and the agent that the form names. */
export interface AuthorizationParties {
  readonly agency: { readonly name: string; readonly number: string };
  readonly agent: { readonly name: string; readonly number: string };
}

/** The form by which an agent lets an agency file (spec 2 §2), with both of them named in it. */
export function agentAuthorization(office: Office, { agency, agent }: AuthorizationParties): Agreement {
  return agreement({
    version: authorizationVersion,
    publishedOn: '2026-11-02',
    title: helpDocumentTitles.AgentAuthorizationForm,
    blocks: [
      paragraph(
        `By this form ${agent.name}, National Producer Number ${agent.number} (“the agent”, “you”), allows ${agency.name}, account number ${agency.number} (“the agency”), to file with ${office.name} (“the office”) for the agent, under the agent’s own licenses.`,
      ),
      heading('1. What the agency may do'),
      list('From the moment you sign, the people of the agency may:', [
        'Submit policies for you, change and correct them, and answer the office’s questions about them.',
        'Read all policies on file for you, whoever filed them, and what is due on them.',
        'See and keep up your lists of insurers, syndicates and master policies, your contacts and your licenses.',
        'Receive and pay your invoices.',
      ]),
      heading('2. What stays with you'),
      list('The agency acts in your name:', [
        'You answer to the office and to the states for what it files, as if you had filed it yourself.',
        'You see everything it files, at any time.',
        'It cannot sign for you, add people to your account, or pass this right on.',
      ]),
      heading('3. How it ends'),
      paragraph(
        'You or the agency can end it in the portal, from the same day on or from a later one, or by writing to the office. From then on the agency files nothing more for you and no longer reads what others filed for you. What it filed itself stays on file, and you both can read it.',
      ),
      heading('4. Your signature'),
      paragraph(
        `Typing your name and choosing Sign is your electronic signature; it binds as one on paper does. The office keeps it with the date and time, your network address, and the version of this text together with its fingerprint. Questions: ${office.email}, ${office.phone}.`,
      ),
    ],
  });
}
