/**
 * Removes everything that people leave out when they search: case, accents, dashes, brackets, and letters that few
 * keyboards have.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(unsplitLetter, (letter) => unsplitLetters[letter] ?? letter)
    .replace(/[\s\p{Pd}()]+/gu, ' ')
    .trim()
}

const unsplitLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // Alef, ta marbuta and ya have several spellings; the last two are the Persian ya and kaf.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const unsplitLetter = new RegExp(`[${Object.keys(unsplitLetters).join('')}]`, 'g')
