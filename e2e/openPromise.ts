const nothing = (): void => undefined;

/** A promise and the function that resolves it. */
export function openPromise(): { readonly promise: Promise<void>; readonly keep: () => void } {
  let keep = nothing;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
