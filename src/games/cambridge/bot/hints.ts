import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import type { GameTime } from '#kit/game.ts'
import { castOf } from '#kit/prose.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import { placeName, tileName } from '../rules/pieces/tile-name.ts'
import { isHonor, type Cell } from '../rules/pieces/tiles.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'

/** What the bot would do. Its guesses rest on what the player sees: they can be wrong. */
export const hints: Hints<Cambridge> = { suggest }

function suggest(view: View, context: BotContext, gameTime: GameTime): Hint<Command> | null {
  const plan = bot.plan(view, context, gameTime)
  if (plan === null) return null
  const { command } = plan
  const texts = textsOf(command, view)
  return texts === null ? null : { command, ...texts }
}

type Texts = Omit<Hint, 'command'>

function textsOf(command: Command, view: View): Texts | null {
  const cast = castOf(view)
  switch (command.type) {
    case 'choose-word': {
      const { word } = command
      return {
        nudge: `A word of ${word.length} letters that begins with ${word[0]!.toUpperCase()} would be hard to guess.`,
        answer: `${word.toUpperCase()} would be hard to guess.`,
      }
    }
    case 'place-token':
      return {
        nudge: `Row ${placeName(command.cell).split(' ')[1]} has a good place for ${cast.possessive(view.placement!.seat)} token.`,
        answer: `Place ${cast.possessive(view.placement!.seat)} token on ${tileAt(view, command.cell)}, ${placeName(command.cell)}.`,
      }
    case 'move':
      return {
        nudge: nudgeToMove(view, command.cell),
        answer: `Move to ${tileAt(view, command.cell)}, ${placeName(command.cell)}.`,
      }
    case 'ride':
      return {
        nudge: 'The ride is worth taking.',
        answer: `Ride to ${tileAt(view, command.cell)}, ${placeName(command.cell)}.`,
      }
    case 'swap': {
      const [one, other] = command.cells
      return {
        nudge: `${tileAt(view, one, true)} would be of more use elsewhere.`,
        answer: `Exchange ${tileAt(view, one)} and ${tileAt(view, other)}.`,
      }
    }
    case 'point':
      return {
        nudge: `A letter of ${cast.possessive(command.seat)} word would help most.`,
        answer: `Point at letter ${command.place + 1} of ${cast.possessive(command.seat)} word.`,
      }
    case 'guess': {
      const { word } = command
      return {
        nudge: `You may know enough to guess ${cast.possessive(command.seat)} word. It could begin with ${word[0]!.toUpperCase()}.`,
        answer: `Guess ${word.toUpperCase()} as ${cast.possessive(command.seat)} word. It fits what is known, but it may be wrong.`,
      }
    }
    case 'decline':
      return { nudge: null, answer: view.turn?.asks === 'ride' ? 'Stay here.' : 'Guess no more.' }
    case 'pass':
      return { nudge: null, answer: 'Pass: there is nowhere to go.' }
    case 'ready':
      return null
  }
}

/** Moving is one thing that can be done and guessing another: that is half of the answer. */
function nudgeToMove({ board, players, seat }: View, cell: Cell): string {
  const canGuess = players.some(({ out, left, dashes }, other) => {
    return other !== seat && out === null && !left && dashes !== null
  })
  const first = canGuess ? 'Do not guess yet. ' : ''
  const { tile, faceUp } = board[cell]!
  if (!faceUp) return `${first}A tile that lies face down leads on from here.`
  if (isHonor(tile)) return `${first}An honor is within reach.`
  const kind = 'aeiou'.includes(tile) ? 'vowel' : 'consonant'
  return `${first}There is a ${kind} beside you that is worth taking.`
}

function tileAt({ board }: View, cell: Cell, isFirst = false): string {
  const { tile, faceUp } = board[cell]!
  if (!faceUp) return isFirst ? 'A tile that lies face down' : 'the tile that lies face down'
  if (!isHonor(tile)) return tileName(tile)
  return `${isFirst ? 'The' : 'the'} ${tileName(tile)}`
}
