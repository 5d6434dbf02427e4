/**
 * Sets the locale of everything inside: how dates and numbers are typed, and the reading direction.
 * Without it the components follow the browser's language. The whole application is `en-US`.
 */
export { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';
