/**
 * Checks what people write for others to read: names, chat and talk within a side. All characters of a text
 * that passes are visible, in the order in which they were written, on one line.
 */
import * as v from 'valibot'
import { mustBe } from '#kit/parsing.ts'

/** What is wrong with a line. */
export type TextFault = 'invisible' | 'stacked-marks'

/** A typed line of 1 to `longest` visible characters, cleaned. */
export function visibleLine(longest: number) {
  const aLine = mustBe(`a text of 1 to ${longest} characters`)
  const visible = mustBe('one line of visible characters, with few marks on each')
  return v.pipe(
    v.string(aLine),
    v.maxLength(2 * longest, aLine),
    v.transform(cleanLine),
    v.minLength(1, aLine),
    v.maxLength(longest, aLine),
    v.check((line) => faultOfLine(line) === null, visible),
  )
}

/** The line as it is checked, stored and compared: composed, with single spaces. */
export function cleanLine(text: string): string {
  const composed = LONG_RUN.test(text) ? text : text.normalize('NFC')
  return composed.replaceAll(/\p{Zs}+/gu, ' ').replaceAll(/^ | $/g, '')
}

/** Sorting such runs takes quadratic time; they are refused, composed or not. */
const LONG_RUN = /\p{M}{32}/u

/** Expects a line from `cleanLine`; null when nothing is wrong with it. */
export function faultOfLine(line: string): TextFault | null {
  if (PLAIN.test(line)) return null
  if (INVISIBLE.test(line.replaceAll(NEEDED, ''))) return 'invisible'
  return hasStackedMarks(line) ? 'stacked-marks' : null
}

const PLAIN = /^[ -~]*$/

/**
 * Controls, format characters (bidi overrides and isolates among them), lone surrogates, private use,
 * unassigned, line separators, everything that Unicode says may be ignored in display (fillers,
 * variation selectors, tags, zero-width), and the few others that are drawn as nothing: Braille blank,
 * object replacement, null notehead, Khitan filler, hieroglyphic blanks.
 */
const INVISIBLE =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{16FE4}\u{13441}\u{13442}]/u

/** Signs that join or silence the letters of Indic scripts, beside which joiners have a meaning. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2\\u1A60\\u1B44\\uA9C0]'
/** The letters of the scripts that have these signs. */
const INDIC =
  '[[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}\\p{Script=Tai_Tham}\\p{Script=Balinese}\\p{Script=Javanese}]&&\\p{L}]'
/** Scripts whose letters join, so that joiners change their shapes. */
const CURSIVE =
  '[[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}]&&\\p{L}]'
const EMOJI = '\\p{Extended_Pictographic}'

/** Invisible characters where emoji or a script need them. */
const NEEDED = new RegExp(
  [
    // Emoji style, also of keycaps.
    `(?<=${EMOJI})[\\uFE0E\\uFE0F]`,
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    // Emoji made of several, as families and professions are.
    `(?<=${EMOJI}\\uFE0F?\\p{Emoji_Modifier}?)\\u200D(?=${EMOJI})`,
    // The flags of England, Scotland and Wales.
    '(?<=\\u{1F3F4})\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
    `(?<=${INDIC}\\p{M}{0,3}${VIRAMA})[\\u200C\\u200D]`,
    `(?<=${INDIC})\\u200D(?=${VIRAMA})`,
    `(?<=${CURSIVE}\\p{M}{0,3})\\u200C(?=${CURSIVE})`,
    `(?<=${CURSIVE}\\p{M}{0,3})\\u200D`,
  ].join('|'),
  'gv',
)

/** Marks above, below or around a letter; those that take their own space stack nothing. */
const STACKING = /[\p{Mn}\p{Me}]/gu
/** Accents that fit every script, which stacks are usually made of. */
const SHARED = /[[\p{Mn}\p{Me}]&&\p{Script=Inherited}]/gv
const MARKS = /\p{M}+/gu
const BASELESS = /(?:^| )[\p{Mn}\p{Me}]/u
const REPEATED = /([\p{Mn}\p{Me}])\1/u
/** Scripts that write syllables as stacks of signs. */
const SYLLABIC = /^[\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Khmer}\p{Script=Tai_Tham}]+$/u

const MAX_SHARED = 2
/** Hebrew with all its points has three on a letter; Burmese syllables have more. */
const MAX_STACKED = 3
const MAX_STACKED_SYLLABIC = 5
const MAX_MARKS = 8

function hasStackedMarks(line: string): boolean {
  if (BASELESS.test(line) || REPEATED.test(line)) return true
  return (line.match(MARKS) ?? []).some((run) => {
    const limit = SYLLABIC.test(run) ? MAX_STACKED_SYLLABIC : MAX_STACKED
    const isTall = count(run, STACKING) > limit || count(run, SHARED) > MAX_SHARED
    return isTall || Array.from(run).length > MAX_MARKS
  })
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
