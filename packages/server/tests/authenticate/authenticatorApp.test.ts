import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, newSecret, otpauthUrl, stepOf } from '../../src/authenticate/mfa/authenticatorApp.js';

/** The secret of RFC 6238's test vectors: the ASCII text 12345678901234567890. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  // RFC 6238 appendix B, SHA-1. Its vectors have eight digits; ours are the last six of them.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, eightDigits) => {
    const code = eightDigits.slice(2);
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOf(secret, code, { now: at(seconds), lastStep: null })).toBe(Math.floor(seconds / 30));
  });

  it('are taken half a minute early or late, not more', () => {
    const now = at(1_234_567_890);
    const step = 41_152_263;
    const taken = [-60, -30, 0, 30, 60].map((seconds) =>
      stepOf(secret, codeAt(secret, at(1_234_567_890 + seconds)), { now, lastStep: null }),
    );
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('are taken once, and none of an earlier step after it', () => {
    const now = at(1_234_567_890);
    const step = 41_152_263;
    const code = codeAt(secret, now);
    expect(stepOf(secret, code, { now, lastStep: step - 1 })).toBe(step);
    expect(stepOf(secret, code, { now, lastStep: step })).toBeUndefined();
    const earlier = codeAt(secret, at(1_234_567_860));
    expect(stepOf(secret, earlier, { now, lastStep: step })).toBeUndefined();
  });

  it('come from secrets as long as their hash, written as apps read them', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const url = new URL(otpauthUrl(made, { issuer: 'Service Office', userName: 'ada.broker' }));
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe('otpauth://totp/Service%20Office:ada.broker');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Service Office',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
