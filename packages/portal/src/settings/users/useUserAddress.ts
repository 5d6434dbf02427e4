import { useNavigate, useSearchParams } from 'react-router-dom';
import { settingsPath } from '../../settingsPath.js';

/** The page of the User Manager that its address names: the list with its search text, a user, or a new user. */
interface UserAddress {
  readonly search: string;
  /** The user who is shown; `new` for one who is added, null for the list. */
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

  function pathOf(shown: UserAddress['shown'], searchText = search): string {
    const query = new URLSearchParams({
      ...(searchText !== '' && { search: searchText }),
      ...(shown !== null && { user: String(shown) }),
    });
    return query.size === 0 ? settingsPath('users') : `${settingsPath('users')}?${query}`;
  }

  return {
    search,
    shown: user === 'new' ? 'new' : user !== null && /^\d{1,15}$/.test(user) ? Number(user) : null,
    pathOf,
    show: (shown, searchText) => void navigate(pathOf(shown, searchText)),
  };
}
