import { taken, type UserRequest } from '@slip/forms/rules';
import { sqlState } from '../../database/sqlState.js';
import { badRequest } from '../../http/input/badRequest.js';

const UNIQUE = '23505';

/** Stores a user; a user name that somebody else took at this very moment is refused like any other that is taken. */
export async function refuseTakenName<Stored>(
  { slipUserUserName: value }: Pick<UserRequest, 'slipUserUserName'>,
  store: () => Promise<Stored>,
): Promise<Stored> {
  try {
    return await store();
  } catch (error) {
    if (sqlState(error) !== UNIQUE) throw error;
    throw badRequest([{ path: 'slipUserUserName', message: taken.userName, value }]);
  }
}
