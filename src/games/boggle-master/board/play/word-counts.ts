import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** BOG-18: how many words the others have, where the table shows it. */
export function notes({ players, phase, seat: own }: View): readonly (string | null)[] {
  return players.map(({ written }, seat) =>
    phase !== 'writing' || written === null || seat === own ? null : counted(written, 'word'),
  )
}
