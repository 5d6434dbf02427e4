import { toNotice } from '@slip/api';
import { messages } from '@slip/forms/rules';

/** Why a call failed, as it stands where it was made (spec 2 §8): a proxy's refusal has no words of its own, the office always says why. */
export function failureText(error: unknown): string {
  return toNotice(error)?.text || messages.calls.unexpected;
}
