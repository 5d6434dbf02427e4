import type { Preview } from './usePreview.js';

/** Why a report does not come as a PDF, as far as that is known; of several agents it is plain already. */
export function whyNoPdf({ data }: Preview, agents: number): string | undefined {
  return agents > 1 ? undefined : (data?.whyNoPdf ?? undefined);
}
