/** Waits for a new task of the browser, so that the page can be used in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
