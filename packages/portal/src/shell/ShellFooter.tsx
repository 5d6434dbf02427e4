import { BrandMark } from '@slip/ui/Brand';
import { Footer } from '@slip/ui/Footer';
import { useState } from 'react';
import { useClock } from '../clock/clock.js';
import { readTermsPath } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { titles } from '../titles.js';

/** The address that calls a telephone number. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

const WIDTH = 720;
const HEIGHT = 600;

/** Opens the external chat in a window of 720 × 600 (spec 1 §9) that cannot reach back into the portal. */
export function openChatWindow(url: string): void {
  window.open(url, '_blank', `popup,noopener,noreferrer,width=${WIDTH},height=${HEIGHT}`);
}

/** The footer of every page, with the office's name. */
export function ShellFooter() {
  const { office } = useRuntimeConfig();
  const clock = useClock();
  const [year] = useState(() => clock().getFullYear());
  return (
    <Footer
      logo={<BrandMark />}
      copyright={`© ${year} ${office.name}`}
      links={[{ label: titles.terms, href: readTermsPath }]}
    />
  );
}
