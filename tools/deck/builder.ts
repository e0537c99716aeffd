import { packDeck } from '#lexicon/deck.ts'
import { buildIfStale } from '../lexicon/incremental-build.ts'
import { DECK_PACKAGES, makeCards } from './deck.ts'

export type BuildOptions = {
  /** The folder of installed packages. */
  readonly modules: string
  readonly out: string
  readonly force: boolean
  readonly report: (line: string) => void
}

const DECK_FILE = 'oxfurd-bluff.deck'

/** Throws SourceUnusable, without writing anything, when a package is missing or damaged. */
export function buildDeck(options: BuildOptions): Promise<'built' | 'up-to-date'> {
  return buildIfStale({
    ...options,
    what: 'the word cards',
    packages: DECK_PACKAGES,
    code: ['tools/deck', 'tools/lexicon', 'src/lexicon', 'src/kit/dice.ts'],
    stampFile: 'built-from',
    outputs: [DECK_FILE],
    make: () => {
      const cards = makeCards(options.modules).map(({ card }) => card)
      const bytes = packDeck(cards)
      options.report(`${DECK_FILE}: ${cards.length} cards, ${bytes.length} bytes`)
      return Promise.resolve(new Map([[DECK_FILE, bytes]]))
    },
  })
}
