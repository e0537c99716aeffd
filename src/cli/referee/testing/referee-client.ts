import { beforeEach } from 'vitest'
import { Referee } from '#cli/referee/referee.ts'
import { registry } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'

/** Its rows contain STEAM, RINGS and QUIET. */
export const GRID = 'STEAM RINGS OWDLY QIETA KCAZE'
export const MINUTE = 60_000
export const ROSTER = [{ name: 'Ann' }, { name: 'Ben' }]
export const OPEN = {
  do: 'open',
  match: 'm',
  game: 'boggle-master',
  roster: ROSTER,
  seed: 'a secret seed',
  deal: { grids: [GRID, GRID] },
}

/** Of Cambridge, for a hand that the first player begins. */
export const HAND = {
  tiles: 'a b c d e f g h crown i j k l colt m n gift o p q joker r s t u v w x y z',
  first: 0,
}

/** Gives each test of the file a referee without matches; `reset` makes another. */
export function useReferee() {
  let referee: Referee
  const reset = (): void => {
    referee = new Referee({ library, registry })
  }
  beforeEach(reset)
  /** The answer to a line, after a round trip through JSON. */
  const sendLine = (line: string) => JSON.parse(JSON.stringify(referee.answer(line)))
  const send = (request: object) => sendLine(JSON.stringify(request))
  const act = (fields: object) => send({ do: 'act', match: 'm', ...fields })
  return {
    reset,
    sendLine,
    send,
    act,
    write(by: number, word: string, gameTime: number) {
      return act({ by, gameTime, command: { type: 'write', word } })
    },
    view(viewer: number | 'spectator') {
      return send({ do: 'view', match: 'm', viewer })
    },
    plan(fields: object) {
      return send({ do: 'plan', match: 'm', seat: 0, level: 'novice', gameTime: 0, ...fields })
    },
  }
}

/** By viewer, the types of the notices in an answer. */
export function noticeTypes(answer: { notices: Record<string, { notice: { type: string } }[]> }) {
  return Object.fromEntries(
    Object.entries(answer.notices).map(([viewer, notices]) => [
      viewer,
      notices.map(({ notice }) => notice.type),
    ]),
  )
}
