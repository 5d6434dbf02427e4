import { passwordRequirements } from '@slip/forms/rules';

/** The rules of a new password, as a field ticks them off while one types (spec 1 §5, spec 2 §5). */
export const passwordRules = passwordRequirements.map(({ message, isMet }) => ({ label: message, isMet }));
