import type { Lesson, LessonAct, LessonPosition } from '#web/lesson/lesson.ts'
import type { Command } from '../rules/command.ts'
import type { Cell } from '../rules/pieces/tiles.ts'
import type { View } from '../rules/view.ts'

const [YOU, ADA] = [0, 1]
const OWN = 'honey'

/** You stand on M, Ada on L; W and O are beside the Crown. */
const CROWN_TILES = `
  r a    f     d    h     k
  v i    s     g    c     y
  m w    crown o    l     p
  t colt n     e    joker u
  z q    x     gift j     b
`
/** From M over T, G, E and R to I. */
const LAST_LETTER_TILES = `
  k b    f d     h w
  v a    s y     c p
  m t    g o     l n
  u colt e r     i joker
  z q    x crown j gift
`
/** From M over P, A, N and E to T; L is far away. */
const GUESS_TILES = `
  l k    b f     d h
  v w    s g     c i
  m p    a n     o y
  u colt r e     t joker
  z q    x crown j gift
`

const START: Cell = 12
const V: Cell = 6

function opening(tiles: string, acts: readonly LessonAct<Command>[]): LessonPosition<Command> {
  const deal = { hands: [{ tiles, first: YOU }] }
  return { players: ['You', 'Ada'], options: { hands: 1 }, deal, acts }
}

/** Both words are chosen, and the tokens placed. */
function begun(word: string, adaAt: Cell): readonly LessonAct<Command>[] {
  return [
    { by: YOU, command: { type: 'choose-word', word: OWN } },
    { by: ADA, command: { type: 'choose-word', word } },
    { by: ADA, command: { type: 'place-token', cell: START } },
    { by: YOU, command: { type: 'place-token', cell: adaAt } },
  ]
}

/** You walk, and Ada goes to and fro between V and the tile right of it. */
function walk(cells: readonly Cell[]): readonly LessonAct<Command>[] {
  return cells.flatMap((cell, turn): readonly LessonAct<Command>[] => [
    { by: YOU, command: { type: 'move', cell } },
    { by: ADA, command: { type: 'move', cell: turn % 2 === 0 ? V + 1 : V } },
  ])
}

export const lesson: Lesson<Command, View> = {
  steps: [
    {
      text: 'Everybody hides a word of five to nine letters. Let yours be HONEY: enter it and press Choose.',
      position: opening(CROWN_TILES, []),
      solution: [{ type: 'choose-word', word: OWN }],
      wrongMoves: [
        { example: { type: 'choose-word', word: 'tea' }, answer: null },
        {
          example: { type: 'choose-word', word: 'summer' },
          when: ({ type }) => type === 'choose-word',
          answer: 'A fine secret! This lesson is laid out for HONEY, so take that one here.',
        },
      ],
      success: 'Nobody sees it: the others have five dashes. Your rival Ada hides a word, too.',
    },
    {
      text: 'On your turn you move one tile up, down, left or right. Step on W, a letter that few words have.',
      position: opening(CROWN_TILES, begun('tiger', 16)),
      solution: [{ type: 'move', cell: 13 }],
      wrongMoves: [
        { example: { type: 'move', cell: 14 }, answer: null },
        {
          example: { type: 'move', cell: V },
          answer: 'V would do as well. But W is beside the Crown, and that pays off: step on W.',
        },
        {
          example: { type: 'move', cell: 18 },
          answer: 'T is in many words. You score for words that lack a letter: step on W.',
        },
        {
          example: { type: 'guess', seat: ADA, word: 'apple' },
          when: ({ type }) => type === 'guess',
          answer: 'A wrong guess would put you out. Learn more about her word first: step on W.',
        },
      ],
      success:
        'Neither word has a W: 2 points, one for each word without it. That is the tithe, and your own word counts.',
      replies: [{ by: ADA, command: { type: 'move', cell: 15 } }],
    },
    {
      text: 'Ada stepped on O, and the O of your HONEY shows. Two tiles beside the Crown lie face down: it is unlocked. Step on it.',
      solution: [{ type: 'move', cell: 14 }],
      otherwise: 'You may, but the Crown is open right beside you. Take it before Ada does.',
      success: 'The Crown is yours. It lets you look into a secret word.',
    },
    {
      text: 'Press any dash of Ada’s word, and the letter behind it shows.',
      solution: [{ type: 'point', seat: ADA, place: 0 }],
      accepts: ({ type }) => type === 'point',
      success: 'One letter of hers is known. Stepping on letters shows more of them.',
    },
    {
      text: 'After the Crown one guess is free, but all hear it. With one letter known it tells them more than you: press “Leave it”.',
      solution: [{ type: 'decline' }],
      wrongMoves: [
        {
          example: { type: 'guess', seat: ADA, word: 'table' },
          when: ({ type }) => type === 'guess',
          answer: 'With one letter it is a shot in the dark, and Ada hears it. Press “Leave it”.',
        },
      ],
      success: 'Other guesses are not free: a wrong one puts you out of the hand.',
    },
    {
      text: 'Another hand: only one letter of Ada’s word is hidden. Whoever brings the last one to light gets 10 points. Step on I.',
      position: opening(LAST_LETTER_TILES, [...begun('tiger', V), ...walk([13, 14, 20, 21])]),
      solution: [{ type: 'move', cell: 22 }],
      wrongMoves: [
        {
          example: { type: 'guess', seat: ADA, word: 'tiger' },
          when: ({ type }) => type === 'guess',
          answer: 'A right guess brings 4. The letter I itself is beside you and brings 10!',
        },
      ],
      otherwise: 'Not there: the missing letter of T-GER is an I, right beside you.',
      success: 'TIGER! 10 points for the last letter, and Ada is out. Mind your own last letter.',
    },
    {
      text: 'Another hand. The last letter is far away, but you can see it: press “Guess a word” and fill in PLANET.',
      position: opening(GUESS_TILES, [...begun('planet', V), ...walk([13, 14, 15, 21, 22])]),
      solution: [{ type: 'guess', seat: ADA, word: 'planet' }],
      wrongMoves: [{ example: { type: 'guess', seat: ADA, word: 'magnet' }, answer: null }],
      otherwise: 'That way Ada may get away. You know her word: guess it.',
      success: 'Right: 4 points, and Ada is out. One who guesses wrong is out instead.',
    },
  ],
  ending:
    'That is Cambridge! In a game, hold any tile or press ? on it, and it tells you what it does. Now a real hand?',
  firstGame: { options: { hands: 1 }, bots: 1, note: 'One hand against a novice' },
}
