import { pressOver } from '@slip/ui/press';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page whose code is fetched when it is shown. It is not drawn while the pointer is pressed, because it could move the pressed element away. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load();
    await pressOver();
    return part;
  });
}
