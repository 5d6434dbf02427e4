import { BrandMark } from '@slip/ui/Brand';
import { Footer } from '@slip/ui/Footer';
import { useState } from 'react';
import { useClock } from '../clock/clock.js';
import { readTermsPath } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { titles } from '../titles.js';

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
