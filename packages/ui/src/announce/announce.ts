let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Long enough for a screen reader to notice the text, but removed before the person finds it while reading the page. */
const KEPT_MS = 2000;

/**
 * Mounts the live region of the page, empty. A region that appears together with its text is not read, so a
 * component that may announce something later calls this when it is mounted. Does nothing on the server.
 */
export function prepareAnnouncements(): void {
  if (typeof document === 'undefined' || region?.isConnected) return;
  // A page that loads this package twice still has only one live region.
  region = document.querySelector<HTMLElement>('[data-live-announcer="slip"]') ?? undefined;
  if (region) return;
  region = document.createElement('div');
  // React Aria hides everything outside an open dialog, except elements with this attribute.
  region.dataset['liveAnnouncer'] = 'slip';
  region.setAttribute('role', 'status');
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
}

/** Announces a text to screen readers, once and politely. For changes that do not have a separate live region. */
export function announce(text: string): void {
  prepareAnnouncements();
  if (!region) return;
  clearTimeout(clearing);
  // Emptied first, so that the same text is read again.
  region.textContent = '';
  region.append(text);
  clearing = setTimeout(() => region?.replaceChildren(), KEPT_MS);
}
