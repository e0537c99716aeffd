import type { Seat } from '#kit/game.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import type { MatchSetup } from '#match/match.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import { cambridge, type Cambridge } from '../game.ts'
import { INFLECTED } from '../pieces/high.ts'
import type { Cell, Tile } from '../pieces/tiles.ts'

/** M touches the Crown, the Colt and the Joker. */
export const TILES = `
  a  b     c      d  e     f
  g  h     crown  i  j     k
  l  colt  m      n  gift  o
  p  q     joker  r  s     t
  u  v     w      x  y     z
`

export const testWords = wordListsOf({
  english: `
    banana superb candle monkey quartz rhythm planet brain train grain vivid glass grill grills
    write writing rebate rebated faxes children mistook string hundred adding zebra zebras
    hamper aaaaa bbbbb ccccb
  `,
  'english-names': 'london peters',
  'english-abbreviations': 'assoc',
  'english-offensive': '',
  [INFLECTED]: 'grills faxes rebated writing zebras adding',
})

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve']

/** A match on known tiles; seat 0 goes first. */
export class TestMatch extends AnyTestMatch<Cambridge> {
  constructor(players = 2, setup: Partial<MatchSetup> = {}) {
    const hands = Array.from({ length: 9 }, () => ({ tiles: TILES, first: 0 }))
    super(
      cambridge,
      NAMES.slice(0, players),
      { deal: { hands }, ...setup },
      libraryOf({ words: testWords }),
    )
  }

  choose(...words: readonly string[]): this {
    for (const [seat, word] of words.entries()) this.send(seat, { type: 'choose-word', word })
    return this
  }

  /** Places all tokens; `tiles` has a tile for each seat. */
  place(...tiles: readonly Tile[]): this {
    for (const _ of tiles) {
      const { placement } = this.view('spectator')
      if (placement === null) break
      const { by, seat } = placement
      this.send(by, { type: 'place-token', cell: this.cell(tiles[seat]!) })
    }
    return this
  }

  /** Where a tile lies. */
  cell(tile: Tile): Cell {
    return this.state.board.findIndex((square) => square.tile === tile)
  }

  square(tile: Tile) {
    return this.state.board[this.cell(tile)]!
  }

  /** The player who has the turn moves to the first tile, the next player to the second, and so on. */
  move(...tiles: readonly Tile[]): this {
    for (const tile of tiles) this.play({ type: 'move', cell: this.cell(tile) })
    return this
  }

  /** Moves in the same way; the seats that had the turns. */
  movers(...tiles: readonly Tile[]): readonly Seat[] {
    return tiles.map((tile) => {
      const { seat } = this.state.turn!
      this.move(tile)
      return seat
    })
  }

  guess(seat: Seat, word: string): this {
    return this.play({ type: 'guess', seat, word })
  }

  decline(): this {
    return this.play({ type: 'decline' })
  }

  /** Sends the command for the player who has the turn. */
  play(command: Cambridge['command']): this {
    return this.send(this.state.turn!.seat, command)
  }

  get points(): readonly number[] {
    return this.view('spectator').players.map(({ points }) => points)
  }

  dashes(seat: Seat): string | null {
    return this.view('spectator').players[seat]!.dashes
  }

  out(seat: Seat) {
    return this.state.players[seat]!.out
  }
}

/** A hand with words chosen and tokens placed; seat 0 is to move. */
export function startHand(
  words: readonly string[],
  tiles: readonly Tile[],
  setup: Partial<MatchSetup> = {},
): TestMatch {
  return new TestMatch(words.length, setup).choose(...words).place(...tiles)
}
