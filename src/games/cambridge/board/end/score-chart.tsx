import { playerColour } from '#web/ui/pieces/player-colour.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { describeHistory } from './hand-summary.ts'
import styles from './score-chart.module.css'
import { scoreHistory, turningPoint } from './score-history.ts'
import { scoreLines, HEIGHT, WIDTH } from './score-lines.ts'

/** Everybody's points turn by turn, with the turning point. */
export function ScoreChart({ view, report }: { view: View; report: Report }) {
  const history = scoreHistory(report.awards, view.players.length)
  // A single turn is no course of a game.
  if (history.length < 3) return null
  const point = turningPoint(report.awards, view.players.length)
  const { lines, gridlines, xOf } = scoreLines(history)
  const played = lines.filter(({ seat }) => report.words[seat] !== null)
  return (
    <figure className={styles['chart']}>
      <div className={styles['frame']}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={describeHistory(view, report)}
        >
          {gridlines.map(({ points, y }) => (
            <g key={points} className={styles['gridline']}>
              <line x1="0" x2={WIDTH} y1={y} y2={y} />
              <text x="0" y={y - 3}>
                {points}
              </text>
            </g>
          ))}
          {point !== null && (
            <line
              className={styles['turning-point']}
              x1={xOf(point.turn)}
              x2={xOf(point.turn)}
              y1="0"
              y2={HEIGHT}
            />
          )}
          {played.map(({ seat, path }) => (
            <g key={seat} className={styles['line']} style={playerColour(seat + 1)}>
              <path d={path} />
              <path d={path} />
            </g>
          ))}
        </svg>
        <div className={styles['ends']} aria-hidden="true">
          {played.map(({ seat, end }) => (
            <span key={seat} style={{ top: `${(end / HEIGHT) * 100}%` }}>
              <Token player={seat} name={view.players[seat]!.name} unseen />
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        Points, turn 1 to {history.length - 1}
        {point !== null && `; the line stands at turn ${point.turn}`}
      </figcaption>
    </figure>
  )
}
