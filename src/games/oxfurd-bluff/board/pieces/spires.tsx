import styles from './spires.module.css'

/** OXFURD from below: a gate, a dome, towers and spires, with lit windows. */
export function Spires() {
  return (
    <svg
      className={styles['spires']}
      viewBox="0 0 160 62"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      <circle className={styles['light']} cx="140" cy="15" r="8" />
      <path className={styles['behind']} d={BEHIND} />
      <path className={styles['stone']} d={TOWN} />
      <path className={styles['dome']} d={DOME} />
      <path className={styles['gate']} d="M44 62V51a5 5 0 0 1 10 0V62z" />
      <path className={styles['window']} d={WINDOWS} />
      <path className={styles['gilt']} d={GILT} />
    </svg>
  )
}

const BEHIND =
  'M8 62V40h3l2.500-14l2.500 14h8V33h2l1.500-5l1.500 5h2V44h40V32h2.500l3.500-19l3.500 19h2.500V44h16V36h2l1.500-6l1.500 6h2V62z'

const TOWN =
  'M2 62V50h12V42h2l1-5l1 5h6l1-5l1 5h2V50h6V34h1.500l1-6l1 6h3.500L45 6l4.500 28h3.500l1-6l1 6h1.500V48h12V43h24V48h6V29h1.500l1-5l1 5h4l1-5l1 5h4l1-5l1 5h1.500V50h9l6-6l6 6V62z'

/** A round library under a dome, between the towers. */
const DOME = 'M69 48V39h2V37h2a9.500 11 0 0 1 9-9.500V24h4v3.500a9.500 11 0 0 1 9 9.500h2v2h2v9z'

const WINDOWS =
  'M8 55h2v4h-2zM19 46h2v4h-2zM19 55h2v4h-2zM26 55h2v4h-2zM39 38h2v5h-2zM44 36h2v6h-2zM49 38h2v5h-2zM38 53h2v4h-2zM58 53h2v4h-2zM64 53h2v4h-2zM74 41h2v4h-2zM79 41h2v4h-2zM84 41h2v4h-2zM89 41h2v4h-2zM76 53h2v5h-2zM83 53h2v5h-2zM90 53h2v5h-2zM103 34h2v5h-2zM108 34h2v5h-2zM103 44h2v5h-2zM108 44h2v5h-2zM103 54h2v4h-2zM126 54h2v4h-2z'

/** A cross, a lantern and weather vanes. */
const GILT =
  'M44.500 1h1v2h1.500v1h-1.500v3h-1v-3h-1.500v-1h1.500zM83.400 19h1.200v5h-1.200zM13 22.500h1v4h-1zM78 9.500h1v4h-1z'
