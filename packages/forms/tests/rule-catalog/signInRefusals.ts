import { refusal, type WireRefusal } from './WireRefusal.js';

/** Refusals of signing in, recovery, second factors and the agreements. (spec 1 §5 Login; §5 New password; §5 MFA; §5 NDA) */
export const signInRefusals: readonly WireRefusal[] = [
  refusal('loginRequest', { userName: '' }, { userName: 'Username is required.' }),
  refusal(
    'loginRequest',
    { userName: 'u'.repeat(36), password: 'p'.repeat(65) },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      password: 'Maximum 64 characters allowed in Password.',
    },
  ),
  refusal(
    'forgotPasswordRequest',
    { forgotPasswordRequestEmail: 'ada' },
    { forgotPasswordRequestEmail: 'Invalid email address' },
  ),
  refusal('resetPasswordRequest', { password: 'lowercase7' }, { password: 'One uppercase character' }),
  refusal(
    'resetPasswordRequest',
    { password: 'Password1' },
    { password: 'This password is too easy to guess.' },
  ),
  refusal('changePasswordRequest', { newPassword: 'NoNumber' }, { newPassword: 'One number' }),
  refusal('mfaVerifyRequest', { verificationCode: '12345' }, { verificationCode: 'The code has 6 digits.' }),
  refusal('mfaCodeRequest', { phoneNumber: '123' }, { phoneNumber: 'Phone Number is not valid.' }),
  refusal(
    'ndaAcceptance',
    { fullName: 'x'.repeat(101) },
    { fullName: 'Maximum 100 characters allowed in Signature.' },
  ),
  refusal(
    'loginRequest',
    { userName: '', password: '' },
    { userName: 'Username is required.', password: 'Password is required.' },
  ),
  refusal(
    'forgotPasswordRequest',
    { forgotPasswordRequestEmail: '' },
    { forgotPasswordRequestEmail: 'Email is required.' },
  ),
  refusal(
    'forgotPasswordRequest',
    { forgotPasswordRequestEmail: `${'x'.repeat(66)}@larkin.example` },
    { forgotPasswordRequestEmail: 'Maximum 80 characters allowed in Email.' },
  ),
  refusal('resetPasswordRequest', { password: 'UPPERCASE7' }, { password: 'One lowercase character' }),
  refusal('resetPasswordRequest', { password: 'NoNumber' }, { password: 'One number' }),
  refusal(
    'resetPasswordRequest',
    { password: 'Aa34567' },
    { password: 'Password must contain at minimal 8 character(s)' },
  ),
  refusal(
    'resetPasswordRequest',
    { password: `Aa1${'x'.repeat(62)}` },
    { password: 'Password must contain at most 64 character(s)' },
  ),
  refusal(
    'resetPasswordRequest',
    { userName: 'u'.repeat(36), email: `${'x'.repeat(66)}@a.example` },
    {
      userName: 'Maximum 35 characters allowed in User Name.',
      email: 'Maximum 75 characters allowed in Email.',
    },
  ),
  refusal('mfaVerifyRequest', { verificationCode: '' }, { verificationCode: 'Code is required.' }),
  refusal(
    'ndaAcceptance',
    { fullName: '', fullAddress: '', ipAddress: '' },
    {
      fullName: 'Signature is required.',
      fullAddress: 'Entity address is required.',
      ipAddress: 'IP Address is required.',
    },
  ),
];
