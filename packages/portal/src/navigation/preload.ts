import type { SessionUser } from '@slip/api/contract';
import { isAddressOf, screens } from '../screens.js';
import { audienceOf, contentOf } from './contentOf.js';

/** The layout for signed-in people, in a chunk of its own. */
export const loadFullLayout = () => import('../shell/FullLayout.js');

/**
 * Fetches the page of an address, and the layout around it, in advance; a failure is ignored.
 * @param user the person who will open the page; null before the sign-in
 */
export function preload(address: string, user: SessionUser | null = null): void {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const screen = screens.find(({ path }) => isAddressOf(path, pathname));
  if (!screen) return;
  const load = contentOf(screen, audienceOf(screen, user));
  void Promise.allSettled(screen.requires === 'public' ? [load()] : [load(), loadFullLayout()]);
}
