/*
 * The second factor at sign-in (spec 1 §8 MFA). Somebody without one is offered it, and may skip the offer (spec 1 §8
 * Sign-in).
 */

export const skipInvalidUser = 'User ID is missing or invalid.';
/** The offer was answered too late, or the person has a second factor by now. */
export const skipExpired = 'Invalid or expired MFA skip request.';
export const skipFailed = 'Failed to skip MFA. Please try again.';
export const qrCodeFailed = 'Error displaying QR code. Please try again.';
export const sendFailed = 'Error sending verification code. Please try again.';
export const sessionExpired = 'Your session has expired. Please login again';
export const invalidCode = 'Invalid code. Please try again or resend the code';
export const verifyFailed = 'Error verifying code. Please try again.';
