import { useSyncExternalStore } from 'react';
import type { FixedFile } from './FixedFile.js';

/** Renders again whenever the file changes. @returns a number that differs after every change */
export function useFixedFile(file: FixedFile): number {
  return useSyncExternalStore(file.subscribe, file.version);
}
