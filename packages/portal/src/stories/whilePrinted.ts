/** Looks at a page while it is being printed. */
export async function whilePrinted(look: () => Promise<void>): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await look();
  window.dispatchEvent(new Event('afterprint'));
}
