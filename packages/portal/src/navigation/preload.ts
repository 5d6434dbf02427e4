import { screenLoaders } from '../screenLoaders.js';
import { screens, standsAt } from '../screens.js';

/** The layout for signed-in people, in a chunk of its own. */
export const loadFullLayout = () => import('../shell/FullLayout.js');

/** Fetches the page of an address, and the layout around it, before anybody asks for them; failing is no harm. */
export function preload(address: string): void {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const screen = screens.find(({ path }) => standsAt(path, pathname));
  if (!screen) return;
  const load = screenLoaders[screen.path];
  void Promise.allSettled(screen.requires === 'public' ? [load()] : [load(), loadFullLayout()]);
}
