/** A message to a person, by email or to a phone. */
export interface Message {
  readonly channel: 'email' | 'sms';
  /** An email address, or the digits of a US number. */
  readonly recipient: string;
  /** Shown by email only. */
  readonly subject: string;
  readonly text: string;
}

/** Delivers the messages of one channel, such as email or a provider of text messages. */
export interface Carrier {
  /** @throws when the message was not accepted; it is tried again later. */
  send(message: Pick<Message, 'recipient' | 'subject' | 'text'>): Promise<void>;
  /** Signs in without sending anything. @throws when nobody answers or the sign-in is refused. */
  greet?(): Promise<void>;
}

/** The carrier of each channel. Without a carrier for email, all messages go to the local mailbox. */
export interface Carriers {
  readonly email?: Carrier | undefined;
  readonly sms?: Carrier | undefined;
}
