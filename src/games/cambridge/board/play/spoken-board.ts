import { castOf, counted, listed, sentences } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { DASH, hasHidden } from '#games/cambridge/rules/pieces/dashes.ts'
import { placeName, tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import { isHonor, type Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { scores } from '#games/cambridge/rules/standings.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { patternLabel } from '../pieces/labels.ts'
import { describeNotes, notesOn } from '../pieces/notes.ts'
import { OUT_LABELS, seatsAround } from './names.ts'
import { promptOf } from './prompt.ts'
import { legalCells, taskOf } from './task.ts'

/** CAM-35: what is asked and where one may go, then everybody's points and word as all see it. */
export function spokenBoard(view: View): string {
  return sentences(
    promptOf(view).title,
    spokenTask(view),
    ...seatsAround(view).map((seat) => playerText(view, seat)),
  )
}

/** What the viewer is asked, with the tiles beside the token by name (CAM-7). */
export function spokenTask(view: View): string {
  const tiles = taskOf(view) === 'move' ? legalCells(view, 'move') : []
  if (tiles.length === 0) return promptOf(view).message
  return `You may move to ${listed(tiles.map((cell) => tileAt(view, cell)))}, or guess a word.`
}

/** A word as all see it, once some of its letters are known and others are not; empty otherwise. */
export function spokenWord(view: View, seat: Seat): string {
  const dashes = view.players[seat]!.dashes ?? ''
  const isNews = hasHidden(dashes) && Array.from(dashes).some((dash) => dash !== DASH)
  return isNews ? sentences(patternLabel(castOf(view).possessive(seat), dashes)) : ''
}

function tileAt({ board }: View, cell: Cell): string {
  const { tile, faceUp } = board[cell]!
  const name = isHonor(tile) ? `the ${tileName(tile)}` : tileName(tile)
  return `${name}${faceUp ? '' : ' face down'} in ${placeName(cell)}`
}

function playerText(view: View, seat: Seat): string {
  const { dashes, out, token, name } = view.players[seat]!
  const cast = castOf(view)
  const points = counted(scores(view)[seat]!, 'point')
  const why = out === null ? '' : `, out: ${OUT_LABELS[out].short}`
  const at = token === null || out !== null ? '' : `, on ${tileAt(view, token)}`
  const own = cast.isYou(seat)
  const knows = dashes !== null && !own && view.phase === 'playing' && hasHidden(dashes)
  return sentences(
    `${own ? 'You' : name}: ${points}${why}${at}`,
    dashes === null ? '' : patternLabel(cast.possessive(seat), dashes),
    own && view.word !== null ? `It is ${view.word.toUpperCase()}` : '',
    knows ? describeNotes(notesOn(dashes, view.board)) : '',
  )
}
