import type { Honor } from '#games/cambridge/rules/pieces/tiles.ts'

/** Paths in a square of 24; holes show the tile. */
const HONOR_PATHS: Readonly<Record<Honor, string>> = {
  crown:
    'M4.3 16.8L2.7 8.4a1.5 1.5 0 1 1 1.5-.7l4 3.2 2.7-5.3a1.6 1.6 0 1 1 2.2 0l2.7 5.3 4-3.2a1.5 1.5 0 1 1 1.5.7L19.7 16.8zM4.5 18.2h15v2.6h-15z',
  colt: 'M8.2 21c-.1-2.9 1.5-4.9 3.3-6.5 1-.9 1.5-1.8 1.4-2.9-1.3 1.4-2.7 1.9-4.4 2.1-.8.1-1.2.5-1.7 1.2-.6.8-1.6.9-2.5.3-.9-.6-1.3-1.7-.9-2.7C4.5 9.7 5.3 7.2 7.3 5.3c1-.9 2-1.4 3.1-1.7L10.9 1.2 13.4 3.4C17.9 4.2 20.7 7.7 20.7 12.6c0 3.2-.7 6-1.2 8.4zM8.7 7.1a1 1 0 1 0 .01 0z',
  joker:
    'M6.1 16.4C6 12.8 5.3 10.9 3.3 10.5C4.3 6.8 7.5 6.7 9.5 9.7C9.7 6.7 10.6 4.7 12 3.3C13.4 4.7 14.3 6.7 14.5 9.7C16.5 6.7 19.7 6.8 20.7 10.5C18.7 10.9 18 12.8 17.9 16.4zM5.8 17.7h12.4v2.7H5.8zM2.7 11a1.6 1.6 0 1 0 .01 0zM12 .3a1.6 1.6 0 1 0 .01 0zM21.3 11a1.6 1.6 0 1 0 .01 0z',
  gift: 'M2.8 8h8.3v3.5H2.8zM12.9 8h8.3v3.5h-8.3zM4 12.8h7.1V21H4zM12.9 12.8H20V21h-7.1zM11.6 7.2C8.3 7.3 5.7 6.6 5.6 4.7 5.5 2.1 9.4 1.7 11.6 7.2zM12.4 7.2C15.7 7.3 18.3 6.6 18.4 4.7 18.5 2.1 14.6 1.7 12.4 7.2z',
}

export function HonorGlyph({ honor, className }: { honor: Honor; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={HONOR_PATHS[honor]} fill="currentcolor" fillRule="evenodd" />
    </svg>
  )
}

export function LockGlyph({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M3.5 7.2h9a1 1 0 0 1 1 1v5.3a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-5.3a1 1 0 0 1 1-1zM8 9.6a1 1 0 0 0-.5 1.9v1.2h1v-1.2a1 1 0 0 0-.5-1.9z"
        fill="currentcolor"
        fillRule="evenodd"
      />
      <path d="M5 7.2V4.6a3 3 0 0 1 6 0v2.6" fill="none" stroke="currentcolor" strokeWidth="1.6" />
    </svg>
  )
}
