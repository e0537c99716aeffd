import { castOf, counted, listed } from '#kit/prose.ts'
import type { Award } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** Why somebody scored, and the rule that says so. */
export type AwardText = { readonly text: string; readonly rule: string }

/** The last points of the hand; null before anybody has scored. */
export function lastAwardText(view: View): AwardText | null {
  const award = view.awards.findLast(({ points }) => points > 0)
  return award === undefined ? null : awardText(view, award)
}

function awardText(view: View, { seat, points, for: reason }: Award): AwardText {
  const cast = castOf(view)
  const scored = `${cast.does(seat, 'get')} ${counted(points, 'point')}`
  switch (reason.kind) {
    case 'tithe': {
      const owners = reason.from.toSorted((a, b) => +cast.isYou(b) - +cast.isYou(a))
      const letter = reason.letter.toUpperCase()
      const wordCount = view.players.filter(
        ({ dashes, guessed }) => dashes !== null && !guessed,
      ).length
      if (owners.length === wordCount) {
        const none = wordCount === 2 ? 'neither word' : `none of the ${wordCount} words`
        return { text: `${scored}: ${none} has ${letter}.`, rule: 'CAM-13' }
      }
      const [first, ...others] = owners.map((owner) =>
        owner === seat && !cast.isYou(seat) ? 'their own' : cast.possessive(owner),
      )
      const lack = others.length === 0 ? 'has' : 'have'
      const text = `${scored}: ${listed([`${first} word`, ...others])} ${lack} no ${letter}.`
      return { text, rule: 'CAM-13' }
    }
    case 'last-letter':
      return {
        text: `${scored} for the last letter of ${cast.possessive(reason.of)} word.`,
        rule: 'CAM-14',
      }
    case 'guess':
      return { text: `${scored} for guessing ${cast.possessive(reason.of)} word.`, rule: 'CAM-22' }
    case 'gift':
      return { text: `${scored} from the Gift: 2 for each player.`, rule: 'CAM-16' }
  }
}
