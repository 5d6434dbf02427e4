import { describe, expect, it } from 'vitest';
import {
  holdsProgramToken,
  isProgramToken,
  newProgramToken,
} from '../../src/authenticate/programs/programToken.js';

describe('the text of a token', () => {
  it('says what it is, and ends in a checksum that a slip of one letter breaks', () => {
    for (const isTest of [false, true]) {
      const token = newProgramToken(isTest);
      expect(token).toMatch(isTest ? /^slip_test_[0-9A-Za-z]{36}$/ : /^slip_live_[0-9A-Za-z]{36}$/);
      expect(isProgramToken(token)).toBe(true);
      const last = token.endsWith('a') ? 'b' : 'a';
      expect(isProgramToken(token.slice(0, -1) + last)).toBe(false);
      expect(
        isProgramToken(
          token.replace(
            /_(.)([^_]*)$/,
            (_, one: string, rest: string) => `_${one === 'x' ? 'y' : 'x'}${rest}`,
          ),
        ),
      ).toBe(false);
      expect(holdsProgramToken(`/slip/api/x?access_token=${token}`)).toBe(true);
    }
    expect(newProgramToken(false)).not.toBe(newProgramToken(false));
  });
});
