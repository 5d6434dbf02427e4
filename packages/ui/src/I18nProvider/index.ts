export { useLocale } from 'react-aria-components/I18nProvider';
export { directionOf } from './directionOf.js';
export { I18nProvider, type I18nProviderProps } from './I18nProvider.js';
