import { sidesOf } from '../rules/standing.ts'
import type { View } from '../rules/view.ts'
import { listed } from './phrases.ts'
import styles from './standings.module.css'

/** BOG-12: the games of a tournament, by player or team, whoever leads on top. */
export function Standings({ view }: { view: View }) {
  const { players, history, options } = view
  const left = players.map((player) => player.left)
  const sides = sidesOf({ roster: players, history, left })
  const ordered = sides.toSorted((a, b) => b.points - a.points)
  return (
    <div className={styles['scroll']} role="region" aria-label="Standings" tabIndex={0}>
      <table className={styles['table']}>
        <caption>Points by game. The first to reach {options.target} wins.</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Who</span>
            </th>
            {history.map((_, game) => (
              <th key={game} scope="col">
                <span className="unseen">Game </span>
                {game + 1}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ team, seats, points, present }) => (
            <tr key={team} data-own={seats.includes(view.seat ?? -1) || undefined}>
              <th scope="row">
                {listed(seats.map((seat) => players[seat]!.name))}
                {!present && <i> left</i>}
              </th>
              {history.map((game, number) => (
                <td key={number}>{seats.reduce((sum, seat) => sum + game[seat]!, 0)}</td>
              ))}
              <td>
                <b>{points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
