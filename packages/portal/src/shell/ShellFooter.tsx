import { BrandMark } from '@slip/ui/Brand';
import { Footer } from '@slip/ui/Footer';
import { useState } from 'react';
import { useClock } from '../clock/ClockContext.js';
import { readTermsPath } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { titles } from '../titles.js';

/** The end of every page: whose portal this is. */
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
