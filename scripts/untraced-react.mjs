import * as React from 'react';

/*
 * React in development notes where each element was made, for its developer tools. With a debugger at the page, as the
 * tests have, that was a quarter of the time of the stories, and no test reads it. Above a limit React leaves it out
 * itself: here the limit counts as reached. Where React keeps the count elsewhere one day, nothing happens but that.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
