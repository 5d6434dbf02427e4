import { describe, expect, it } from 'vitest';
import { upwardImport } from './server-floors.mjs';

const server = '/anywhere/packages/server/src';

describe('the floors of the server', () => {
  it('let imports go down, and stay on their floor', () => {
    expect(upwardImport(`${server}/startServer.ts`, './demo/loadDemo.js')).toBeUndefined();
    expect(upwardImport(`${server}/demo/loadDemo.ts`, '../filings/tables.js')).toBeUndefined();
    expect(upwardImport(`${server}/filings/search/searchReach.ts`, '../../user/tables.js')).toBeUndefined();
    expect(upwardImport(`${server}/filings/search/searchReach.ts`, '../tables.js')).toBeUndefined();
    expect(upwardImport(`${server}/filings/handlers.ts`, '../http/handler.js')).toBeUndefined();
    expect(upwardImport(`${server}/http/input/parseJson.ts`, '../HttpError.js')).toBeUndefined();
    expect(upwardImport(`${server}/http/answerCall.ts`, '../database/executor.js')).toBeUndefined();
    expect(upwardImport(`${server}/database/migrate.ts`, '../folders.js')).toBeUndefined();
  });

  it.each([
    ['database/migrate.ts', '../http/HttpError.js', 'the ground may not import from http'],
    ['log.ts', './user/tables.js', 'the ground may not import from the nouns'],
    ['http/answerCall.ts', '../authenticate/sessionStore.js', 'http may not import from the nouns'],
    ['http/input/parseJson.ts', '../../Services.js', 'http may not import from the program'],
    ['authenticate/login.ts', '../Services.js', 'the nouns may not import from the program'],
    ['office/records/readCsv.ts', '../../demo/loadDemo.js', 'the nouns may not import from the program'],
    ['a-noun-to-come/handlers.ts', '../startServer.js', 'the nouns may not import from the program'],
  ])('complain about %s with %s', (importer, imported, words) => {
    expect(upwardImport(`${server}/${importer}`, imported)).toContain(words);
  });

  it('are of the server alone', () => {
    expect(upwardImport('/anywhere/packages/api/src/index.ts', '../server/src/main.js')).toBeUndefined();
    expect(upwardImport(`${server}/http/answerCall.ts`, '@slip/api/contract')).toBeUndefined();
  });
});
