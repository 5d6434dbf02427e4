import type { AppShellMessages } from '@slip/ui/AppShell';
import { useMemo } from 'react';
import { printedWords } from '../clock/clock.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** Words of the frame: on paper they name the office, in whose time zone moments are shown. `FullLayout` adds the person. */
export function useShellMessages(): Pick<AppShellMessages, 'printed'> {
  const { name } = useRuntimeConfig().office;
  return useMemo(() => ({ printed: (when) => `${name} · ${printedWords(when)}` }), [name]);
}
