const LEAVES = [22, 46, 70, 94, 118, 140]

/** Two twigs around whatever stands in the middle, open at the top. */
export function Laurel() {
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path
            d="M0 26A26 26 0 0 0 17.400 -19.300"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.300"
            strokeLinecap="round"
          />
          {LEAVES.map((angle) => (
            <g key={angle} transform={`rotate(${-angle}) translate(0 26)`} fill="currentColor">
              <path
                d="M0 0q3 -6.500 9.500 -6.500q-1.500 6.500 -9.500 6.500z"
                transform="rotate(-12)"
              />
              <path
                d="M0 0q3 6.500 9.500 6.500q-1.500 -6.500 -9.500 -6.500z"
                transform="rotate(12)"
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
