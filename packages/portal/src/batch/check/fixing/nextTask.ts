/** Lets the page have its turn. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
