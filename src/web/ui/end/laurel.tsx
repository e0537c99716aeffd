/** Degrees from the foot of a twig. */
const LEAVES = [22, 46, 70, 94, 118, 140]
const PAIR = 'M0 0q3-7 9-7q-1 7-9 7zM0 0q3 7 9 7q-1-7-9-7z'

/** Two twigs around whatever stands in the middle, open at the top. */
export function Laurel() {
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden="true" fill="currentColor">
      {[1, -1].flatMap((side) =>
        LEAVES.map((angle) => (
          <path
            key={side * angle}
            d={PAIR}
            transform={`scale(${side} 1) rotate(${-angle}) translate(0 26)`}
          />
        )),
      )}
    </svg>
  )
}
