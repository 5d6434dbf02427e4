import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, isInsurer } from '@slip/forms/rules';
import type { ScreenLoader } from '../ScreenLoader.js';
import { screenLoaders } from '../screenLoaders.js';
import type { Screen } from '../screens.js';

/** The group of people that the content of a page is made for. */
export type ContentAudience = 'insurers' | 'others';

/**
 * The group that a person belongs to on a page. A page that asks for no permission has one content for everybody, so that it stays
 * the same while a person signs in.
 */
export function audienceOf(
  { requires }: Pick<Screen, 'requires'>,
  user: SessionUser | null,
): ContentAudience {
  if (user === null || typeof requires === 'string') return 'others';
  return isInsurer(accountKind(permissionHolder(user))) ? 'insurers' : 'others';
}

/** The code of a page; insurers get a content of their own if the page has one (spec 3 §2.1). */
export function contentOf({ path }: Pick<Screen, 'path'>, audience: ContentAudience): ScreenLoader {
  const shared = screenLoaders[path];
  if (audience === 'others') return shared;
  return async () => {
    const { insurerScreenLoaders } = await import('../insurerScreenLoaders.js');
    return (insurerScreenLoaders[path] ?? shared)();
  };
}
