import { useSession } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';

/** The signed-in person, or null. */
export function useSessionUser(): SessionUser | null {
  return useSession().user;
}

/** The signed-in person of a screen that only signed-in people reach, as its guard ensures. */
export function useSignedInUser(): SessionUser {
  const user = useSessionUser();
  if (user === null)
    throw new Error('This screen is for signed-in people; its row in the table must say so.');
  return user;
}
