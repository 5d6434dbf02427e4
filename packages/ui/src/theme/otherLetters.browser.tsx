import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownFaces } from './fontFaces.js';
import { SlipStyles } from './index.js';

/** Letters of each file: the alphabet, or those with the marks of several languages. */
const scripts = {
  latin: 'ABCXYZabcxyzÀÉÑÖßàéñöÿŒœ€™“”–—−',
  'latin-ext': 'ĀāĄąĆćČčĎďĘęĚěĞğĪīİŁłŃńŇňŐőŘřŚśŠšŞşŤťŮůŰűŹźŻżŽž',
  vietnamese:
    'ĂăĐđƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ',
  cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁЂЄІЇЈЉЊЋЏҐёђєіїјљњћџґ',
  greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊΐ',
};

/** Both faces, as CSS names a font of this size: so large that no two fonts have a letter of the same width by chance. */
const faces = Object.entries({
  sans: `400 1000px '${ownFaces.sans.family}'`,
  serif: `600 1000px '${ownFaces.serif.family}'`,
});

beforeAll(() => {
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<SlipStyles theme="light" />);
});

const pen = document.createElement('canvas').getContext('2d');

function widthOf(letter: string, font: string): number {
  if (!pen) throw new Error('The page cannot draw.');
  pen.font = font;
  return pen.measureText(letter).width;
}

/** True for a letter that our font lacks: it is as wide as in the fonts of the system that stand behind ours. */
const isOfSystem = (letter: string, font: string) =>
  ['serif', 'monospace'].every(
    (other) => widthOf(letter, `${font}, ${other}`) === widthOf(letter, font.replace(/'.*'/, other)),
  );

describe.each(Object.entries(scripts))('letters of %s', (_script, letters) => {
  it.each(faces)('are drawn in our own %s', async (_face, font) => {
    // The files are told to the page after it was first drawn.
    await expect.poll(() => document.fonts.load(font, letters), { timeout: 60_000 }).not.toHaveLength(0);
    expect(Array.from(letters).filter((letter) => isOfSystem(letter, font))).toEqual([]);
  });
});

it('finds letters that our fonts lack', () => {
  expect(faces.map(([, font]) => isOfSystem('∞', font))).toEqual([true, true]);
});
