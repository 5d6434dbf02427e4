import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { I18nProvider as AriaI18nProvider, useLocale } from 'react-aria-components/I18nProvider';

/** Props of {@link I18nProvider}. */
export interface I18nProviderProps {
  /** A BCP 47 tag, such as `en-US`. @default the browser's language */
  locale?: string | undefined;
  children: ReactNode;
}

/** True inside a provider: only the outermost provider writes to the page. */
const IsInside = createContext(false);

/** Writes the language and the direction of the page to `html`, where the page does not say them itself. */
function PageDirection() {
  const { locale, direction } = useLocale();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const missing = (['lang', 'dir'] as const).filter((name) => !root.hasAttribute(name));
    const values = { lang: locale, dir: direction };
    for (const name of missing) root.setAttribute(name, values[name]);
    return () => {
      for (const name of missing) root.removeAttribute(name);
    };
  }, [locale, direction]);
  return null;
}

/**
 * Sets the locale of everything inside: how dates and numbers are typed, and the reading direction, which the outermost one also
 * writes to `html`, unless the page says its own there. Without it the components follow the browser's language. The whole
 * application is `en-US`.
 */
export function I18nProvider({ locale, children }: I18nProviderProps) {
  const isInside = use(IsInside);
  return (
    <AriaI18nProvider {...(locale !== undefined && { locale })}>
      {!isInside && <PageDirection />}
      <IsInside value>{children}</IsInside>
    </AriaI18nProvider>
  );
}
