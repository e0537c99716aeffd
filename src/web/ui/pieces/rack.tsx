import { Tile } from './tile.tsx'
import styles from './rack.module.css'

/** Letters at hand, on a wooden rack. */
export function Rack({ tiles, label }: { tiles: readonly string[]; label: string }) {
  return (
    <ul className={styles['rack']} aria-label={label}>
      {tiles.map((face, place) => (
        <li key={place}>
          <Tile face={face} />
        </li>
      ))}
      {tiles.length === 0 && <li className={styles['empty']}>Nothing at hand</li>}
    </ul>
  )
}
