import { packDeck } from '#lexicon/deck.ts'
import { buildFiles } from '../lexicon/incremental-build.ts'
import { DECK_PACKAGES, makeCards } from './deck.ts'

export type BuildOptions = {
  /** The folder that packages are installed in. */
  readonly modules: string
  readonly out: string
  readonly force: boolean
  readonly report: (line: string) => void
}

const DECK_FILE = 'oxfurd-bluff.deck'

/** Throws SourceUnusable, with nothing written, when a package is missing or damaged. */
export function buildDeck(options: BuildOptions): Promise<'built' | 'up-to-date'> {
  return buildFiles({
    ...options,
    what: 'the word cards',
    packages: DECK_PACKAGES,
    code: ['tools/deck', 'tools/lexicon', 'src/lexicon', 'src/kit/dice.ts'],
    stampFile: 'built-from',
    outputs: [DECK_FILE],
    make: async () => {
      const cards = (await makeCards(options.modules)).map(({ card }) => card)
      const bytes = packDeck(cards)
      options.report(`${DECK_FILE}: ${cards.length} cards, ${bytes.length} bytes`)
      return new Map([[DECK_FILE, bytes]])
    },
  })
}
