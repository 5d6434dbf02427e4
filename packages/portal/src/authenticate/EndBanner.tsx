import type { EndReason } from '@slip/api';
import { Banner } from '@slip/ui/Banner';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { endWords } from './endWords.js';

/** Says why somebody has to sign in again. Loaded only then, because the texts are long. */
export default function EndBanner({ reason }: { readonly reason: EndReason }) {
  const { office } = useRuntimeConfig();
  return <Banner tone="info">{endWords(reason, office)}</Banner>;
}
