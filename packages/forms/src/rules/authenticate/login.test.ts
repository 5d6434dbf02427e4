import { describe, expect, it } from 'vitest';
import { ndaAcceptance, ndaSchema } from '../agreements/nda.js';
import { loginRequest, loginSchema } from './signIn.js';

describe('signing in', () => {
  it('trims the user name and never the password', async () => {
    expect(await loginSchema.validate({ userName: ' ada.broker ', password: ' Correct horse 7 ' })).toEqual({
      userName: 'ada.broker',
      password: ' Correct horse 7 ',
    });
  });

  it('tells both fields at once', async () => {
    await expect(
      loginSchema.validate({ userName: '', password: '' }, { abortEarly: false }),
    ).rejects.toMatchObject({
      errors: ['Username is required.', 'Password is required.'],
    });
  });

  it('takes nothing else on the wire', async () => {
    const body = { userName: 'ada', password: 'x' };
    expect(await loginRequest().isValid(body, { strict: true })).toBe(true);
    expect(await loginRequest().isValid({ ...body, admin: true }, { strict: true })).toBe(false);
    expect(await loginRequest().isValid({ userName: 'ada' }, { strict: true })).toBe(false);
  });
});

describe('the NDA', () => {
  const form = { Signature: 'Ada Larkin', EntityLicence: '1', EntityName: 'E', DateSigned: 'D', Ip: '::1' };

  it.each(Object.keys(form))('needs %s', async (field) => {
    expect(await ndaSchema.isValid(form)).toBe(true);
    expect(await ndaSchema.isValid({ ...form, [field]: '' })).toBe(false);
  });

  it('is accepted with a signature, an address or a dash, and where from', async () => {
    const body = { fullName: 'Ada Larkin', fullAddress: '-', ipAddress: '203.0.113.7' };
    expect(await ndaAcceptance().isValid(body, { strict: true })).toBe(true);
    expect(await ndaAcceptance().isValid({ ...body, fullName: ' ' }, { strict: true })).toBe(false);
  });
});
