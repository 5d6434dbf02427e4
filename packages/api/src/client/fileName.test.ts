import { expect, it } from 'vitest';
import { fileNameFrom } from './fileName.js';

it.each([
  [null, null],
  ['inline', null],
  ['attachment; filename=report.csv', 'report.csv'],
  ['attachment; filename="My \\"best\\" report.csv"', 'My "best" report.csv'],
  ['attachment; FILENAME = "a;b.csv"', 'a;b.csv'],
  ["attachment; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.pdf", 'naïve €.pdf'],
  ["attachment; filename*=utf-8'en'x.pdf; filename=y.pdf", 'x.pdf'],
  ['attachment; filename="y.pdf"; filename*=ISO-8859-1\'\'na%EFve.pdf', 'naïve.pdf'],
  ["attachment; filename=y.pdf; filename*=UTF-8''%FF", 'y.pdf'],
  ["attachment; filename=y.pdf; filename*=koi8-r''%FF", 'y.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\Temp\\\\x.pdf"', 'x.pdf'],
  ["attachment; filename*=UTF-8''evil%E2%80%AEfdp.exe", 'evilfdp.exe'],
  ['attachment; filename=".."', null],
  ['attachment; filename=""', null],
])('%j is named %j', (header, name) => {
  expect(fileNameFrom(header)).toBe(name);
});
