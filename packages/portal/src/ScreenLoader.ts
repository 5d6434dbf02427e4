import type { ComponentType } from 'react';

/** Fetches the code of a page. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;
