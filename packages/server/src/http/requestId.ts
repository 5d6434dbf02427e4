const prefix = crypto.randomUUID().slice(0, 8);
let count = 0;

/** A number for a call that no other call of any process has, short enough to be read out on the phone. */
export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
