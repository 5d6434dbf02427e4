import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  checkUserPhone,
  emptyUser,
  toUserRequest,
  type UserForm,
  userPath,
  userRequest,
  userSchema,
} from './user.js';

const empty = emptyUser('agent');
const address = {
  ...empty.MailingAddress,
  Address1: '12 Pine St',
  City: 'Cheyenne',
  State: 'WY',
  ZipCode: '82001',
};
const user: UserForm = {
  ...empty,
  Username: 'ben.okafor',
  FirstName: 'Ben',
  LastName: 'Okafor',
  Email: 'ben@larkin.example',
  PhoneNumber: '307-555-0123',
  MailingAddress: address,
  PhysicalAddress: address,
};

describe('userSchema', () => {
  it.each<[string, Partial<UserForm>, Record<string, string>]>([
    ['complete', {}, {}],
    ['user name', { Username: 'ben okafor' }, { Username: 'Invalid Username.' }],
    [
      'user name of 36',
      { Username: 'u'.repeat(36) },
      { Username: 'Maximum 35 characters allowed in User Name.' },
    ],
    ['first name of 50', { FirstName: 'x'.repeat(50) }, {}],
    [
      'first name of 51',
      { FirstName: 'x'.repeat(51) },
      { FirstName: 'Maximum 50 characters allowed in First Name.' },
    ],
    ['email', { Email: 'ben' }, { Email: 'Invalid email address' }],
    ['phone of 3', { PhoneNumber: '123' }, { PhoneNumber: 'Phone number must be at least 4 characters' }],
    [
      'phone of another shape',
      { PhoneNumber: '1234' },
      { PhoneNumber: 'Invalid Phone Number. Phone Number must be in ###-###-#### format.' },
    ],
    ['no role', { Role: null }, { Role: 'Role is required.' }],
    [
      'address abroad',
      { MailingAddress: { ...address, Country: 'CAN', ZipCode: '1'.repeat(21) } },
      {
        'MailingAddress.Province': 'Province is required when country is not United States.',
        'MailingAddress.ZipCode': 'Maximum 20 characters allowed in Zip.',
      },
    ],
    [
      'physical zip',
      { PhysicalAddress: { ...address, ZipCode: '8200' } },
      { 'PhysicalAddress.ZipCode': 'Invalid Zip code.' },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(problemsIn(userSchema('agent'), { ...user, ...changes })).toEqual(expected);
  });

  it('asks insurers’ users for no role and takes digits and dashes of them', () => {
    expect(emptyUser('insurer').Role).toBeNull();
    expect(problemsIn(userSchema('insurer'), { ...user, Role: null, PhoneNumber: '44-20' })).toEqual({});
    expect(checkUserPhone('insurer')('123')?.message).toBe('Phone number must be at least 4 characters');
    expect(checkUserPhone('insurer')('1'.repeat(20))).toBeUndefined();
    expect(checkUserPhone('insurer')('1'.repeat(21))?.message).toBe(
      'Phone number cannot exceed 20 characters',
    );
  });

  it('tells new users by email unless somebody turns it off', () => {
    expect(empty.EmailNotification).toBe(true);
    expect(toUserRequest(user).slipUserNotification).toBe(1);
  });
});

describe('the wire', () => {
  it('takes what the form sends and refuses in the same words, each at its field', () => {
    const body = toUserRequest(user);
    expect(problemsIn(userRequest('agent'), body, { strict: true })).toEqual({});
    expect(body.role).toBe(2);
    const problems = problemsIn(
      userRequest('agent'),
      { ...body, slipUserZip: '1', slipPhyCountry: 'CAN', role: null },
      { strict: true },
    );
    expect(problems).toEqual({
      slipUserZip: 'Invalid Zip code.',
      slipPhyProvince: 'Province is required when country is not United States.',
      role: 'Role is required.',
    });
    expect(Object.keys(problems).map(userPath)).toEqual([
      'MailingAddress.ZipCode',
      'PhysicalAddress.Province',
      'Role',
    ]);
  });
});
