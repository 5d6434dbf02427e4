import { describe, expect, it } from 'vitest';
import { foldedText, isSameText, plainText } from './normalize.js';

describe('a name or number as it is compared', () => {
  it.each([
    ['apostrophes', "O'Hara", ['O’Hara', 'O‘Hara', 'OʼHara', 'O′Hara', 'O`Hara', 'O´Hara', 'O＇Hara']],
    ['quotation marks', '"Joe" Inc', ['“Joe” Inc', '„Joe‟ Inc']],
    ['dashes', 'SL-71-330', ['SL–71—330', 'SL‑71‐330', 'SL−71‒330', 'SL－71﹣330']],
    [
      'spaces',
      'Ada Larkin',
      [' Ada  Larkin ', 'Ada\u00a0Larkin', 'Ada\u202fLarkin', 'Ada\u3000Larkin', 'Ada\r\nLarkin'],
    ],
    [
      'marks of layout',
      'Ada Larkin',
      ['Ada\u200b Lar\u00adkin', '\u202aAda Larkin\u202c', '\ufeffAda Larkin'],
    ],
    ['case', 'ada ΆΣΣ', ['ADA ΆΣΣ', 'Ada άσς']],
    ['encodings', 'Renée of Ofﬁce №1', ['Rene\u0301e of Office No1', 'Ｒｅｎée of Ofﬁce №1']],
  ])('differs not by %s', (_, text, others) => {
    for (const other of others) expect([other, isSameText(other, text)]).toEqual([other, true]);
    expect(foldedText(foldedText(text))).toBe(foldedText(text));
  });

  it('differs by letters, accents and the places of marks', () => {
    for (const other of ['OHara', 'O Hara', 'O-Hara', 'O’Harra', 'O’Hára']) {
      expect(isSameText(other, "O'Hara")).toBe(false);
    }
  });

  it('is searched for without accents', () => {
    expect(plainText('Zoë  Müller–O’HARA')).toBe("zoe muller-o'hara");
    expect(plainText('ŁUKASZ')).toBe('łukasz');
  });
});
