// A module of its own, so that the notifications are fetched after the page that may one day raise one.
export { Toaster as default } from '@slip/ui/Toaster';
