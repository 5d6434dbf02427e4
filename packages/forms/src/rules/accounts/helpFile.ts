import { type InferType, object } from 'yup';
import { helpPosition, helpTitle } from '../limits/limits.js';
import { atMost, normalizeLine, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/piece.js';

const line = (field: string) =>
  textPiece(
    textCheck({ required: { message: `${field} is required.` }, maximum: atMost(helpTitle, field) }),
    normalizeLine,
  ).label(field);

/** The title of a document at Help. */
export const helpFileTitle = () => line('Title');

/** The heading under which a document stands at Help. */
export const helpFileCategory = () => line('Category');

/** The form of a document at Help: what it is called, and where it stands. */
export const helpFileSchema = object({
  Title: helpFileTitle(),
  Category: helpFileCategory(),
  Position: textPiece(
    textCheck({
      required: { message: 'Place is required.' },
      patterns: [
        {
          pattern: /^\d{1,3}$/,
          problem: {
            message: `Place must be a whole number from 0 to ${helpPosition}.`,
            fix: 'Type 1 for the first document of its category.',
          },
        },
      ],
    }),
    normalizeLine,
  ).label('Place'),
});

export type HelpFileForm = InferType<typeof helpFileSchema>;
