import type { BoardModule, GameCard, Intro, IntroModule, PictureModule } from '#web/board.ts'
import type { RulebookPart } from '#web/rulebook/rulebook-part.ts'
import { loadCode } from '#web/ui/loading/load-code.ts'

/** Every game folder with a board shows up here by itself. */
const cardModules = import.meta.glob<{ card: GameCard }>('../games/*/board/card.ts', {
  eager: true,
})
// Loaded for their rules: the front page shows every game in its own colours.
import.meta.glob('../games/*/board/theme.css', { eager: true })
const boardModules = import.meta.glob<BoardModule>('../games/*/board/board.tsx')
const pictureModules = import.meta.glob<PictureModule>('../games/*/board/picture.tsx')
const introModules = import.meta.glob<IntroModule>('../games/*/board/intro.tsx')
const rulebookModules = import.meta.glob<{ default: readonly RulebookPart[] }>(
  ['../games/*/RULES.md', '../table/RULES.md'],
  { query: '?rulebook' },
)

/** Names the rulebook of the hall itself where others name a game. */
export const HALL = 'hall'

/** Sorted by name, so that every game keeps its place. */
export const cards: readonly GameCard[] = Object.values(cardModules)
  .map(({ card }) => card)
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export function cardOf(game: string): GameCard | null {
  return cards.find(({ id }) => id === game) ?? null
}

const boards = new Map<string, BoardModule>()

export function loadBoard(game: string): Promise<BoardModule> | null {
  const load = boardModules[`../games/${game}/board/board.tsx`]
  const loading = load && loadCode(load)
  void loading?.then((board) => boards.set(game, board)).catch(() => {})
  return loading ?? null
}

/** A board that was loaded before. */
export function knownBoard(game: string): BoardModule | null {
  return boards.get(game) ?? null
}

export function loadPicture(game: string): Promise<PictureModule> | null {
  const load = pictureModules[`../games/${game}/board/picture.tsx`]
  return load === undefined ? null : loadCode(load)
}

export async function loadIntro(game: string): Promise<Intro | 'missing'> {
  const load = introModules[`../games/${game}/board/intro.tsx`]
  return load === undefined ? 'missing' : (await loadCode(load)).intro
}

export async function loadRulebook(game: string): Promise<readonly RulebookPart[] | 'missing'> {
  const file = game === HALL ? '../table/RULES.md' : `../games/${game}/RULES.md`
  const load = rulebookModules[file]
  return load === undefined ? 'missing' : (await loadCode(load)).default
}
