import { useNavigate, useSearchParams } from 'react-router-dom';
import { settingsPath } from '../../settingsPath.js';

/** The part of the User Manager that its address shows: the list with what is sought, a user of it, or a new one. */
export interface UserAddress {
  readonly search: string;
  /** The user who is shown; `new` for one who is added, nothing for the list. */
  readonly shown: number | 'new' | null;
  readonly pathOf: (shown: UserAddress['shown'], search?: string) => string;
  readonly show: (shown: UserAddress['shown'], search?: string) => void;
}

/** Reads and writes the address of the User Manager, so that back, reload and links lead where they say. */
export function useUserAddress(): UserAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const user = params.get('user');

  function pathOf(shown: UserAddress['shown'], sought = search): string {
    const query = new URLSearchParams({
      ...(sought !== '' && { search: sought }),
      ...(shown !== null && { user: String(shown) }),
    });
    return query.size === 0 ? settingsPath('users') : `${settingsPath('users')}?${query}`;
  }

  return {
    search,
    shown: user === 'new' ? 'new' : user !== null && /^\d{1,15}$/.test(user) ? Number(user) : null,
    pathOf,
    show: (shown, sought) => void navigate(pathOf(shown, sought)),
  };
}
