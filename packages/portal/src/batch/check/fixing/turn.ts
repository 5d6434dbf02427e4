/** Lets the page have its turn. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
