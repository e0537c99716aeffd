import type { ClientTable } from '#client/hall-client.ts'
import type { BotPace } from '#kit/bot.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import select from '#web/ui/controls/select.module.css'
import styles from './bot-pace.module.css'

const PACES: Readonly<Record<BotPace, string>> = {
  natural: 'They take their time',
  quick: 'They play quickly',
}

/** For the host: how long bots take. Before the start, and during a game with bots. */
export function BotPaceChoice({ followed }: { followed: ClientTable }) {
  const { host, chairs, botPace, phase } = followed.view.table
  const me = useHall((state) => state.me?.person ?? null)
  const hasBots = chairs.some(({ bot, left }) => bot !== null && !left)
  // Before the start it is always there, so that nothing moves when a bot sits down.
  const isOffered = phase === 'gathering' || (phase === 'playing' && hasBots)
  if (me === null || me !== host || !isOffered) return null
  return (
    <label className={styles['pace']}>
      <span>Pace of the bots</span>
      <select
        className={select['select']}
        value={botPace}
        onChange={({ target }) => {
          const pace = target.value as BotPace
          void sendRequest(followed.id, { type: 'set-bot-pace', pace })
        }}
      >
        {Object.entries(PACES).map(([pace, text]) => (
          <option key={pace} value={pace}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
