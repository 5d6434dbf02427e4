export { changePasswordRequest } from './changePassword.js';
export { checkNewPassword, passwordRequirements } from './newPassword.js';
