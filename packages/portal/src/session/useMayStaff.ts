import { mayStaff, type OfficeSubject, type StaffRight } from '@slip/forms/rules';
import { useSessionUser } from './useSessionUser.js';

/** True if whoever is signed in has a role of the office that may read a part of its work, or act in it. */
export function useMayStaff(subject: OfficeSubject, right: StaffRight): boolean {
  return mayStaff(useSessionUser()?.roles ?? [], subject, right);
}
