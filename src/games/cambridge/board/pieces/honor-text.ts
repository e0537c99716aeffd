import type { Honor } from '#games/cambridge/rules/pieces/tiles.ts'
import { GIFT_EACH } from '#games/cambridge/rules/play/scoring.ts'

/** CAM-16 to CAM-19: what an honor does for the player who enters it. */
export const HONOR_TEXTS: Readonly<
  Record<Honor, { readonly text: string; readonly rule: string }>
> = {
  crown: {
    text: 'Point at a dash of an opponent: its letter is shown, and you may guess the word for free.',
    rule: 'CAM-19',
  },
  colt: { text: 'Ride to any letter that lies face up, and take it.', rule: 'CAM-17' },
  joker: { text: 'Exchange two tiles that lie face up.', rule: 'CAM-18' },
  gift: { text: `You get ${GIFT_EACH} points for each player.`, rule: 'CAM-16' },
}

/** CAM-9 */
export const LOCK_TEXT = 'Locked, and lying on its side, until two tiles beside it lie face down.'
