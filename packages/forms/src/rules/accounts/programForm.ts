import { array, type InferType, mixed, object, string } from 'yup';
import { valueAt } from '../schema/beside.js';
import { chooseFromList, oneOfPiece } from '../schema/choices.js';
import { placeBy } from '../schema/fieldTable.js';
import { atMost, normalizeLine, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import {
  isNetwork,
  type ProgramScope,
  type programDays,
  programLimitProblem,
  programLimits,
  programScopes,
} from './programs.js';

const chooseScope = 'Choose what the program may do.';

const checkName = textCheck({
  required: { message: 'Name is required.' },
  maximum: atMost(programLimits.name, 'Name'),
});

const textList = () => array().of(string().required()).typeError(wireWords.text).required(wireWords.required);

/** The lines of a text, such as a list of addresses, without the empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The choices of how many days a token is valid. */
const days = ['30', '90', '180', '365'] as const satisfies readonly `${(typeof programDays)[number]}`[];

/** The form that adds a program: software that calls the API for an account, with a token. */
export const programSchema = object({
  Name: textPiece(checkName, normalizeLine).label('Name'),
  // A call of a `test` program is checked and answered, and then taken back (decision 0079).
  Kind: oneOfPiece(['live', 'test'], chooseFromList).label('Kind'),
  Scopes: array()
    .of(
      mixed<ProgramScope>()
        .oneOf(programScopes, chooseFromList)
        .typeError(chooseFromList)
        .required(chooseScope)
        .label('Right'),
    )
    .typeError(chooseScope)
    .required(chooseScope)
    .min(1, chooseScope)
    .test({
      name: 'limits',
      test: (scopes, context) => {
        const listed = (name: string): string[] => {
          const value = valueAt(context.parent, name);
          return Array.isArray(value) ? value.map(String) : [];
        };
        const message = programLimitProblem({
          scopes: Array.isArray(scopes) ? scopes : [],
          agentIds: listed('Agents').map(Number),
          states: listed('States'),
        });
        return message === undefined || context.createError({ message });
      },
    })
    .label('Rights'),
  Days: oneOfPiece(days, chooseFromList).label('Good for'),
  Agents: textList().label('Agents'),
  States: textList().label('States'),
  Addresses: string()
    .typeError(wireWords.text)
    .defined(wireWords.text)
    .nonNullable(wireWords.text)
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.trim() : typed))
    .test({
      name: 'networks',
      test: (text, context) => {
        const typed = linesOf(text);
        const wrong = typed.find((each) => !isNetwork(each));
        if (wrong !== undefined) {
          return context.createError({
            message: `"${wrong}" is no address or network. Type one such as 203.0.113.7 or 203.0.113.0/24, each in a line of its own.`,
          });
        }
        return (
          typed.length <= programLimits.addresses ||
          context.createError({ message: `Type ${programLimits.addresses} addresses or networks at most.` })
        );
      },
    })
    .label('Addresses'),
});

export type ProgramForm = InferType<typeof programSchema>;

/** The field of the form that a part of the call is about. */
export const programPath = placeBy({
  name: 'Name',
  scopes: 'Scopes',
  days: 'Days',
  agentIds: 'Agents',
  states: 'States',
  addresses: 'Addresses',
});
