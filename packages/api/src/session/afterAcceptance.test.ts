import { hasPermission } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { authenticate, type Output, user } from '../contract/index.js';
import type { SessionUser } from '../contract/shapes.js';
import { afterAcceptance, permissionHolder } from './Session.js';

const ada: SessionUser = {
  ...authenticate.login.example.response.user,
  permissions: ['VIEW POLICY'],
  hasAgreedToTaC: false,
};
const accepted: Output<typeof user.acceptToS> = { ...user.acceptToS.example.response, isLocked: true };

it('rebuilds the person; active is the opposite of locked', () => {
  expect(afterAcceptance(ada, accepted)).toEqual({
    ...ada,
    active: false,
    hasAgreedToTaC: true,
    hasAgreedToNda: false,
  });
});

it('lets the permission rules read a session user', () => {
  const holder = permissionHolder({ ...ada, userType: 'C', insurerType: 'A' });
  expect(holder.slipInsurerType).toBe('A');
  expect(hasPermission(holder, 'VIEW POLICY')).toBe(true);
  expect(hasPermission(holder, 'EDIT POLICY')).toBe(false);
});
