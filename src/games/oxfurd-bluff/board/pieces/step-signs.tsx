/** The sign of a FREE ROLL. */
export function DieFace() {
  return <Glyph d={DIE} />
}

/** The sign of a RESPITE. */
export function Bench() {
  return <Glyph d={BENCH} />
}

function Glyph({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} fillRule="evenodd" />
    </svg>
  )
}

const DIE =
  'M5 2h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM6.500 4.700a1.800 1.800 0 1 0 .01 0zM10 8.200a1.800 1.800 0 1 0 .01 0zM13.500 11.700a1.800 1.800 0 1 0 .01 0z'
const BENCH =
  'M3 5h14v2.500h-14zM3 9h14v2.500h-14zM4 11.500h2.500v6h-2.500zM13.500 11.500h2.500v6h-2.500z'
