import * as React from 'react';

/*
 * In development React takes a stack trace of each element for its developer tools, until a counter reaches a limit. Here
 * the limit is reached from the start. Why, and what it costs if React changes: docs/decisions/0002-dependencies.md.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
