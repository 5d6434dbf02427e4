import type { SessionUser } from '@slip/api/contract';
import { screens, standsAt } from '../screens.js';
import { audienceOf, contentOf } from './contentOf.js';

/** The layout for signed-in people, in a chunk of its own. */
export const loadFullLayout = () => import('../shell/FullLayout.js');

/**
 * Fetches the page of an address, and the layout around it, before anybody asks for them; failing is no harm.
 * @param user who opens it; nobody while it is not known who signs in
 */
export function preload(address: string, user: SessionUser | null = null): void {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const screen = screens.find(({ path }) => standsAt(path, pathname));
  if (!screen) return;
  const load = contentOf(screen, audienceOf(screen, user));
  void Promise.allSettled(screen.requires === 'public' ? [load()] : [load(), loadFullLayout()]);
}
