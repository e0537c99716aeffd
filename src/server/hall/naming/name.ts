import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { NameFault } from '#server/refusals.ts'
import { MAX_NAME_LENGTH } from '#table/naming/chair-name.ts'
import { isReservedName } from '#table/naming/reserved-name.ts'
import { mixesScripts, toLatin } from '#table/naming/skeleton.ts'
import { cleanLine, faultOfLine } from '#kit/text/visible-text.ts'

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
})

/** Names of people and places that contain an offensive word. */
const ORDINARY = new Set(
  (
    'analia analiese analisa arsene assmann bich boobalan cocks cumming cummings cummins dickinson dickson ' +
    'dyke fagan fagin fukuda fukui fukumoto fukunaga fukuoka fukushima fukuyama hooker kanal ' +
    'penistone pissarro raper semenov semenova shittu slutsky twatt vandyke wankel'
  ).split(' '),
)
/** Names only when they stand alone. */
const ORDINARY_ALONE = new Set(['dick'])

/** Whether a text contains nothing offensive, also when it is s.p.e.l.l.e.d out or disguised. */
export function isInoffensive(text: string): boolean {
  const latin = toLatin(text)
  if (ORDINARY_ALONE.has(latin.toLowerCase())) return true
  const rest = latin.replaceAll(/\p{L}+/gu, (word) => {
    return ORDINARY.has(word.toLowerCase()) ? '' : word
  })
  return isPlainlyInoffensive(rest) && (rest !== latin || isPlainlyInoffensive(text))
}

function isPlainlyInoffensive(text: string): boolean {
  const joined = text.replaceAll(/(?<=\b\p{L})[^\p{L}\p{N}]+(?=\p{L}\b)/gu, '')
  return !matcher.hasMatch(text) && !matcher.hasMatch(joined)
}

/** Parses a display name: one line, not too long, nothing offensive, invisible or reserved. */
export function parseName(text: string): Result<string, NameFault> {
  const name = cleanLine(text)
  if (name === '' || Array.from(name).length > MAX_NAME_LENGTH) return refuse('length')
  const fault = faultOfLine(name)
  if (fault !== null) return refuse(fault)
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('no-letter')
  // Lines of chat begin with a name and a colon.
  if (/[:：﹕]/u.test(name)) return refuse('colon')
  if (isReservedName(name)) return refuse('reserved')
  if (hasOddSymbol(name)) return refuse('symbol')
  if (mixesScripts(name)) return refuse('mixed-scripts')
  if (!isInoffensive(name)) return refuse('offensive')
  return ok(name)
}

/** Symbols other than emoji can stand in for letters: a line for an l, a circle for an o. */
function hasOddSymbol(name: string): boolean {
  const rest = name.replaceAll(/[\p{ASCII}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]/gu, '')
  return /\p{S}/u.test(rest)
}
