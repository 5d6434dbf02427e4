import type { OfficeContact } from '@slip/forms/rules';

/** The company and the bank that collect payments, for the head of an ACH file. */
export interface AchSender {
  /** The office's own company id, ten characters, for its fee and for the file. */
  readonly companyId: string;
  readonly bank: { readonly name: string; readonly routingNumber: string };
}

/** The sender of an office that does not exist; its bank’s number belongs to no bank. */
export const sampleAchSender: AchSender = {
  companyId: '1593501857',
  bank: { name: 'Sample Bank of the Office', routingNumber: '107999991' },
};

/** The office's pages about itself and its staff, and its feedback form. */
interface OfficeLinks {
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
