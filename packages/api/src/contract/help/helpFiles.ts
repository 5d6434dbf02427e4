import {
  checkHelpFileCategory,
  checkHelpFileTitle,
  helpFileCategory,
  helpFileTitle,
  limits,
  optionalText,
} from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { staffFor } from '../office/staffFor.js';
import { fileName, recordId, versionNumber, wireTime } from '../shapes.js';

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The types of the documents that the office may show at Help, as their bytes say: PDF, Word and Excel. */
export const helpFileTypes = [PDF, WORD, EXCEL] as const;

export type HelpFileType = (typeof helpFileTypes)[number];

/** The file name extensions, by type. */
export const helpFileEndings: Readonly<Record<HelpFileType, readonly [string, ...string[]]>> = {
  [PDF]: ['.pdf'],
  [WORD]: ['.docx'],
  [EXCEL]: ['.xlsx'],
};

const helpFileId = () => recordId().required();
const givenPosition = () => number().integer().min(0).max(limits.helpPosition);
const position = () => givenPosition().required();

const versionFields = () => ({
  version: versionNumber().required(),
  fileName: string().required(),
  size: number().integer().min(0).required().meta({ description: 'In bytes.' }),
  addedAt: wireTime().required(),
});

const placeFields = () => ({
  helpFileId: helpFileId(),
  title: string().required(),
  category: string().required(),
});

const exampleVersion = {
  version: 2,
  fileName: 'Filing calendar 2026.pdf',
  size: 48_213,
  addedAt: '2026-02-03T16:20:00.000Z',
} as const;
const examplePlace = { helpFileId: 3, title: 'Filing calendar', category: 'Calendars' } as const;
const exampleOfStaff = {
  ...examplePlace,
  position: 1,
  isShown: true,
  takenDownBy: null,
  versions: [{ ...exampleVersion, addedBy: 'Nora Quist' }],
} as const;

/** The documents of the office at Help, beside its guides. */
export const helpFiles = endpoint({
  id: 'help.helpFiles',
  method: 'GET',
  path: '/help/helpFiles',
  summary: 'List the documents that the office shows at Help, by category and place.',
  source: NAMED_HERE,
  response: array()
    .of(object({ ...placeFields(), ...versionFields() }).required())
    .required(),
  permission: 'signed-in',
  staff: 'own',
  example: { response: [{ ...examplePlace, ...exampleVersion }] },
});

/** The newest version of a document at Help. */
export const helpFile = endpoint({
  id: 'help.helpFile',
  method: 'GET',
  path: '/help/helpFile',
  summary: 'Download the newest version of a document at Help.',
  source: NAMED_HERE,
  query: object({ helpFileId: helpFileId() }),
  response: file(...helpFileTypes),
  permission: 'signed-in',
  staff: 'own',
  callsPerMinute: 60,
  example: { query: { helpFileId: 3 } },
});

const staffHelpFile = () =>
  object({
    ...placeFields(),
    position: position(),
    isShown: boolean().required(),
    takenDownBy: string().nullable().defined(),
    versions: array()
      .of(object({ ...versionFields(), addedBy: string().required() }).required())
      .required()
      .meta({ description: 'The newest first.' }),
  });

const change = {
  ...staffFor('words'),
  method: 'POST',
  idempotency: 'key',
  invalidates: ['office.helpFiles', 'help.helpFiles'],
  response: staffHelpFile(),
} as const;
const upload = { mediaTypes: helpFileTypes, maxBytes: limits.upload } as const;
const whyNotInTerminal = 'Files of Help are sent and read at the desk.';
const exampleUpload = '%PDF-1.7\n%%EOF\n';

/** The documents at Help with all of their versions. */
export const officeHelpFiles = endpoint({
  ...staffFor('words'),
  id: 'office.helpFiles',
  method: 'GET',
  path: '/office/helpFiles',
  summary: 'List the documents at Help with all of their versions, those that were taken down too.',
  response: array().of(staffHelpFile().required()).required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'document', row: ['helpFileId', 'category', 'position', 'title', 'isShown'] }],
  example: { response: [exampleOfStaff] },
});

/** Adds a document. */
export const addHelpFile = endpoint({
  ...change,
  id: 'office.addHelpFile',
  path: '/office/addHelpFile',
  summary: 'Show a document at Help: a PDF, or a file of Word or Excel.',
  query: object({
    title: helpFileTitle(),
    category: helpFileCategory(),
    position: position(),
    fileName: fileName(),
  }),
  upload,
  whyNotInTerminal,
  example: {
    query: { title: 'Filing calendar', category: 'Calendars', position: 1, fileName: 'calendar.pdf' },
    upload: exampleUpload,
    response: exampleOfStaff,
  },
});

/** Replaces a document. */
export const replaceHelpFile = endpoint({
  ...change,
  id: 'office.replaceHelpFile',
  path: '/office/replaceHelpFile',
  summary: 'Replace a document at Help by a new version; the earlier ones are kept.',
  query: object({ helpFileId: helpFileId(), fileName: fileName() }),
  upload,
  whyNotInTerminal,
  example: {
    query: { helpFileId: 3, fileName: 'calendar.pdf' },
    upload: exampleUpload,
    response: exampleOfStaff,
  },
});

/** Changes the title and the place of a document, and if it is shown; what is left out stays. */
export const changeHelpFile = endpoint({
  ...change,
  id: 'office.changeHelpFile',
  path: '/office/changeHelpFile',
  summary: 'Change the title, category or place of a document at Help, take it down or show it again.',
  body: object({
    helpFileId: helpFileId(),
    title: optionalText(checkHelpFileTitle),
    category: optionalText(checkHelpFileCategory),
    position: givenPosition().optional(),
    isShown: boolean().optional(),
  }).noUnknown(),
  duties: [{ subject: 'helpFileId', sentence: '{title} is changed.' }],
  example: {
    body: {
      helpFileId: 3,
      title: 'Filing calendar',
      category: 'Calendars',
      position: 1,
      isShown: true,
    },
    response: exampleOfStaff,
  },
});

/** A version of a document. */
export const helpFileVersion = endpoint({
  ...staffFor('words'),
  id: 'office.helpFileVersion',
  method: 'GET',
  path: '/office/helpFileVersion',
  summary: 'Download any version of a document at Help.',
  query: object({ helpFileId: helpFileId(), version: versionNumber().required() }),
  response: file(...helpFileTypes),
  whyNotInTerminal,
  example: { query: { helpFileId: 3, version: 1 } },
});
