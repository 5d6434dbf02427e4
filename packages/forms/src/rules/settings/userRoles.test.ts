import { describe, expect, it } from 'vitest';
import { permissions } from '../accounts/permissions.js';
import {
  mayDeleteUser,
  mayEditRole,
  mayEditSignIn,
  roleOf,
  userAccountOf,
  userRoles,
  userTypeOf,
} from './userRoles.js';

describe('who may what', () => {
  it.each([
    [{ isNew: true, isPrimary: false, isSelf: false }, true],
    [{ isNew: false, isPrimary: false, isSelf: false }, true],
    [{ isNew: false, isPrimary: true, isSelf: false }, false],
    [{ isNew: false, isPrimary: false, isSelf: true }, false],
  ])('the role of %j can be changed: %s', (who, expected) => {
    expect(mayEditRole('agent', who)).toBe(expected);
    expect(mayEditRole('insurer', who)).toBe(false);
  });

  it('nobody deletes the primary user or themselves', () => {
    expect(mayDeleteUser({ isPrimary: true, isSelf: false })).toBe(false);
    expect(mayDeleteUser({ isPrimary: false, isSelf: true })).toBe(false);
    expect(mayDeleteUser({ isPrimary: false, isSelf: false })).toBe(true);
  });

  it('three roles have codes', () => {
    expect(userRoles.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '0 Administrator',
      '1 Edit',
      '2 View',
    ]);
  });

  it('the highest role whose work somebody may do is theirs', () => {
    for (const role of userRoles) expect(roleOf(role.permissions)).toBe(role);
    expect(roleOf(permissions).name).toBe('Administrator');
    expect(roleOf(['VIEW POLICY', 'EDIT SECURITY']).name).toBe('View');
    expect(roleOf([]).name).toBe('View');
  });

  it('how the primary user signs in is changed by nobody else', () => {
    expect(mayEditSignIn({ isPrimary: true, isSelf: false })).toBe(false);
    expect(mayEditSignIn({ isPrimary: true, isSelf: true })).toBe(true);
    expect(mayEditSignIn({ isPrimary: false, isSelf: false })).toBe(true);
  });

  it('insurers’ people have users of another kind than everybody else', () => {
    expect(userAccountOf({ userType: 'C', slipInsurerType: 'A' })).toBe('insurer');
    expect(userAccountOf({ userType: 'Z' })).toBe('agent');
    expect([true, false].map((isPrimary) => userTypeOf({ isPrimary }))).toEqual([
      'Primary User',
      'Secondary User',
    ]);
  });
});
