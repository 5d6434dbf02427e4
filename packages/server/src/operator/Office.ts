import type { OfficeContact } from '@slip/forms/rules';

/** The office's pages about itself and its staff, and its feedback form. */
export interface OfficeLinks {
  readonly website: string;
  readonly contacts: string;
  readonly feedback: string;
}

/** The service office whose portal this is. */
export interface Office extends OfficeContact {
  readonly name: string;
  /** IANA name. The date on which a filing is received is the date in this time zone. */
  readonly timeZone: string;
  /** The address of the office's privacy policy. */
  readonly privacyUrl: string;
  /** Pages of the office that Help links to. */
  readonly links: OfficeLinks;
  /** The address of the external chat, if there is one. */
  readonly chatUrl: string | null;
}
