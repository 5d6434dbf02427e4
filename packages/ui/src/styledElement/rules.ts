/** True if there is a page, and not a server that makes one. */
export const isInPage: boolean = typeof document !== 'undefined';

/** Rules of modules that have been loaded since the last time anything was drawn. */
let waiting: string[] = [];
/** Where the last rules are. */
let last: Element | undefined;

/** The nonce that the page's Content-Security-Policy asks for. */
function nonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

/** Keeps the rules of a module until something is drawn; later modules come after it in the page as well. */
export function addRules(rules: string): void {
  if (isInPage) waiting.push(rules);
}

/**
 * Puts what waits into the page, before all other styles: what an application says of the same element wins.
 */
export function showRules(): void {
  if (waiting.length === 0) return;
  const style = document.createElement('style');
  const own = nonce();
  if (own) style.nonce = own;
  style.dataset['slip'] = '';
  style.textContent = waiting.join('');
  waiting = [];
  if (last?.isConnected) last.after(style);
  else document.head.prepend(style);
  last = style;
}
