/** A message to a person, by email or to a phone. */
export interface Message {
  readonly channel: 'email' | 'sms';
  /** An email address, or the digits of a US number. */
  readonly recipient: string;
  /** Shown by email only. */
  readonly subject: string;
  readonly text: string;
}

/** Takes messages of one channel to their recipients. A provider of text messages is one of these. */
export interface Carrier {
  /** @throws when the message was not taken; it is then tried again later. */
  send(message: Pick<Message, 'recipient' | 'subject' | 'text'>): Promise<void>;
}

/** Who carries which channel. Without anybody for email, all messages go to the local mailbox. */
export interface Carriers {
  readonly email?: Carrier | undefined;
  readonly sms?: Carrier | undefined;
}
