import type { SeenMatch } from '#kit/coach/coach.ts'
import { headlines, type Finding } from '#kit/coach/judgement.ts'
import type { Remark } from '#kit/coach/report.ts'
import { groupBy } from '#kit/group-by.ts'
import { counted } from '#kit/prose.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import { OTHER_FIELDS } from './fields.ts'
import { answersIn, meaningText, type JudgedTurn } from './turns.ts'

export function remarksOf(
  match: SeenMatch<OxfurdBluff>,
  turns: readonly JudgedTurn[],
): readonly Remark[] {
  return headlines([
    bluffed(turns),
    seenThrough(turns),
    weakField(turns),
    bluffsOnOthers(match),
    praise(turns),
  ])
}

function isBluff({ card }: Pick<JudgedTurn, 'card'>): boolean {
  return !card.card.definitions[card.asked].right
}

/** A wrong definition that was believed; the last, which people remember. */
function bluffed(turns: readonly JudgedTurn[]): Finding | null {
  const believed = turns.filter((turn) => isBluff(turn) && turn.card.yes === true)
  const last = believed.at(-1)
  if (last === undefined) return null
  const { card, moment } = last
  const text = `${card.card.word.toUpperCase()} fooled you: “${typeset(card.card.definitions[card.asked].text)}” was a bluff. ${meaningText(card)}`
  return { text, moment, weight: 3 }
}

function seenThrough(turns: readonly JudgedTurn[]): Finding | null {
  const bluffs = turns.filter(isBluff)
  if (bluffs.length < 2) return null
  const seen = bluffs.filter(({ card }) => card.right).length
  const isCredulous = seen * 2 < bluffs.length
  const advice = isCredulous ? ' When a definition sounds made up, trust that.' : ''
  const text = `You saw through ${seen} of ${counted(bluffs.length, 'bluff')}.${advice}`
  return { text, moment: null, weight: isCredulous ? 4 : 2 }
}

/** Answers on one subject, from this number on. */
const ENOUGH = 3

function weakField(turns: readonly JudgedTurn[]): Finding | null {
  const groups = [
    ...groupBy(turns, ({ rarity }) => rarity),
    ...groupBy(turns, ({ field }) => field),
  ]
  const shares = groups
    .filter(([name, group]) => name !== OTHER_FIELDS && group.length >= ENOUGH)
    .map(([name, group]) => {
      const right = group.filter(({ card }) => card.right).length
      return { name, group, right, share: right / group.length }
    })
    .toSorted((a, b) => a.share - b.share)
  const [worst] = shares
  if (worst === undefined || worst.share > 0.5) return null
  const { name, right, group } = worst
  const about = turns.some(({ rarity }) => rarity === name)
    ? `${name} words`
    : `words about ${name}`
  const text = `Most difficult for you: ${about}. You had ${right} of ${group.length} right.`
  return { text, moment: group.find(({ card }) => !card.right)!.moment, weight: 3.5 }
}

/** Bluffs that the player, or the table, read to others, and that worked. */
function bluffsOnOthers(match: SeenMatch<OxfurdBluff>): Finding | null {
  const { seat, steps } = match
  const own = [...answersIn(match)].filter(({ card, moment }) => {
    const isRead = steps[moment - 1]?.view.reader === seat
    return isRead && card.yes === true && !card.right
  })
  const last = own.at(-1)
  if (last === undefined) return null
  const { word, definitions } = last.card.card
  const text = `${counted(own.length, 'bluff')} that you read worked: they believed that ${word.toUpperCase()} is “${typeset(definitions[last.card.asked].text)}”.`
  return { text, moment: last.moment - 1, weight: 2.5 }
}

function praise(turns: readonly JudgedTurn[]): Finding | null {
  const right = turns.filter(({ card }) => card.right)
  if (turns.length === 0) return null
  const rare = right.findLast(({ rarity }) => rarity.includes('rare'))
  const known = rare === undefined ? '' : ` ${rare.card.card.word.toUpperCase()} was a good one.`
  const text = `You answered ${right.length} of ${counted(turns.length, 'card')} right.${known}`
  return { text, moment: rare?.moment ?? null, weight: 2.2 }
}
