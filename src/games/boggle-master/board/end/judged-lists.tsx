import { capitalize, castOf, counted, listed } from '#kit/prose.ts'
import { sidesOf } from '#games/boggle-master/rules/standings.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { JudgedList, type WordSelection } from './judged-list.tsx'
import panel from '#web/ui/panel.module.css'
import spread from '#web/ui/spread.module.css'
import stack from '#web/ui/stack.module.css'
import styles from './judged-lists.module.css'

/** All lists side by side; teammates' under their team (BOG-17). */
export function JudgedLists({ view, selection }: { view: View; selection: WordSelection }) {
  const report = view.report!
  const cast = castOf(view)
  const names = view.players.map((_, seat) => cast.object(seat))
  const sides = sidesOf(view.players, report.points)
  const inTeams = sides.some(({ seats }) => seats.length > 1)
  const lists = (seats: readonly number[]) => (
    <div className={styles['lists']}>
      {seats.map((seat) => (
        <JudgedList
          key={seat}
          name={cast.name(seat)}
          words={report.lists[seat]!}
          points={report.points[seat]!}
          names={names}
          selection={selection}
        />
      ))}
    </div>
  )
  const ownFirst = (seat: number) => Number(seat !== view.seat)
  if (!inTeams) {
    const seats = sides.flatMap((side) => side.seats)
    return lists(seats.toSorted((a, b) => ownFirst(a) - ownFirst(b)))
  }
  return (
    <div className={`${stack['stack']} ${styles['teams']}`}>
      {sides.map(({ team, seats, points }) => (
        <section key={team} className={`${panel['panel']} ${stack['stack']} ${styles['team']}`}>
          <header className={`${spread['spread']} ${styles['head']}`}>
            <h3>{capitalize(listed(seats.map((seat) => names[seat]!)))}</h3>
            <p>{counted(points, 'point')} as a team</p>
          </header>
          {lists(seats)}
        </section>
      ))}
    </div>
  )
}
