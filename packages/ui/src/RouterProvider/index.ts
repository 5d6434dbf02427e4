/**
 * Makes every `href` of the design system (links, menus, tabs) go through the application's router:
 * `<RouterProvider navigate={navigate} useHref={useHref}>` with the two hooks of react-router, placed inside its
 * router. Without it an `href` is a plain page load.
 */
export { RouterProvider } from 'react-aria-components';
