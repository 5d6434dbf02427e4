import { pressOver } from '@slip/ui/press';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page whose code is fetched when it is shown. It never comes in under a pressed pointer, which it could push aside. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load();
    await pressOver();
    return part;
  });
}
