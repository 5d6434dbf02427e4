import { useEndpoint } from '@slip/api';
import { user } from '@slip/api/contract';

/** The name of an account, as far as it is known. */
interface AccountName {
  /** Undefined until the office has answered, and if it could not. */
  readonly name: string | undefined;
  /** True until the office has answered. */
  readonly isAwaited: boolean;
}

/**
 * The name of the account that a person works for: an account has several people, and their names are not the account's.
 * @param isAsked false where another account is named, such as an agent of an agency
 */
export function useAccountName(isAsked = true): AccountName {
  const { data, error } = useEndpoint(user.ndaEntityDetails, isAsked ? {} : null, { refreshOnMount: false });
  return { name: data?.entityName, isAwaited: isAsked && data === undefined && error === undefined };
}
