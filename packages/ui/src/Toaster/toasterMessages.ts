/** Words of the notifications. */
export interface ToasterMessages {
  /** Name of the region. @default 'Notifications' */
  region: string;
  /** Name of the button that closes a notification. @default 'Close notification' */
  close: string;
  /** Says how often a notification was raised. @default '{count} times' */
  repeated: (count: number) => string;
}

const defaults: ToasterMessages = {
  region: 'Notifications',
  close: 'Close notification',
  repeated: (count) => `${count} times`,
};

/** The words of the notifications: the defaults, replaced by those that are given. */
export function toasterMessages(own: Partial<ToasterMessages> | undefined): ToasterMessages {
  return { ...defaults, ...own };
}
