import { type ComponentType, useEffect, useState } from 'react';
import type { VirtualOptionsProps } from './VirtualOptions.js';

/** Above this many options, only those in sight are drawn. */
export const LONG_LIST = 100;

/** The component that draws only the options in sight, loaded for long lists only. If it cannot be loaded, all options are drawn. */
export function useVirtualOptions(isLong: boolean) {
  const [Virtual, setVirtual] = useState<ComponentType<VirtualOptionsProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isLong) return;
    const load = async () => {
      const { VirtualOptions } = await import('./VirtualOptions.js');
      setVirtual(() => VirtualOptions);
    };
    // Offline, or the server has a newer version: the list works without the component, only slower.
    load().catch(() => setFailed(true));
  }, [isLong]);
  return { Virtual: isLong ? Virtual : null, isPending: isLong && !Virtual && !hasFailed };
}
