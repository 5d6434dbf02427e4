import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { MAX_CSV_CHARACTERS } from './recordEndpoints.js';
import { recordChange, recordKey, recordKind, recordValues } from './recordKinds.js';
import { staffFor } from './staffFor.js';

/** The most lines that one list of a preview sends; the counts cover all lines. */
export const MAX_LINES_PREVIEWED = 500;

const count = () => number().integer().min(0).required();
const changedLine = () =>
  object({
    key: recordKey().required(),
    values: recordValues(),
    changes: array().of(recordChange()).required(),
  }).required();

/** The changes that a file would make, before it is imported. */
export const previewRecords = endpoint({
  ...staffFor('market'),
  id: 'office.previewRecords',
  method: 'POST',
  path: '/office/previewRecords',
  summary: 'Read a CSV file of records and say what it would add, change and end; nothing is stored.',
  body: object({ kind: recordKind(), csv: string().max(MAX_CSV_CHARACTERS).required() }).noUnknown(),
  idempotency: 'natural',
  response: object({
    token: string()
      .nullable()
      .defined()
      .meta({ description: 'Names this preview when the file is imported; null while there are problems.' }),
    columns: array().of(string().required()).required().meta({
      description: 'The columns of the file that are read.',
    }),
    problems: array()
      .of(
        object({
          line: number().integer().min(1).required(),
          column: string().required(),
          value: string().defined(),
          message: string().required(),
        }).required(),
      )
      .required(),
    counts: object({
      problems: count(),
      added: count(),
      changed: count(),
      ended: count(),
      unchanged: count(),
    }).required(),
    added: array()
      .of(object({ key: recordKey().required(), values: recordValues() }).required())
      .required(),
    changed: array().of(changedLine()).required(),
    ended: array().of(changedLine()).required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      subject: 'kind',
      files: { csv: 'csv' },
      sentence:
        '{counts.added} would be added, {counts.changed} changed, {counts.ended} ended, {counts.unchanged} are as before[; --preview {token}]',
      rows: 'problems',
      counts: 'problem',
    },
  ],
  example: {
    body: { kind: 'insurers', csv: 'NAIC,Name,Type,States\n46137,Tallgrass Excess Insurance Company,F,WY\n' },
    response: {
      token: 'mkgl9c2o.7Zt1mYwP0XqQ7Zt1mYwP0XqQ',
      columns: ['NAIC', 'Name', 'Type', 'States'],
      problems: [],
      counts: { problems: 0, added: 1, changed: 0, ended: 0, unchanged: 0 },
      added: [
        {
          key: '46137 WY',
          values: {
            naic: '46137',
            name: 'Tallgrass Excess Insurance Company',
            type: 'F',
            isLloyds: 'no',
            state: 'WY',
            firstDay: '2013-04-01',
            lastDay: '',
          },
        },
      ],
      changed: [],
      ended: [],
    },
  },
});
