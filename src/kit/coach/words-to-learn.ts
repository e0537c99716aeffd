/** Which of the words that a player missed or met are worth learning: the same in every game. */
import { rarityOf } from '#kit/bots/vocabulary.ts'
import type { CoachContext } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { ENGLISH } from '#kit/english.ts'
import { lemmasOf } from '#lexicon/inflection.ts'

export const MAX_WORDS_TO_LEARN = 12

/** Words up to this rarity are known to everybody who plays. */
export const KNOWN_TO_ALL = 35
/** Shorter words that everybody knows are no use to learn: they are not missed because they are hard. */
const LONG = 5

/**
 * The first of these words, each once: English words that are not offensive. Words that everybody knows are
 * left out if they are short or were only met. Plurals and other forms come last, because whoever learns the
 * word learns them too. Coaches that call this name the English and the offensive words in `lists`.
 */
export function wordsToLearn(
  found: readonly WordToLearn[],
  { words }: Pick<CoachContext, 'words'>,
): readonly WordToLearn[] {
  const [english, offensive] = [words(ENGLISH.words), words(ENGLISH.offensive)]
  const byWord = new Map<string, WordToLearn>()
  for (const { word, why } of found) {
    const rarity = rarityOf(word, english)
    if (rarity === null || offensive.has(word) || byWord.has(word)) continue
    if (rarity <= KNOWN_TO_ALL && (why === 'met' || word.length < LONG)) continue
    byWord.set(word, { word, why })
  }
  const isForm = ({ word }: WordToLearn) => lemmasOf(word).some((lemma) => english.has(lemma.word))
  const all = [...byWord.values()]
  const [base, forms] = [all.filter((each) => !isForm(each)), all.filter(isForm)]
  return [...base, ...forms].slice(0, MAX_WORDS_TO_LEARN)
}

/** These words, all for one reason. */
export function allAs(why: WordToLearn['why'], words: readonly string[]): readonly WordToLearn[] {
  return words.map((word) => ({ word, why }))
}
