/** A promise and the call that keeps it. */
export function openPromise(): { readonly promise: Promise<void>; readonly keep: () => void } {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
