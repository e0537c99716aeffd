import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, faultOfLine } from '#kit/text/visible-text.ts'

const GOOD = [
  'Ann',
  'O’Hara-Smith 2',
  'Zoë',
  'Łukasz',
  'Şükrü Öğüt',
  'İbrahim Işık',
  'Þórdís',
  'Nguyễn Thị Ước Mộng Điệp',
  // Decomposed: NFC leaves at most one mark.
  'Nguyễn Thị Ước'.normalize('NFD'),
  'ọ̀rẹ́ Yorùbá',
  'i̇́ lietuvių',
  'Ångström ﬁ ½ ™',
  'Αθηνά Παπαδοπούλου',
  'Ἀχιλλεύς ᾧ',
  'Юрий Ёлкин',
  'Їжак і Ґедзь',
  'Բարեւ',
  'გამარჯობა',
  'שלום',
  'שָׁלוֹם עֲלֵיכֶם',
  'בְּרֵאשִׁ֖ית בָּרָ֣א',
  'שּׁ',
  'مرحبا',
  'مُحَمَّدٌ',
  'اللّٰه',
  'می‌خواهم',
  'سنهٔ ۱۴۰۳ ه‍',
  'اُردُو',
  'हिन्दी',
  'ज़ें क्षत्रिय',
  'क्‍ष श्री',
  'বাংলা র‍্যাব',
  'ਪੰਜਾਬੀ',
  'ગુજરાતી',
  'தமிழ் ஸ்ரீ',
  'తెలుగు క్‌ష',
  'ಕನ್ನಡ',
  'മലയാളം ന്‍',
  'සිංහල ශ්‍රී ලංකා',
  'ภาษาไทย น้ำ ที่ ก็ เก้าอี้',
  'ພາສາລາວ',
  'မြန်မာ လျှို့ ကြွေး',
  'ភាសាខ្មែរ ស្ត្រី',
  'བསྒྲུབས རྒྱ་མཚོ',
  'አማርኛ',
  'ᏣᎳᎩ',
  '日本語 かな カナ ー・',
  'か\u3099き\u3099',
  '漢字 々',
  '한국어',
  '한국어'.normalize('NFD'),
  'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  'Hello, world! #1 @home 5 € £ ¥ § ° «»',
  '♥ ☺ ♪ → ≈ ∑ ♞',
  '😀 👍 🎉',
  '👍🏽 ☝🏿',
  '👩‍👩‍👧‍👦 👩🏽‍🚀 🧔‍♂️ ❤️‍🔥 🏳️‍🌈 🏳️‍⚧️ 🏴‍☠️ 🐦‍⬛ 🏃🏻‍♀️‍➡️',
  '❤️ ☎︎ ©️',
  '1️⃣ #️⃣ *️⃣',
  '🇩🇪 🇯🇵 🇺🇳',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
]

const INVISIBLE: Readonly<Record<string, string>> = {
  'a null': 'Ann\u0000',
  'a line feed': 'Ann\nBen: yes',
  'a carriage return': 'Ann\rBen',
  'a tab': 'Ann\tBen',
  'an escape sequence': '\u001B[31mAnn',
  'a C1 control': 'Ann\u0085Ben',
  'a line separator': 'Ann\u2028Ben',
  'a paragraph separator': 'Ann\u2029Ben',
  'a soft hyphen': 'An\u00ADn',
  'a right-to-left override': '\u202EnnA',
  'a left-to-right override': '\u202DAnn',
  'an embedding': '\u202BAnn\u202C',
  'an isolate': '\u2067Ann\u2069',
  'a right-to-left mark': 'Ann\u200F',
  'an Arabic letter mark': 'Ann\u061C',
  'a zero-width space': 'An\u200Bn',
  'a word joiner': 'An\u2060n',
  'an invisible plus': 'An\u2064n',
  'a byte order mark inside': 'An\uFEFFn',
  'a joiner between Latin letters': 'An\u200Dn',
  'a non-joiner between Latin letters': 'An\u200Cn',
  'a joiner between Cyrillic letters': 'Ан\u200Dн',
  'a joiner between a Han character and a virama': '\u{20000}\u200D\u094D',
  'a joiner after a virama on a Latin letter': 'a\u094D\u200D',
  'a non-joiner after a virama on emoji': '😀\u094D\u200C',
  'two joiners after a virama': 'क्\u200D\u200Dष',
  'a non-joiner at the end of Arabic': 'سلام\u200C',
  'a joiner before emoji': '\u200D😀',
  'a joiner after emoji': '😀\u200D',
  'a joiner between emoji and letter': '😀\u200Da',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uFFA0',
  'a Hangul choseong filler': '\u115F',
  'a Hangul jungseong filler': '\u1160',
  'a Braille blank': '\u2800',
  'a grapheme joiner': 'a\u034Fb',
  'a Khmer inherent vowel': 'ក\u17B4',
  'a Mongolian vowel separator': 'ᠠ\u180Eᠠ',
  'a Mongolian variation selector': 'ᠠ\u180B',
  'a variation selector on a letter': 'A\uFE0Fnn',
  'a variation selector on a digit': '1\uFE0F',
  'another variation selector on emoji': '😀\uFE01',
  'an ideographic variation': '葛\u{E0100}',
  'a tag': 'Ann\u{E0041}',
  'a text in tags after a flag': '🏴\u{E0068}\u{E0069}\u{E007F}',
  'a flag that does not end': '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}',
  'a language tag': '\u{E0001}Ann',
  'an object replacement': 'Ann\uFFFC',
  'an interlinear annotation': '\uFFF9Ann',
  'a null notehead': '\u{1D159}',
  'a musical format character': '\u{1D173}',
  'a hieroglyphic blank': '\u{13441}',
  'private use': '\uE000',
  'private use of plane 16': '\u{100000}',
  'an unassigned character': '\u0378',
  'a noncharacter': '\uFFFF',
  'a lone surrogate': 'Ann\uD83D',
  'a lone trail surrogate': '\uDE00Ann',
}

const STACKED: Readonly<Record<string, string>> = {
  'zalgo above': 'A\u0301\u0302\u0308\u0303nn',
  'zalgo below': 'n\u0316\u0317\u0318',
  'zalgo on a composed letter': 'é\u0302\u0303\u0308',
  'the same mark twice': 'n\u0308\u0308',
  'Thai marks': 'ก็็็',
  'Thai marks that differ': 'ก\u0E31\u0E34\u0E35\u0E48',
  'Arabic marks': 'ب\u064E\u064F\u0650',
  'enclosing marks': 'a\u20DD\u20DE\u20DF',
  'a mark without a letter': '\u0301Ann',
  'a mark on a space': 'Ann \u0335Ben',
  'endless Myanmar': 'က\u102D\u102E\u102F\u1030\u1032\u1036',
  'marks without end': `a${'\u0316\u0301'.repeat(4000)}`,
  'endless spacing marks': `க${'\u0BBE'.repeat(9)}`,
}

describe('a line that can be read', () => {
  test.each(GOOD)('%s', (text) => {
    expect(faultOfLine(cleanLine(text))).toBeNull()
  })
})

describe('a line with something invisible:', () => {
  test.each(Object.entries(INVISIBLE))('%s', (_, text) => {
    expect(faultOfLine(cleanLine(text))).toBe('invisible')
  })
})

describe('a line with stacked marks:', () => {
  test.each(Object.entries(STACKED))('%s', (_, text) => {
    expect(faultOfLine(cleanLine(text))).toBe('stacked-marks')
  })
})

test('spaces of all widths become one', () => {
  expect(cleanLine('  Ann\u00A0\u2003\u3000Ben ')).toBe('Ann Ben')
})

test('marks without end are not sorted, which would take quadratic time', () => {
  const endless = `e${'\u0301\u0316'.repeat(4000)}`
  expect(cleanLine(endless)).toBe(endless)
})

/** Letters of these scripts look the same with a joiner beside them or without. */
const NEVER_JOINED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\d ]/u

/** Checks one character after another, with no notion of sequences. */
function forbiddenIn(line: string): string | null {
  const characters = Array.from(line)
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1] ?? ''
    const after = characters[index + 1] ?? ''
    const code = character.codePointAt(0)!
    const isJoiner = code === 0x200c || code === 0x200d
    const isSelector = code === 0xfe0e || code === 0xfe0f
    const isTag = code >= 0xe0020 && code <= 0xe007f
    const base = characters.slice(0, index).findLast((earlier) => !/\p{M}/u.test(earlier)) ?? ''
    if (isJoiner && (base === '' || NEVER_JOINED.test(base))) return 'joiner'
    if (isSelector && !/\p{Emoji}/u.test(before)) return 'selector'
    if (isSelector && /[\d#*]/.test(before) && after !== '\u20E3') return 'selector'
    if (isTag && !/[\u{1F3F4}\u{E0020}-\u{E007F}]/u.test(before)) return 'tag'
    if (isJoiner || isSelector || isTag) continue
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(character)) return 'category'
    if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return 'ignorable'
    if (code === 0x2800 || code === 0xfffc) return 'blank'
  }
  if (/\p{Mn}{6}/u.test(line)) return 'marks'
  if (/[\u0300-\u036F]{3}/.test(line)) return 'marks'
  return null
}

describe('whatever passes has nothing forbidden', () => {
  const special = fc.constantFrom(
    ...Array.from(
      'aé1# \u200C\u200D\u200B\uFE0F\uFE0E\u20E3\u0301\u0316\u094Dकब😀👩🏽🏴❤\u{E0067}\u{E0062}\u{E007F}\u3164\u2800\u202E\u0E31ก한',
    ),
  )
  const anything = fc.oneof(
    { weight: 4, arbitrary: special },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    },
  )

  test('in random lines', () => {
    const lines = fc.array(anything, { maxLength: 12 }).map((parts) => cleanLine(parts.join('')))
    fc.assert(
      fc.property(lines, (line) => {
        if (faultOfLine(line) === null) expect(forbiddenIn(line)).toBeNull()
      }),
      { numRuns: 5000, examples: [['\u{20000}\u200D\u094D'], ['a\u094D\u200D']] },
    )
  })

  test('and every assigned visible character passes by itself', () => {
    const refused = Array.from({ length: 0x30000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character))
      .filter((character) => faultOfLine(cleanLine(`a${character}`)) !== null)
    const codes = refused.map((character) => character.codePointAt(0)!.toString(16))
    expect(codes).toEqual([
      '115f',
      '1160',
      '2800',
      '3164',
      'ffa0',
      'fffc',
      '13441',
      '13442',
      '1d159',
    ])
  })
})
