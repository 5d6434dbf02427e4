import { limits, MFA, messages, mfaCodeRequest, mfaVerifyRequest } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { exampleUser, sessionFields } from '../shapes.js';
import { verifyExample, verifyResponse } from './verifyResponse.js';

/*
 * The second factor (spec 1 §4 MFA flow). The caller is either signing in (the password was right, which an HttpOnly
 * cookie proves) or signed in (a backup method, Settings). `userId` has to be that person's.
 */

/** The person of a call, as text: `userId` of the sign-in's answer. */
const userId = () => string().max(limits.insurerUserName).required(messages.mfa.skipInvalidUser);

const verifyBody = {
  verificationCode: '492039',
  userId: '7',
  saveMFA: false,
  guid: null,
  pathId: null,
  mfaMethod: MFA.email,
  phoneNumber: '',
  rememberMFA: true,
} as const;

/** The data that an authenticator app needs: the picture, its secret as text, and a backup code in case the phone is lost. */
export const getQrCode = endpoint({
  id: 'authenticate.getQrCode',
  method: 'GET',
  path: '/authenticate/getQrCode',
  summary: 'Begin setting up an authenticator app: a new secret as QR code and as text, and a backup code.',
  source: 'spec 1 §7',
  onlyOneself: true,
  query: object({ userId: userId() }),
  response: object({
    guid: string().required().meta({ description: 'Names this set-up; sent back with its first code.' }),
    qrImageData: object({
      pathID: string().required(),
      imageData: string().required().meta({ description: 'The picture, as a data URL.' }),
    }).required(),
    backupCode: string()
      .required()
      .meta({ description: 'Six digits that stand in for a code once. Shown this one time.' }),
    secret: string().required().meta({ description: 'The secret in base 32, for typing it in.' }),
    otpauthUrl: string()
      .required()
      .meta({ description: 'What the picture says, for an app on this device.' }),
  }),
  permission: 'public',
  agreement: 'none',
  callsPerMinute: 30,
  example: {
    query: { userId: '7' },
    response: {
      guid: '5b1c2f0e-6f0a-4a53-9c3e-3d1b5a4f7c10',
      qrImageData: {
        pathID: '5b1c2f0e',
        imageData:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACUAAAAlCAYAAADFniADAAAAAklEQVR4AewaftIAAAMBSURBVM3BUYrkWBIAQXeh+1/ZtwIy4CGUPV371Wb2g3/MxT/o5kPlmwqVUTFURsWTyqgYKhVD5ZuKcXOoeFIZFUulYqhUDJVVoVIxVCpGxZPKunlQWRVLpUKlYqhUqIwKlQqVim9UVsXp4hdUKlTeqDyp/NbF/6FiqfxJRcVv3DxUvKlQGSoVFSqr4puKU8U3NweVb1QqVCpUKkaFylCpWCoVKhVD5U9uPir+pEKlQmVVjAqVbypGxX+5+FBRUVFZKkOlYlScVFaFSoVKxVBRWSoqKkNlXTxUVKiMCpUKlaGyVCpUhspJRaXiVLFUTheHiieVCpWKVaGyKkbFUBkVq0JFRaWi4unmoHJSqXijMiqGSsWoWCpvKlQqKk72gw+VCpVvKr5RqXijMipUVsWT/eCgUnFSGRUqFUtlVAyVUaEyKlQq/ob94EPlVKFScVIZFSoVJ5VVcVKpUKl4c/GhMioqKlQqhspQqVgVKkNFZVQMFZVVoVKhovJ08UJFpUJlVKisiqFSoVIxKlRWxVBRGSonlXXxUTFUThUqKqNCZagMlZNKRUWFypuKNxcfKhWjomKovFEZFUtlVKisilGxKpZKxbr4qFCpOFVUjAqVilExKlbFSUVlqJxUKipU1sWDiorKUBkVS+WpYqlUqFRUjIqKk8qoWBcfKqNiVKhUqKyKiqUyVIbKk8pQUakYFRUqKuvmo+KpQmWpPFWorIpVobIqVFT+5OagUjFURsVTxVPFUhkVFUNlVKhUnFTWxYdKxZPKUBkVKkNlqaionFROKkNlqZxuPipWxTcqFaeKk8qqUBkVS2WoVJxuPlS+qahQqVCpWCoVKqtC5UmlYqi8uTlUPKm8URkqq2KpvKlYFSpDpWLcPKisilOFylPFU4XKSeWkMlROF39JRaViVFQMFZWhMlQqKkbFqKio+ObmFyqWSkXFUnlToTJUKlbF08VDRUXFk8qoqFAZKk8VS2VUVKyKpbJuDip/Q2VUjAqVpVKhUjEqVN5UVCz7wT/m4h/0P0D6tIOAZu83AAAAAElFTkSuQmCC',
      },
      backupCode: '604815',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauthUrl:
        'otpauth://totp/Slip:ada.broker?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Slip&algorithm=SHA1&digits=6&period=30',
    },
  },
});

/** Sends a code by email or phone; too soon after the last one it sends none and says how long to wait. */
export const sendVerificationCode = endpoint({
  id: 'authenticate.sendVerificationCode',
  method: 'POST',
  path: '/authenticate/sendVerificationCode',
  summary: 'Send a verification code by email (method 2) or to a phone (method 3).',
  source: 'spec 1 §7',
  body: mfaCodeRequest(),
  response: object({
    success: boolean().required(),
    sentTo: string()
      .required()
      .meta({ description: 'Where it went, most of it hidden: `a•••@larkin.example`.' }),
    resendAfter: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Seconds until another code can be sent.' }),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { mfaMethod: MFA.email, userId: '7', phoneNumber: '' },
    response: { success: true, sentTo: 'a•••@larkin.example', resendAfter: limits.resendCode / 1000 },
  },
});

/** Checks a code that was sent, or the code of an app that is set up; with `saveMFA` the method is kept. */
export const verifyMfaCode = endpoint({
  id: 'authenticate.verifyMfaCode',
  method: 'POST',
  path: '/authenticate/verifyMfaCode',
  summary: 'Verify a code sent by email or phone, or one of an authenticator app that is set up.',
  source: 'spec 1 §7',
  body: mfaVerifyRequest(),
  response: verifyResponse(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  invalidates: ['user.getUserMfaSettings', 'user.secondFactors'],
  callsPerMinute: 30,
  example: { body: verifyBody, response: verifyExample },
});

/** Checks a code of an authenticator app: of a set-up under way (`guid`), or of the app that is set up. */
export const verifyQrCode = endpoint({
  id: 'authenticate.verifyQrCode',
  method: 'POST',
  path: '/authenticate/verifyQrCode',
  summary: 'Verify a code of an authenticator app; with the guid of its QR code the app is then set up.',
  source: 'spec 1 §7',
  body: mfaVerifyRequest(),
  response: verifyResponse(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  invalidates: ['user.getUserMfaSettings', 'user.secondFactors'],
  callsPerMinute: 30,
  example: {
    body: {
      ...verifyBody,
      saveMFA: true,
      guid: '5b1c2f0e-6f0a-4a53-9c3e-3d1b5a4f7c10',
      pathId: '5b1c2f0e',
      mfaMethod: MFA.app,
      rememberMFA: false,
    },
    response: verifyExample,
  },
});

/** Signs in without a second factor: only for somebody who has none, once, right after the password. */
export const verifyLogin = endpoint({
  id: 'authenticate.verifyLogin',
  method: 'POST',
  path: '/authenticate/verifyLogin',
  summary: 'Skip setting up a second factor for now and sign in.',
  source: 'spec 1 §7',
  query: object({
    userName: userId().meta({ description: 'The user id of the sign-in, despite its name.' }),
  }),
  response: object({
    success: boolean().required(),
    ...sessionFields(),
    redirectUrl: string().nullable().defined(),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    query: { userName: '7' },
    response: {
      success: true,
      user: exampleUser,
      token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
      refreshToken: null,
      redirectUrl: null,
    },
  },
});
