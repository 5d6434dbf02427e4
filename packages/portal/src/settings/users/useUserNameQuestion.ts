import { useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import { limits, userNameQuestion } from '@slip/forms/rules';
import { useState } from 'react';

/** Asks the office whether a username is free, 500 ms after the last key; a user's own name is. */
export function useUserNameQuestion(own: string | undefined) {
  const client = useClient();
  const [question] = useState(() =>
    userNameQuestion(
      (username, signal) =>
        client.call(registration.agentSlipUserExists, { params: { username } }, { signal }),
      limits.userName,
      own,
    ),
  );
  return question;
}
