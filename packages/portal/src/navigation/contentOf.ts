import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, isInsurer } from '@slip/forms/rules';
import type { ScreenLoader } from '../ScreenLoader.js';
import { screenLoaders } from '../screenLoaders.js';
import type { Screen } from '../screens.js';

/** For whom the content of a page is made. */
export type Audience = 'insurers' | 'others';

/**
 * Which content of a page a person gets. Pages that ask for no permission are one for everybody: they stay as they are while
 * somebody signs in.
 */
export function audienceOf({ requires }: Pick<Screen, 'requires'>, user: SessionUser | null): Audience {
  if (user === null || typeof requires === 'string') return 'others';
  return isInsurer(accountKind(permissionHolder(user))) ? 'insurers' : 'others';
}

/** The code of a page: insurers get their own where they have one (spec 3 §2.1). */
export function contentOf({ path }: Pick<Screen, 'path'>, audience: Audience): ScreenLoader {
  const shared = screenLoaders[path];
  if (audience === 'others') return shared;
  return async () => {
    const { insurerScreenLoaders } = await import('../insurerScreenLoaders.js');
    return (insurerScreenLoaders[path] ?? shared)();
  };
}
