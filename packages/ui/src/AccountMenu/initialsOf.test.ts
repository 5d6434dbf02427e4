import { describe, expect, it } from 'vitest';
import { initialsOf } from './AccountMenu.js';

describe('initialsOf', () => {
  it.each([
    ['Ana María de la Cruz', 'AC'],
    ['élodie martin', 'ÉM'],
    ['Prince', 'P'],
    ['Wind River Agency (LIC# 4410)', 'WA'],
    ['Smith, Jo', 'SJ'],
    ['', '?'],
    ['  4410 ', '?'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name, 'en-US')).toBe(initials);
  });

  it.each([
    ['tr-TR', 'İI'],
    ['en-US', 'II'],
  ])('are capitals of %s, and not of the browser', (locale, initials) => {
    expect(initialsOf('ismail ırmak', locale)).toBe(initials);
  });
});
