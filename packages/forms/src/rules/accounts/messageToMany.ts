import { type InferType, object } from 'yup';
import {
  messageLink as longestLink,
  messageSubject as longestSubject,
  messageWords as longestWords,
} from '../limits/limits.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/piece.js';

/** The subject of a message of the office to many people. */
export const messageSubject = () =>
  textPiece(
    textCheck({
      required: { message: 'Subject is required.' },
      maximum: atMost(longestSubject, 'Subject'),
    }),
    normalizeLine,
  ).label('Subject');

/** The words of a message of the office to many people. */
export const messageWords = () =>
  textPiece(
    textCheck({
      required: { message: 'Message is required.' },
      maximum: atMost(longestWords, 'Message'),
    }),
    normalizeParagraph,
  ).label('Message');

/** The page of the portal that a message leads to; empty for none. */
export const messagePage = () =>
  textPiece(
    textCheck({
      maximum: atMost(longestLink, 'Page'),
      patterns: [
        {
          pattern: /^\/slip\/[\w\-/?&=.%:~]*$/,
          problem: {
            message: 'Page must be an address of the portal.',
            fix: 'Begin it with /slip/, such as /slip/dashboard/home, or leave it empty.',
          },
        },
      ],
    }),
    normalizeLine,
  ).label('Page');

/** The form of a message of the office to many people. */
export const messageSchema = object({
  Subject: messageSubject(),
  Words: messageWords(),
  Page: messagePage(),
});

export type MessageForm = InferType<typeof messageSchema>;
